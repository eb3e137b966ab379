import { Command } from 'commander';
import { type RunOptions, addTargetOptions } from '../run-options.ts';
import { readEnvironment } from '../read-environment.ts';

const HELP = `
Looks at: the name, the connection, the certificate, the scheme, the proxy, the
path, redirects, gateways, the key. It sends GET requests only.

Exit codes:
  0  nothing is wrong    3  the target cannot be judged, and why

Example:
  petstore-conformance doctor --base-url https://api.example.com`;

async function doctor(options: RunOptions): Promise<void> {
  const [{ diagnose }, { parseOptions }, { createRedactor }, { toConformanceOptions }] = await Promise.all([
    import('../../doctor/diagnose.ts'),
    import('../../options/options.ts'),
    import('../../redaction/create-redactor.ts'),
    import('../to-conformance-options.ts'),
  ]);
  const configuration = parseOptions(await toConformanceOptions(options));
  const { isWell, sentence, evidence, advice } = await diagnose(configuration);
  const target = createRedactor(configuration.apiKey)(configuration.baseUrl);
  const head = isWell ? `${target} can be judged. ${sentence}` : `${target} cannot be judged: ${sentence}.`;
  process.stdout.write(`${head}\n\n${evidence.map((line) => `    seen  ${line}\n`).join('')}    do    ${advice}\n`);
  process.exitCode = isWell ? 0 : 3;
}

export function createDoctorCommand(name: string): Command {
  const command = addTargetOptions(new Command(name)).addHelpText('after', HELP).action(doctor);
  readEnvironment(command);
  return command;
}

import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { systemClock } from '../../../shared/clock.ts';
import { parseOptions } from '../../options/options.ts';
import { INCOMPLETE } from '../exit-code.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Checks the host name, the connection, the certificate, the scheme, the proxy,
the path, redirects, gateways and the key. It sends GET requests only.

Exit codes:
  0  the target can be tested    3  it cannot be tested; the output says why

Example:
  petstore-conformance doctor --base-url https://api.example.com`;

async function doctor(options: CommandOptions['doctor']): Promise<void> {
  // Loaded here, since undici and TLS would slow down the start of every command.
  const { diagnose } = await import('../../doctor/diagnose.ts');
  const configuration = parseOptions(await toConformanceOptions(options));
  await configuration.keys.open(systemClock);
  const { isTestable, finding, evidence, advice } = await diagnose(configuration);
  const target = configuration.keys.redact(configuration.baseUrl);
  const headline = isTestable ? `${target} can be tested. ${finding}` : `${target} cannot be tested: ${finding}.`;
  const lines = evidence.map((line) => `    evidence  ${line}\n`).join('');
  process.stdout.write(`${headline}\n\n${lines}    fix       ${advice}\n`);
  process.exitCode = isTestable ? 0 : INCOMPLETE;
}

/** `petstore-conformance doctor`: diagnoses why a target cannot be tested. */
export const createDoctorCommand = (): Command =>
  addOptions(new Command('doctor'))
    .description('diagnose why a target cannot be tested')
    .addHelpText('after', HELP)
    .action(doctor);

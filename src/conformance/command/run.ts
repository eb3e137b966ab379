import { UsageError } from '../usage-error.ts';
import { outputResult } from './output-result.ts';
import type { RunOptions } from './run-options.ts';

/** Judges a deployment, prints what was found, and sets the exit code of the verdict. */
export async function run(options: RunOptions): Promise<void> {
  // Who asks for help does not wait for the checks.
  const [{ countCreates }, { parseOptions }, { runConformance }, { addNeeded, selectChecks }] = await Promise.all([
    import('../count-creates.ts'),
    import('../options.ts'),
    import('../run.ts'),
    import('../select-checks.ts'),
  ]);
  if (options.baseUrl === undefined)
    throw new UsageError(
      '--base-url is missing. Say where the service is, such as --base-url https://api.example.com/v1.',
    );
  const given = { ...options, baseUrl: options.baseUrl, apiKey: options.apiKey ?? process.env.PETSTORE_API_KEY ?? '' };
  const configuration = parseOptions(given);
  const selected = selectChecks(configuration);
  const creates = countCreates(addNeeded(selected, configuration), configuration);
  process.stdout.write(
    `Judging ${configuration.baseUrl} by ${selected.length} checks; it will create ${creates === 0 ? 'no' : `at most ${creates}`} animals.\n`,
  );
  const result = await runConformance(given);
  await outputResult(result);
  process.exitCode = result.verdict.exitCode;
}

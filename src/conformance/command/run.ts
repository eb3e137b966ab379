import { UsageError } from '../usage-error.ts';
import { outputResult } from './output-result.ts';
import type { RunOptions } from './run-options.ts';

/** Judges a deployment, prints what was found, and sets the exit code of the verdict. */
export async function run(options: RunOptions): Promise<void> {
  // Who asks for help does not wait for the checks.
  const [{ parseOptions }, { countCreates, runConformance, selectChecks }] = await Promise.all([
    import('../options.ts'),
    import('../run.ts'),
  ]);
  if (options.baseUrl === undefined)
    throw new UsageError(
      '--base-url is missing. Say where the service is, such as --base-url https://api.example.com/v1.',
    );
  const given = { ...options, baseUrl: options.baseUrl, apiKey: options.apiKey ?? process.env.PETSTORE_API_KEY ?? '' };
  const { baseUrl, readOnly, maxCreates } = parseOptions(given);
  const selected = selectChecks({ readOnly });
  const creates = countCreates(selected, maxCreates);
  process.stdout.write(
    `Judging ${baseUrl} by ${selected.length} checks; it will create ${creates === 0 ? 'no' : `at most ${creates}`} animals.\n`,
  );
  const result = await runConformance(given);
  await outputResult(result);
  process.exitCode = result.verdict.exitCode;
}

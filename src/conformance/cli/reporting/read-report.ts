import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { readTextOrInput } from '../read-text.ts';

/**
 * Reads a saved report from a file, or from standard input for `-`.
 *
 * @throws UsageError with the file and the problem.
 */
export async function readReport(path: string, stdin: NodeJS.ReadableStream): Promise<ConformanceResult> {
  const report = await readTextOrInput(path, stdin, 'Name a report saved with --reporter json=FILE.');
  // Loaded here, since the validator is large.
  const { parseReport } = await import('../../result/parse-report.ts');
  try {
    return parseReport(report);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(
      { problem: `${path === '-' ? 'standard input' : path}: ${error.problem}`, advice: error.advice },
      { cause: error },
    );
  }
}

/** Reads the report of an earlier run, if one is named. @throws UsageError if it is of something else. */
export async function readEarlierReport(
  path: string | undefined,
  stdin: NodeJS.ReadableStream,
): Promise<ConformanceResult | undefined> {
  if (path === undefined) return undefined;
  const earlier = await readReport(path, stdin);
  if (earlier.source === 'run') return earlier;
  throw new UsageError({
    option: 'compare',
    problem: `${path} is a report of a ${earlier.source}, not of a run`,
    advice: 'Name a report of petstore-conformance run.',
  });
}

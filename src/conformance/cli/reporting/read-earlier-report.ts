import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { readReport } from './read-report.ts';

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

import type { ConformanceResult } from './result.ts';
import { UsageError } from './usage-error.ts';

/** Reads a result that was saved as JSON. @throws UsageError saying what is wrong with it */
export function parseReport(text: string): ConformanceResult {
  let report: Partial<ConformanceResult> | null;
  try {
    report = JSON.parse(text) as typeof report;
  } catch (error) {
    throw new UsageError(`The report is no JSON: ${(error as Error).message}.`, { cause: error });
  }
  if (report?.format !== 'petstore-conformance/1')
    throw new UsageError(
      `The report has the format ${JSON.stringify(report?.format) ?? 'none'}. Use one of petstore-conformance/1, such as the reporter json writes.`,
    );
  return report as ConformanceResult;
}

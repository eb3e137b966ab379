import type { ConformanceResult } from '../result/result.ts';

/**
 * Prints a report as JSON. The older commands of GitHub Actions, `##[command]`, are escaped, since a log may contain the
 * report.
 */
export const printJson = (report: object): string =>
  `${JSON.stringify(report, null, 2).replaceAll('##[', String.raw`#\u0023[`)}\n`;

/**
 * Renders the result itself, for programs and for `petstore-conformance render`.
 *
 * @see result-schema.ts
 */
export const renderJson = (result: ConformanceResult): string => printJson(result);

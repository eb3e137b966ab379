import type { ConformanceResult } from '../result/result.ts';

/**
 * Renders the result itself, for programs and for `petstore-conformance render`. The older commands of GitHub Actions,
 * `##[command]`, are escaped, since a log may contain the report.
 *
 * @see result-schema.ts
 */
export const renderJson = (result: ConformanceResult): string =>
  `${JSON.stringify(result, null, 2).replaceAll('##[', String.raw`#\u0023[`)}\n`;

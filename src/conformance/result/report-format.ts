import type { ConformanceResult } from './result.ts';

/** The format of reports that this version writes and reads. */
export const REPORT_FORMAT: ConformanceResult['format'] = 'petstore-conformance/1';

import type { ConformanceResult } from '../result/result.ts';

/** Renders the result itself, for programs and for `petstore-conformance render`. @see result-schema.ts */
export const renderJson = (result: ConformanceResult): string => `${JSON.stringify(result, null, 2)}\n`;

import { preview } from '../../contract/index.ts';
import { validate } from '../generated/report-validator.ts';
import type { ConformanceResult } from './result.ts';
import { UsageError } from '../usage-error.ts';

const FORMAT: ConformanceResult['format'] = 'petstore-conformance/1';

const SAVE_AGAIN = 'Save one with --reporter json=report.json.';

interface SchemaProblem {
  /** A JSON Pointer. */
  instancePath: string;
  message: string;
  data: unknown;
}

/** The shape of what is generated without types. */
const isReport = validate as unknown as ((value: unknown) => boolean) & { errors: SchemaProblem[] | null };

function parse(text: string): unknown {
  try {
    // Some shells put a byte order mark in front of what they redirect.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new UsageError(
      { problem: `The report is no JSON: ${(cause as Error).message}`, advice: SAVE_AGAIN },
      { cause },
    );
  }
}

/**
 * Reads a saved report. What a later version has added to its format is left as it is.
 *
 * @param text JSON, as the reporter `json` writes it.
 * @throws UsageError with the place in the report and what is wrong there.
 */
export function parseReport(text: string): ConformanceResult {
  const value = parse(text);
  const format = (value as { format?: unknown } | null)?.format;
  if (format !== FORMAT) {
    const isOther = typeof format === 'string' && format.startsWith('petstore-conformance/');
    throw new UsageError(
      isOther
        ? {
            problem: `The report has the format ${preview(format)}, and this version of petstore-kit reads "${FORMAT}"`,
            advice: 'Use the version that wrote it.',
          }
        : {
            problem: `The report is no report of petstore-conformance: its format is ${preview(format)} where "${FORMAT}" belongs`,
            advice: SAVE_AGAIN,
          },
    );
  }
  if (isReport(value)) return value as ConformanceResult;
  const { instancePath = '', message, data } = isReport.errors?.[0] ?? {};
  throw new UsageError({
    problem: `The report is damaged: ${instancePath || 'its root'} ${message}, and is ${preview(data)}`,
    advice: SAVE_AGAIN,
  });
}

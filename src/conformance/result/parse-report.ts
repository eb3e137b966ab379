import { preview } from '../../json/preview.ts';
import { validate } from '../generated/report-validator.ts';
import { REPORT_FORMAT } from './report-format.ts';
import type { ConformanceResult } from './result.ts';
import { UsageError } from '../usage-error.ts';

const ADVICE = 'Use the output of the json reporter.';

/** The reports about more than one target, by how their format begins. */
const OTHER_REPORTS: readonly (readonly [start: string, problem: string, advice: string])[] = [
  [
    'petstore-conformance-fleet/',
    'this is a report about several targets',
    'Use the report of one target, as --resume DIR saves it.',
  ],
  ['petstore-conformance-client/', 'this is a report about a client', 'Use the report of a run against a deployment.'],
  [
    'petstore-conformance-comparison/',
    'this is a comparison of two deployments',
    'Use the report of a run against one of them.',
  ],
];

interface SchemaProblem {
  /** A JSON Pointer. */
  instancePath: string;
  message: string;
  data: unknown;
}

/** The generated validator, which has no types. */
const isReport = validate as unknown as ((value: unknown) => boolean) & { errors: SchemaProblem[] | null };

/** Why a report cannot be read, by its format. */
function describeFormat(format: unknown): { problem: string; advice: string } {
  const text = typeof format === 'string' ? format : '';
  const [, problem, advice] = OTHER_REPORTS.find(([start]) => text.startsWith(start)) ?? [];
  if (problem !== undefined && advice !== undefined) return { problem, advice };
  if (text.startsWith('petstore-conformance/'))
    return {
      problem: `the report has the format ${preview(format)}, but this version of petstore-kit reads "${REPORT_FORMAT}"`,
      advice: 'Use the version of petstore-kit that wrote it.',
    };
  return {
    problem: `this is not a petstore-conformance report: its format is ${format === undefined ? 'missing' : preview(format)}, expected "${REPORT_FORMAT}"`,
    advice: ADVICE,
  };
}

/** How deep the values of a report may be nested. Its own are nested less than 20 levels deep. */
const MOST_LEVELS = 100;

/** Whether a value is nested deeper than this. Beyond some thousands, JSON.stringify throws. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((below) => isDeeper(below, levels - 1)));

function parse(text: string): unknown {
  try {
    // Some shells write a byte order mark at the start of redirected output.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new UsageError(
      { problem: `the report is not valid JSON (${(cause as Error).message})`, advice: ADVICE },
      { cause },
    );
  }
}

/**
 * Parses a saved report. Properties that a later version has added are kept.
 *
 * @param text JSON, as written by the reporter `json`.
 * @throws UsageError with the path of the invalid value.
 */
export function parseReport(text: string): ConformanceResult {
  if (typeof text !== 'string')
    throw new UsageError({
      problem: 'the report is not text',
      advice: 'Pass the text of the file, without parsing it.',
    });
  const value = parse(text);
  if (isDeeper(value, MOST_LEVELS))
    throw new UsageError({
      problem: `the report is damaged: its values are nested more than ${MOST_LEVELS} levels deep`,
      advice: ADVICE,
    });
  const format = (value as { format?: unknown } | null)?.format;
  if (format !== REPORT_FORMAT) throw new UsageError(describeFormat(format));
  if (isReport(value)) return value as ConformanceResult;
  const { instancePath = '', message, data } = isReport.errors?.[0] ?? {};
  throw new UsageError({
    problem: `the report is damaged: ${instancePath || 'its root'} ${message}, got ${preview(data)}`,
    advice: ADVICE,
  });
}

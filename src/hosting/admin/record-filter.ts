import { preview } from '../../json/preview.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { AdminBodies } from '../generated/admin-bodies.ts';
import { bodyValidators } from './body-validators.ts';
import { invalidRequest } from './errors.ts';
import { findBodyProblem } from './find-body-problem.ts';
import { toRecordFacts } from './record-facts.ts';

/** Selects requests of the journal. */
export interface RecordFilter {
  matches(this: void, record: AnyRequestRecord): boolean;
  /** The maximum number of requests, counted from the latest. */
  limit: number;
}

/** The value of a parameter: a number as JSON writes it, `true` or `false`, or else a text. */
function toValue(text: string): unknown {
  if (/^(?:0|[1-9]\d*)$/.test(text)) return Number(text);
  return /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

/** Reads the filter in a query, or returns the response that rejects it. */
export function parseRecordFilter(query: URLSearchParams): RecordFilter | PlainResponse {
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return invalidRequest(`${preview(repeated)} must appear once.`);
  const values = Object.fromEntries([...query].map(([name, text]) => [name, toValue(text)]));
  const problem = findBodyProblem(bodyValidators.JournalQuery, values);
  if (problem !== undefined) return invalidRequest(problem);
  const { limit = 100, ...wanted } = values as AdminBodies['JournalQuery'];
  if (wanted.method !== undefined) wanted.method = wanted.method.toUpperCase();
  return {
    matches(record) {
      const facts = toRecordFacts(record, wanted.problem);
      return Object.entries(wanted).every(([name, value]) => facts[name] === value);
    },
    limit,
  };
}

import { operationNames } from '../../contract/index.ts';
import { requestProblemKinds } from '../../contract/request-problems.ts';
import { preview } from '../../json/preview.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { invalidRequest } from './errors.ts';
import { toRecordFacts } from './record-facts.ts';

const MAX_RECORDS = 10_000;

interface Parameter {
  /** Its description in the OpenAPI document. */
  document: {
    description?: string;
    schema: { enum?: readonly string[]; [keyword: string]: unknown };
    example?: string;
  };
  /** Completes the sentence "must be ...". @default one of the values of an enum */
  expected?: string;
  /** @default the values of an enum */
  pattern?: RegExp;
}

const filters: Readonly<Record<string, Parameter>> = {
  operation: { document: { schema: { type: 'string', enum: operationNames } } },
  method: {
    document: { schema: { type: 'string' }, example: 'POST' },
    expected: 'an HTTP method',
    pattern: /^[A-Za-z-]+$/,
  },
  path: {
    document: { description: 'The path without the query.', schema: { type: 'string' }, example: '/v1/pets' },
    expected: 'a path such as /v1/pets',
    pattern: /^\//,
  },
  status: {
    document: { description: 'The HTTP status, or 0 for an injected network error.', schema: { type: 'integer' } },
    expected: 'an HTTP status, or 0 for an injected network error',
    pattern: /^(?:0|[1-5]\d\d)$/,
  },
  invalid: {
    document: {
      description:
        'Whether the specification does not allow the request. Calls of the deprecated getPet and unknown parameters are allowed.',
      schema: { type: 'boolean' },
    },
    expected: 'true or false',
    pattern: /^(?:true|false)$/,
  },
  problem: {
    document: {
      description: 'The kind of one of the problems of the request.',
      schema: { type: 'string', enum: requestProblemKinds },
    },
  },
};

const parameters: Readonly<Record<string, Parameter>> = {
  ...filters,
  limit: {
    document: {
      description: 'The maximum number of requests, counted from the latest.',
      schema: { type: 'integer', minimum: 1, maximum: MAX_RECORDS, default: 100 },
    },
    expected: `an integer from 1 to ${MAX_RECORDS}`,
    pattern: /^(?:[1-9]\d{0,3}|10000)$/,
  },
};

const toDocuments = (table: typeof parameters) =>
  Object.entries(table).map(([name, { document }]) => ({ name, in: 'query', ...document }));

/** The parameters that filter the journal, as parameter objects of the OpenAPI document. */
export const filterParameters = toDocuments(filters);
/** The same with the one that limits their number. */
export const journalParameters = toDocuments(parameters);

/** Selects requests of the journal. */
export interface RecordFilter {
  matches(this: void, record: AnyRequestRecord): boolean;
  /** The maximum number of requests, counted from the latest. */
  limit: number;
}

/** Reads the filter in a query, or returns the response that rejects it. */
export function parseRecordFilter(query: URLSearchParams): RecordFilter | PlainResponse {
  for (const [name, value] of query) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter)
      return invalidRequest(`Unknown parameter ${preview(name)}. Use ${Object.keys(parameters).join(', ')}.`);
    const { document, pattern, expected = `one of ${document.schema.enum?.join(', ')}` } = parameter;
    const isValid = pattern ? pattern.test(value) : document.schema.enum?.includes(value);
    const values = query.getAll(name);
    if (values.length > 1 || !isValid)
      return invalidRequest(`${name} must be ${expected}, and appear once, got ${preview(values.join(', '))}.`);
  }
  const { limit = '100', ...wanted } = Object.fromEntries(query);
  if (wanted.method !== undefined) wanted.method = wanted.method.toUpperCase();
  return {
    matches(record) {
      const facts = toRecordFacts(record, wanted.problem);
      return Object.entries(wanted).every(([name, value]) => String(facts[name]) === value);
    },
    limit: Number(limit),
  };
}

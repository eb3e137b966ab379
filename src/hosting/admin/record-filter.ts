import { operationNames } from '../../contract/index.ts';
import { requestProblemKinds } from '../../contract/request-problems.ts';
import { preview } from '../../json/preview.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import { selectProblems } from '../../reference/problems/problem-filter.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { invalidRequest } from './errors.ts';

const MAX_RECORDS = 10_000;

interface Parameter {
  expected: string;
  pattern: RegExp;
  /** Whether a request matches a value; absent for parameters that do not filter. */
  matches?(this: void, record: AnyRequestRecord, value: string): boolean;
}

const parameters: Record<string, Parameter> = {
  operation: {
    expected: `one of ${operationNames.join(', ')}`,
    pattern: new RegExp(`^(?:${operationNames.join('|')})$`),
    matches: ({ operation }, value) => operation === value,
  },
  method: {
    expected: 'an HTTP method',
    pattern: /^[A-Za-z-]+$/,
    matches: ({ method }, value) => method === value.toUpperCase(),
  },
  path: {
    expected: 'a path such as /v1/pets',
    pattern: /^\//,
    matches: ({ url }, value) => new URL(url).pathname === value,
  },
  status: {
    expected: 'an HTTP status, or 0 for an injected network error',
    pattern: /^(?:0|[1-5]\d\d)$/,
    matches: ({ status }, value) => String(status) === value,
  },
  invalid: {
    expected: 'true or false',
    pattern: /^(?:true|false)$/,
    matches: ({ problems = [] }, value) => String(selectProblems(problems).length > 0) === value,
  },
  problem: {
    expected: `one of ${requestProblemKinds.join(', ')}`,
    pattern: new RegExp(`^(?:${requestProblemKinds.join('|')})$`),
    matches: ({ problems = [] }, value) => problems.some(({ kind }) => kind === value),
  },
  limit: { expected: `an integer from 1 to ${MAX_RECORDS}`, pattern: /^(?:[1-9]\d{0,3}|10000)$/ },
};

/** The parameters that filter the journal, as parameter objects of the OpenAPI document. */
export const filterParameters = [
  { name: 'operation', in: 'query', schema: { type: 'string', enum: operationNames } },
  { name: 'method', in: 'query', schema: { type: 'string' }, example: 'POST' },
  {
    name: 'path',
    in: 'query',
    description: 'The path without the query.',
    schema: { type: 'string' },
    example: '/v1/pets',
  },
  {
    name: 'status',
    in: 'query',
    description: 'The HTTP status, or 0 for an injected network error.',
    schema: { type: 'integer' },
  },
  {
    name: 'invalid',
    in: 'query',
    description:
      'Whether the specification does not allow the request. Calls of the deprecated getPet and unknown parameters are allowed.',
    schema: { type: 'boolean' },
  },
  {
    name: 'problem',
    in: 'query',
    description: 'The kind of one of the problems of the request.',
    schema: { type: 'string', enum: requestProblemKinds },
  },
];

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
    if (!parameter) {
      return invalidRequest(`Unknown parameter ${preview(name)}. Use ${Object.keys(parameters).join(', ')}.`);
    }
    if (query.getAll(name).length > 1 || !parameter.pattern.test(value)) {
      return invalidRequest(
        `${name} must be ${parameter.expected}, and appear once, got ${preview(query.getAll(name).join(', '))}.`,
      );
    }
  }
  const wanted = [...query].map(([name, value]) => ({ value, matches: parameters[name]?.matches }));
  return {
    matches: (record) => wanted.every(({ matches, value }) => matches?.(record, value) ?? true),
    limit: Number(query.get('limit') ?? 100),
  };
}

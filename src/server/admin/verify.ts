import { operations, preview } from '../../contract/index.ts';
import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import { invalidRequest } from './errors.ts';
import { type FieldRule, findFieldProblem, readBody } from './read-body.ts';
import { toRecordView } from './record-view.ts';
import { type AdminRoute, answers, json } from './route.ts';

const MAX_NEAR_MISSES = 3;
const names = Object.keys(operations);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rules: Record<string, FieldRule> = {
  operation: { expected: `one of ${names.join(', ')}`, is: (value) => names.includes(value as string) },
  method: { expected: 'an HTTP method', is: (value) => typeof value === 'string' },
  path: {
    expected: 'a path such as "/v1/pets"',
    is: (value) => typeof value === 'string' && value.startsWith('/'),
  },
  query: {
    expected: 'an object of strings',
    is: (value) => isObject(value) && Object.values(value).every((each) => typeof each === 'string'),
  },
  status: { expected: 'an integer', is: (value) => Number.isInteger(value) },
  body: { expected: 'a JSON value', is: () => true },
};

/** Where a value is not what a pattern wants; an object of a pattern asks only for the fields that it has. */
function findDifferences(field: string, expected: unknown, actual: unknown): Difference[] {
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      findDifferences(`${field}.${name}`, value, actual[name]),
    );
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((value, index) => findDifferences(`${field}[${index}]`, value, actual[index]));
  }
  return expected === actual ? [] : [{ field, expected: preview(expected), actual: preview(actual) }];
}

interface Difference {
  field: string;
  expected: string;
  actual: string;
}

/** What of a request a pattern can ask for. */
function toFacts({ operation, method, url, status, input }: AnyRequestRecord): Record<string, unknown> {
  const { pathname: path, searchParams } = new URL(url);
  const body = input && 'body' in input ? input.body : undefined;
  return { operation, method, path, query: Object.fromEntries(searchParams), status, body };
}

/** The route that counts the requests that match a pattern. */
export const verifyRoutes: readonly AdminRoute[] = [
  {
    method: 'POST',
    path: '/verify',
    operation: {
      operationId: 'verify',
      summary: 'Count the requests that match a pattern',
      description:
        'Every field of the pattern has to match; `query` and `body` may name some fields of many. When nothing matches, nearMisses shows the requests that came closest, and what is different.',
      requestBody: { required: true, content: json('Pattern') },
      responses: {
        '200': answers('How many match, and which.', 'Verification'),
        '400': answers('What is wrong.', 'Error'),
      },
    },
    async answer(call) {
      const read = await readBody(call.request);
      if ('refusal' in read) return read.refusal;
      const problem = findFieldProblem(read.value, rules);
      if (problem !== undefined) return invalidRequest(problem);
      const pattern = Object.entries(read.value as object);
      const compared = call.session.petstore.requests().map((record) => {
        const facts = toFacts(record);
        const differences = pattern.flatMap(([field, expected]) => findDifferences(field, expected, facts[field]));
        return { record, differences };
      });
      const matching = compared.filter(({ differences }) => differences.length === 0);
      const nearest =
        matching.length > 0 ? [] : compared.toSorted((one, other) => one.differences.length - other.differences.length);
      return jsonAnswer(200, {
        count: matching.length,
        ids: matching.map(({ record }) => record.id),
        nearMisses: nearest
          .slice(0, MAX_NEAR_MISSES)
          .map(({ record, differences }) => ({ request: toRecordView(record, call), differences })),
      });
    },
  },
];

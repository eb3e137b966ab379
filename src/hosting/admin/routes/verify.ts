import { preview } from '../../../json/preview.ts';
import { type PlainResponse, json } from '../../../reference/operations/plain-response.ts';
import type { AdminBodies } from '../../generated/admin-bodies.ts';
import { withBody } from '../read-body.ts';
import { toRecordFacts } from '../record-facts.ts';
import type { AdminCall, AdminRoutes } from '../route.ts';
import { toRecordView } from '../to-record-view.ts';
import { isObject } from '../../../shared/is-object.ts';

const MAX_NEAR_MISSES = 3;
interface Difference {
  field: string;
  expected: string;
  actual: string;
}

/** The differences between a value and a pattern. An object of the pattern compares only the fields that it has. */
function findDifferences(field: string, expected: unknown, actual: unknown): Difference[] {
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      findDifferences(`${field}.${name}`, value, Object.hasOwn(actual, name) ? actual[name] : undefined),
    );
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((value, index) => findDifferences(`${field}[${index}]`, value, actual[index]));
  }
  return expected === actual ? [] : [{ field, expected: preview(expected), actual: preview(actual) }];
}

/**
 * Compares all requests with a pattern.
 *
 * @throws RangeError if the pattern is nested deeper than the stack allows.
 */
function verify(call: AdminCall, wanted: AdminBodies['Pattern']): PlainResponse {
  const pattern = Object.entries(wanted);
  const compared = call.session.petstore.requests().map((record) => {
    const facts = toRecordFacts(record, wanted.problem);
    const differences = pattern.flatMap(([field, expected]) => findDifferences(field, expected, facts[field]));
    return { record, differences };
  });
  const matching = compared.filter(({ differences }) => differences.length === 0);
  const nearest =
    matching.length > 0 ? [] : compared.toSorted((one, other) => one.differences.length - other.differences.length);
  return json(200, {
    count: matching.length,
    ids: matching.map(({ record }) => record.id),
    nearMisses: nearest
      .slice(0, MAX_NEAR_MISSES)
      .map(({ record, differences }) => ({ request: toRecordView(record, call), differences })),
  });
}

/** The route that counts the requests that match a pattern. */
export const verifyRoutes: AdminRoutes = {
  'POST /verify': {
    operationId: 'verify',
    summary: 'Count the requests that match a pattern',
    description:
      'Every field of the pattern must match; `query` and `body` may be partial. If nothing matches, nearMisses lists the closest requests and how they differ.',
    responses: { 200: ['The number and the ids of the matching requests.', 'Verification'] },
    ...withBody('Pattern', verify),
  },
};

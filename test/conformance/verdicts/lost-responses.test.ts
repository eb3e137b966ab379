import { expect, test } from 'vitest';
import { judge } from '../../support/judge.ts';

interface Sent {
  hasKey: boolean;
  length: number;
}

/** Runs the checks against a petstore that breaks the connection of some POST requests when it has responded. */
function judgeLossy(mustLose: (status: number, sent: Sent) => boolean) {
  return judge(
    { seed: 1 },
    {
      wrap: (fetch) => async (request) => {
        const sent = {
          hasKey: request.headers.has('authorization'),
          length: (await request.clone().text()).length,
        };
        const response = await fetch(request);
        if (request.method === 'POST' && mustLose(response.status, sent)) throw new Error('The response is lost.');
        return response;
      },
    },
  );
}

test.each<[string, number, (sent: Sent) => boolean]>([
  ['without a key', 401, ({ hasKey }) => !hasKey],
  ['with a wrong key', 401, ({ hasKey }) => hasKey],
  ['with a large body', 201, ({ length }) => length > 8192],
])('a response to a POST %s that is lost once violates no MUST', async (_which, expected, isMatch) => {
  let matches = 0;
  const { checks, verdict } = await judgeLossy(
    (status, sent) => status === expected && isMatch(sent) && ++matches === 1,
  );
  expect(matches).toBeGreaterThan(1);
  const failed = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive');
  // It may be that of a check.
  expect(['', 'http.no-reset']).toContain(failed.map(({ id }) => id).join(' '));
  expect(verdict.kind).toBe('conformant');
});

test('responses to large bodies that are always lost are a violation', async () => {
  const { checks } = await judgeLossy((_status, { length }) => length > 8192);
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ id }) => id)).toContain('answers.complete');
});

import { expect, test } from 'vitest';
import { judge } from '../../support/judge.ts';

interface Sent {
  length: number;
}

/** Runs the checks against a petstore that breaks the connection of some POST requests when it has responded. */
function judgeLossy(mustLose: (status: number, sent: Sent) => boolean, only: string[] = []) {
  return judge(
    { seed: 1, ...(only.length > 0 && { only }) },
    {
      wrap: (fetch) => async (request) => {
        const sent = { length: (await request.clone().text()).length };
        const response = await fetch(request);
        if (request.method === 'POST' && mustLose(response.status, sent)) throw new Error('The response is lost.');
        return response;
      },
    },
  );
}

test.each<[string, string, (status: number, sent: Sent) => boolean]>([
  ['without a key', 'createPet.key-missing', (status) => status === 401],
  ['with a wrong key', 'createPet.key-wrong', (status) => status === 401],
  ['with a large body', 'createPet.name-large', (status, { length }) => status === 201 && length > 8192],
])('a response to a POST %s that is lost once violates no MUST', async (_which, id, isMatch) => {
  let matches = 0;
  const mustLose = (status: number, sent: Sent) => isMatch(status, sent) && ++matches === 1;
  const { checks, verdict } = await judgeLossy(mustLose, [id, 'answers.complete', 'http.no-reset']);
  expect(matches).toBeGreaterThan(1);
  const failed = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive');
  expect(failed.map((check) => check.id)).toEqual(['http.no-reset']);
  expect(verdict.kind).toBe('conformant');
});

test('responses to large bodies that are always lost are a violation', async () => {
  const { checks } = await judgeLossy((_status, { length }) => length > 8192);
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ id }) => id)).toContain('answers.complete');
});

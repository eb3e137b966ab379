import { expect, test } from 'vitest';
import { judge } from '../../support/judge.ts';

const error = (status: number) => Response.json({ code: 'x', message: 'x', status }, { status });

/** Runs the checks against a service that rejects a header. */
async function judgeRejecting(status: number, header: string, pattern: RegExp) {
  let count = 0;
  const { checks, requests } = await judge(
    { seed: 1 },
    {
      wrap: (fetch) => async (request) => {
        count++;
        const isRejected = pattern.test(request.headers.get(header) ?? '') && request.headers.has('authorization');
        const response = await fetch(request);
        return isRejected && response.status !== 401 ? error(status) : response;
      },
    },
  );
  expect(requests).toBe(count);
  return checks.filter(({ outcome, level }) => outcome === 'fail' && level === 'MUST');
}

test.each([
  [401, 'cookie', /\btoken=/],
  [403, 'origin', /:\d+$/],
  [406, 'accept', /JSON/],
  [503, 'x-forwarded-for', /,/],
])(
  'a violation by %i that is due to the header %s names it, with a short curl line',
  async (status, header, pattern) => {
    const failed = await judgeRejecting(status, header, pattern);
    expect(failed.length).toBeGreaterThan(0);
    for (const { evidence } of failed) {
      expect(evidence?.actual).toContain(`, only with the header ${header}`);
      const last = evidence?.reproduce?.split('\n').findLast((line) => line.startsWith('curl')) ?? '';
      expect(last.match(/-H /g)?.length).toBeLessThanOrEqual(4);
      expect(last).toMatch(new RegExp(`-H '?"?${header}:`, 'i'));
    }
  },
);

test('a violation that no header matters for is shown by a plain request', async () => {
  // It begins with a request that has many headers, so that no plain one shows it before.
  let hasBegun = false;
  const { checks } = await judge(
    { seed: 1, only: ['oracle.getPet.unknown'] },
    {
      wrap: (fetch) => async (request) => {
        const isMatch = request.url.endsWith('/1987654321') && request.headers.has('authorization');
        hasBegun ||= isMatch && request.headers.has('cookie');
        return hasBegun && isMatch ? error(500) : fetch(request);
      },
    },
  );
  const [result] = checks;
  expect(result?.outcome).toBe('fail');
  expect(result?.evidence?.actual).not.toContain('only with');
  expect(result?.evidence?.reproduce?.match(/-H /g)?.length).toBeLessThanOrEqual(2);
});

import { expect, test } from 'vitest';
import { createPetstore } from '../../../reference/index.ts';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { toTransport } from '../../http/transport.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import { judge } from '../judge.ts';
import { createPlan } from '../plan.ts';
import { takeSpread } from './take-spread.ts';

const ASOF = new Date('2026-06-01');
const LATENCY = 20;

/** Judges a service whose getPet fails from one share of the time to another. */
async function judgeAway(total: number, from: number, to: number) {
  const petstore = createPetstore({ now: ASOF });
  const clock = createVirtualClock();
  const transport = toTransport(async (request) => {
    await clock.wait(LATENCY);
    const isAway = clock.now() >= from * total && clock.now() < to * total;
    return isAway && request.url.includes('/pets/')
      ? Response.json({ code: 'internal_error', message: 'Away.', status: 500 }, { status: 500 })
      : petstore.fetch(request);
  });
  const plan = createPlan({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: ASOF, seed: 1 });
  return clock.settle(judge(plan, transport, { clock }));
}

test('getPet may not be away for a tenth of the run, whenever that is', async () => {
  const { duration, verdict } = await judgeAway(0, 1, 0);
  expect(verdict.exitCode).toBe(0);
  const shares = Array.from({ length: 9 }, (_, index) => (index + 1) / 10);
  const verdicts = await Promise.all(shares.map((share) => judgeAway(duration, share - 0.1, share)));
  expect(verdicts.map(({ verdict: { exitCode } }) => exitCode)).toEqual(shares.map(() => 1));
}, 60_000);

test('takes only requests with the key, and leaves the others in order', () => {
  const lists = Array.from({ length: 20 }, (_, index) => listPets(`limit=${index + 1}`));
  const wrong = [listPets('', { key: 'wrong' }), getPet(1, { key: 'missing' }), getPet('abc')];
  const { pairs, steady, others } = takeSpread([...wrong, ...lists, getPet(7)]);
  expect(pairs.map((pair) => pair.map(({ path }) => path))).toEqual([
    ['/pets?limit=1', '/pets?limit=2'],
    ['/pets?limit=3', '/pets?limit=4'],
    ['/pets?limit=5', '/pets?limit=6'],
  ]);
  expect(steady.map(({ path }) => path)).toEqual(['/pets/7', '/pets?limit=7']);
  expect(others).toEqual([...wrong, ...lists.slice(7)]);
});

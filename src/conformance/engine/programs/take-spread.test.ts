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

test('asks for an animal with the key all the time, so that getPet may not be away for a seventh of the run', async () => {
  const petstore = createPetstore({ now: ASOF });
  const clock = createVirtualClock();
  const times = [clock.now()];
  const transport = toTransport(async (request) => {
    const isAllowed = request.headers.get('authorization') === 'Bearer demo-key';
    if (isAllowed && request.url.includes('/pets/')) times.push(clock.now());
    await clock.wait(LATENCY);
    return petstore.fetch(request);
  });
  const plan = createPlan({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: ASOF, seed: 1 });
  const { duration, verdict } = await clock.settle(judge(plan, transport, { clock }));
  expect(verdict.exitCode).toBe(0);
  const pauses = [...times.slice(1), duration].map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...pauses) / duration).toBeLessThan(1 / 7);
}, 30_000);

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

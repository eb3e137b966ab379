import { expect, test } from 'vitest';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { petStatuses } from '../../contract/index.ts';
import { createPetstore } from '../../reference/index.ts';
import { toTransport } from '../http/transport.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { judge } from './judge.ts';
import { createPlan } from './plan.ts';

const BASE = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: new Date('2026-06-01') };

/** Judges a service whose getPet returns new animals after eight seconds. */
async function judgeLagging(options: Partial<ConformanceOptions>) {
  const clock = createVirtualClock();
  const petstore = createPetstore({ now: BASE.asOf });
  const births = new Map<string, number>();
  const transport = toTransport(async (request) => {
    const id = request.url.split('/pets/')[1];
    const birth = id === undefined ? undefined : births.get(id);
    const response = await petstore.fetch(request);
    if (birth !== undefined && clock.now() < birth + 8000 && response.status === 200)
      return Response.json({ code: 'not_found', message: 'Not yet.', status: 404 }, { status: 404 });
    if (response.status === 201) {
      const pet = (await response.clone().json()) as { id: number };
      births.set(String(pet.id), clock.now());
    }
    return response;
  });
  return clock.settle(judge(createPlan({ ...BASE, ...options }), transport, { clock }));
}

test('an animal that is missing for longer than maxLag is a violation, which names the option', async () => {
  const { checks, verdict } = await judgeLagging({});
  expect(verdict.exitCode).toBe(1);
  expect(checks.find(({ outcome }) => outcome === 'fail')?.evidence?.actual).toMatch(
    /^404 with .*, still after \d{4} ms \(maxLag: 5000 ms\)$/,
  );
});

test('an animal that appears within maxLag is accepted', async () => {
  const { verdict } = await judgeLagging({ maxLag: 10_000 });
  expect(verdict.summary).toMatch(/^Conformant/);
});

test('the oracle waits for maxLag, too', async () => {
  const { checks } = await judgeLagging({ only: ['oracle.getPet.response'] });
  expect(checks).toMatchObject([
    {
      outcome: 'fail',
      evidence: { actual: expect.stringMatching(/still after \d{4} ms \(maxLag: 5000 ms\)$/) as string },
    },
  ]);
  const { checks: patient } = await judgeLagging({ only: ['oracle.getPet.response'], maxLag: 10_000 });
  expect(patient).toMatchObject([{ outcome: 'pass' }]);
});

test('does not wait until lists that are full of older animals show new ones', async () => {
  const clock = createVirtualClock();
  const pets = Array.from({ length: 300 }, (_none, index) => ({
    id: index + 1,
    name: `Pet ${index}`,
    categoryId: 1,
    status: petStatuses[index % petStatuses.length],
  }));
  const petstore = createPetstore({ now: BASE.asOf, pets });
  const { verdict, duration } = await clock.settle(judge(createPlan(BASE), toTransport(petstore.fetch), { clock }));
  expect(verdict.summary).toMatch(/^Conformant: /);
  expect(duration).toBeLessThan(2000);
});

test('does not wait until lists show new animals if the lists are violations anyway', async () => {
  const clock = createVirtualClock();
  const petstore = createPetstore({ now: BASE.asOf });
  const transport = toTransport(async (request) => {
    const response = await petstore.fetch(request);
    const isList = request.method === 'GET' && response.status === 200 && !request.url.includes('/pets/');
    return isList ? Response.json({ items: await response.json() }) : response;
  });
  const { verdict, duration } = await clock.settle(judge(createPlan(BASE), transport, { clock }));
  expect(verdict.exitCode).toBe(1);
  expect(duration).toBeLessThan(1000);
});

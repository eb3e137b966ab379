import { expect, test } from 'vitest';
import { type Petstore, createPetstore } from '../../../reference/index.ts';
import { runConformance } from '../../engine/run-conformance.ts';

/** Runs checks against a service. */
const run = (fetch: Petstore['fetch'], ...only: string[]) =>
  runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: new Date('2026-06-01'), only, fetch });

test('observes the creation that a service accepts, after others with values that it rejects', async () => {
  const petstore = createPetstore();
  const fetch = async (request: Request) => {
    const hasLargeCategory = /"categoryId":-?\d{16}/.test(await request.clone().text());
    if (hasLargeCategory) return Response.json({ code: 'no', message: 'Too large.', status: 400 }, { status: 400 });
    return petstore.fetch(request);
  };
  const { checks } = await run(fetch, 'observe.status-omitted', 'createPet.status-omitted');
  expect(checks.map(({ id, outcome, observed }) => ({ id, outcome, observed }))).toEqual([
    expect.objectContaining({ id: 'createPet.status-omitted', outcome: 'pass' }),
    { id: 'observe.status-omitted', outcome: 'observed', observed: 'available' },
  ]);
});

test('observes a name of 5,000 characters, although the service accepts a shorter one', async () => {
  const sent: number[] = [];
  const petstore = createPetstore();
  const fetch = async (request: Request) => {
    const text = request.method === 'POST' ? await request.clone().text() : '{}';
    const { name = '' } = JSON.parse(text) as { name?: unknown };
    const length = typeof name === 'string' ? name.length : 0;
    if (length > 1000) sent.push(length);
    if (length < 5000) return petstore.fetch(request);
    return Response.json({ code: 'no', message: 'Too long.', status: 400 }, { status: 400 });
  };
  const { checks } = await run(fetch, 'observe.name-long', 'createPet.name-long');
  expect(sent).toEqual([5000, 5000, 5000]);
  expect(checks.map(({ outcome, observed }) => ({ outcome, observed }))).toEqual([
    { outcome: 'pass', observed: undefined },
    { outcome: 'observed', observed: '400' },
  ]);
});

test('reads an old animal by another notation of its id, since lag could hide a new one', async () => {
  const paths: string[] = [];
  const { fetch } = createPetstore();
  await run((request) => {
    paths.push(new URL(request.url).pathname);
    return fetch(request);
  }, 'observe.petId-zeros');
  expect(paths).toContain('/v1/pets/001');
});

import { expect, test } from 'vitest';
import { createPetstore } from '../../../reference/index.ts';
import { runConformance } from '../../engine/run-conformance.ts';

test('observes the creation that a service accepts, after others with values that it rejects', async () => {
  const petstore = createPetstore();
  const fetch = async (request: Request) => {
    const hasLargeCategory = /"categoryId":-?\d{16}/.test(await request.clone().text());
    if (hasLargeCategory) return Response.json({ code: 'no', message: 'Too large.', status: 400 }, { status: 400 });
    return petstore.fetch(request);
  };
  const { checks } = await runConformance({
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    asOf: new Date('2026-06-01'),
    only: ['observe.status-omitted', 'createPet.status-omitted'],
    fetch,
  });
  expect(checks.map(({ id, outcome, observed }) => ({ id, outcome, observed }))).toEqual([
    expect.objectContaining({ id: 'createPet.status-omitted', outcome: 'pass' }),
    { id: 'observe.status-omitted', outcome: 'observed', observed: 'available' },
  ]);
});

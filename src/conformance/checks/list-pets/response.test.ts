import { expect, test } from 'vitest';
import { createPetstore } from '../../../reference/index.ts';
import { runConformance } from '../../engine/run-conformance.ts';

test('a list with wrong animals is not an empty one', async () => {
  const petstore = createPetstore({ pets: [] });
  const { checks } = await runConformance({
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    only: ['listPets.not-empty', 'createPet.same-everywhere'],
    async fetch(request) {
      const response = await petstore.fetch(request);
      const isList = request.method === 'GET' && !/\/pets\/\d/.test(request.url);
      return isList
        ? new Response((await response.text()).replaceAll('"name":"Kit', '"name":"kit'), response)
        : response;
    },
  });
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ id }) => id)).toEqual(['createPet.same-everywhere']);
});

import { expect, expectTypeOf, test } from 'vitest';
import type { Pet, PetstoreError } from '../../contract/index.ts';
import { createPetstore } from '../petstore.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json', 'x-trace': 'is demo-key here' };

function setup(journalSize?: number) {
  const petstore = createPetstore(journalSize === undefined ? {} : { journalSize });
  const ask = (path: string, init: RequestInit = {}) =>
    petstore.fetch(new Request(`http://localhost/v1${path}`, { headers, ...init }));
  return { petstore, ask };
}

test('what was asked and answered is kept, by operation, with bodies as values', async () => {
  const { petstore, ask } = setup();
  await ask('/pets?limit=2&status=sold');
  await ask('/pets', { method: 'POST', body: '{"name":"Rex","categoryId":9007199254740993}' });
  await ask('/pets/999');
  await ask('/unknown');
  const [list] = petstore.requests('listPets');
  expect(list).toMatchObject({ input: { limit: '2', status: 'sold' }, method: 'GET', status: 200 });
  expect(list?.body).toHaveLength(2);
  const [creation] = petstore.requests('createPet');
  expect(creation).toMatchObject({ input: { body: { name: 'Rex', categoryId: 9007199254740993n } }, status: 201 });
  expect(creation?.body).toMatchObject({ id: 46, categoryId: 9007199254740993n });
  expect(petstore.requests('getPet')[0]).toMatchObject({ input: { petId: '999' }, body: { code: 'pet_not_found' } });
  expect(petstore.requests().map(({ operation }) => operation)).toEqual(['listPets', 'createPet', 'getPet', undefined]);
});

test('keys are redacted', async () => {
  const { petstore, ask } = setup();
  await ask('/pets');
  expect(petstore.requests()[0]?.headers).toMatchObject({ authorization: '[redacted]', 'x-trace': '[redacted]' });
  expect(JSON.stringify(petstore.requests())).not.toContain('demo-key');
});

test('the last requests are kept, as many as the size says', async () => {
  const { petstore, ask } = setup(3);
  for (let id = 1; id <= 10; id++) await ask(`/pets/${id}`);
  expect(petstore.requests('getPet').map(({ input }) => input.petId)).toEqual(['8', '9', '10']);
  const none = setup(0);
  await none.ask('/pets');
  expect(none.petstore.requests()).toEqual([]);
});

test('an animal in the journal is as it was answered, whatever becomes of it', async () => {
  const { petstore, ask } = setup();
  await ask('/pets/1');
  await petstore.pets.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Changed') });
  expect(petstore.requests('getPet')[0]?.body).toMatchObject({ name: 'Biscuit' });
});

test('reset clears it', async () => {
  const { petstore, ask } = setup();
  await ask('/pets');
  petstore.reset();
  expect(petstore.requests()).toEqual([]);
});

test('records are typed by operation', () => {
  const { petstore } = setup();
  expectTypeOf(petstore.requests('getPet'))
    .items.toHaveProperty('body')
    .toEqualTypeOf<Pet | PetstoreError | undefined>();
  expectTypeOf(petstore.requests('listPets'))
    .items.toHaveProperty('input')
    .toEqualTypeOf<{ limit?: string; status?: string }>();
  // @ts-expect-error there is no such operation
  expect(() => petstore.requests('deletePet')).toThrow('there is no operation "deletePet"');
});

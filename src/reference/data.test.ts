import { expect, test, vi } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { createPetstore } from './petstore.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const REX = { name: 'Rex', categoryId: 1 };

function setup() {
  const petstore = createPetstore();
  const list = async () => {
    const response = await petstore.fetch(new Request('http://localhost/v1/pets?limit=100', { headers }));
    return (await response.json()) as Pet[];
  };
  const add = async () => {
    const body = JSON.stringify(REX);
    const response = await petstore.fetch(new Request('http://localhost/v1/pets', { method: 'POST', headers, body }));
    return (await response.json()) as Pet;
  };
  return { petstore, list, add };
}

test('a snapshot brings back what was there, and is a copy', async () => {
  const { petstore, list, add } = setup();
  await add();
  const before = await list();
  const snapshot = petstore.snapshot();
  await add();
  petstore.pets.delete((query) => query.where({ id: 1 }));
  petstore.restore(snapshot);
  expect(await list()).toEqual(before);
  (snapshot[0] as Pet).name = 'Changed';
  expect(await list()).toEqual(before);
});

test('seed replaces the animals until reset; those without an id get the next one', async () => {
  const { petstore, list, add } = setup();
  petstore.seed([REX, { id: 7, ...REX }, REX]);
  expect((await list()).map(({ id }) => id)).toEqual([8, 7, 9]);
  expect((await add()).id).toBe(10);
  petstore.reset();
  expect(await list()).toHaveLength(45);
});

test('animals that do not match the schema replace nothing', async () => {
  const { petstore, list } = setup();
  expect(() => petstore.seed([{ ...REX, name: 7 } as never])).toThrow('[0].name must be a string, got 7.');
  expect(() => petstore.restore({} as never)).toThrow('the value must be an array');
  expect(await list()).toHaveLength(45);
});

test('isolated functions that run at the same time have animals, failures and a journal of their own', async () => {
  const { petstore, list, add } = setup();
  const counts = await Promise.all(
    [1, 2, 3].map((number) =>
      petstore.isolate(async (times: number) => {
        for (let time = 0; time < times; time++) expect((await add()).id).toBe(46 + time);
        if (number === 2) petstore.fail('getPet', { status: 500 });
        expect(petstore.requests('createPet')).toHaveLength(times);
        expect(petstore.pets.count()).toBe(45 + times);
        petstore.reset();
        return (await list()).length;
      })(number),
    ),
  );
  expect(counts).toEqual([45, 45, 45]);
  expect(petstore.requests()).toEqual([]);
  expect((await petstore.fetch(new Request('http://localhost/v1/pets/1', { headers }))).status).toBe(200);
});

test('where concurrent calls cannot be told apart, isolate says so and what to do', () => {
  const { petstore } = setup();
  vi.stubGlobal('process', undefined);
  try {
    expect(() => petstore.isolate(() => {})()).toThrow('Create a petstore for each test instead.');
  } finally {
    vi.unstubAllGlobals();
  }
});

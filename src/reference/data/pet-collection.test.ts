import { expect, test } from 'vitest';
import { PetCollection } from './pet-collection.ts';

const pets = [
  { id: 1, name: 'Rex', categoryId: 1, status: 'available' },
  { id: 2, name: 'Bo', categoryId: 1, status: 'sold' },
  { id: 9007199254740993n, name: 'Big', categoryId: 1 },
] as const;

function setup(): PetCollection {
  const collection = new PetCollection();
  collection.seed(pets);
  return collection;
}

test('finds animals by id, whichever number type holds it', () => {
  const collection = setup();
  expect(collection.byId(2n)).toMatchObject({ name: 'Bo' });
  expect(collection.byId(9007199254740993n)).toMatchObject({ name: 'Big' });
  expect(collection.byId(9007199254740992n)).toBeUndefined();
});

test('updating through the collection moves an animal between statuses', async () => {
  const collection = setup();
  await collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.status = 'sold') });
  expect(collection.withStatus('available')).toEqual([]);
  expect(collection.withStatus('sold').map(({ id }) => id)).toEqual([1, 2]);
});

test('updating many, deleting, deleting many and clearing keep the indexes right', async () => {
  const collection = setup();
  await collection.updateMany((query) => query.where({ categoryId: 1 }), {
    data: (pet) => void (pet.status = 'pending'),
  });
  expect(collection.withStatus('pending')).toHaveLength(3);
  collection.delete((query) => query.where({ id: 1 }));
  expect(collection.byId(1)).toBeUndefined();
  collection.deleteMany((query) => query.where({ id: 2 }));
  expect(collection.withStatus('pending')).toHaveLength(1);
  collection.clear();
  expect([collection.count(), collection.withStatus('pending').length]).toEqual([0, 0]);
});

test('an update that the schema refuses changes nothing', async () => {
  const collection = setup();
  const update = collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 7 as never) });
  await expect(update).rejects.toThrow('does not match the schema');
  expect(collection.byId(1)).toMatchObject({ name: 'Rex' });
});

test('creating without an id takes the next one, also many at once', async () => {
  const collection = setup();
  collection.delete((query) => query.where({ name: 'Big' }));
  const created = await Promise.all([1, 2, 3].map(() => collection.create({ name: 'New', categoryId: 1 })));
  expect(created.map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(collection.byId(4)).toBe(created[1]);
});

test('an id that is taken is refused, also when both are on their way', async () => {
  const collection = setup();
  await expect(collection.create({ id: 2, name: 'Twin', categoryId: 1 })).rejects.toThrow('the id 2 is taken');
  const both = await Promise.allSettled([7, 7n].map((id) => collection.create({ id, name: 'Twin', categoryId: 1 })));
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('seeding refuses an id that stands twice and leaves what was there', () => {
  const collection = setup();
  expect(() => collection.seed([pets[0], pets[0]])).toThrow('[1].id must be another id');
  expect(collection.count()).toBe(3);
});

test.each([
  ['sequential', [1, 2, 3]],
  ['above-2^53', [9007199254740993n, 9007199254740994n, 9007199254740995n]],
] as const)('the id scheme %s assigns one after the other', async (scheme, ids) => {
  const collection = new PetCollection(scheme);
  for (const id of ids) expect((await collection.create({ name: 'New', categoryId: 1 })).id).toBe(id);
});

test.each(['sparse', 'random'] as const)(
  'the id scheme %s assigns ids of its own that do not follow each other',
  async (scheme) => {
    const collection = new PetCollection(scheme);
    const created = await Promise.all(
      Array.from({ length: 20 }, () => collection.create({ name: 'New', categoryId: 1 })),
    );
    const ids = created.map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(20);
    expect(ids.some((id, index) => index > 0 && id !== (ids[index - 1] ?? 0) + 1)).toBe(true);
  },
);

test('after the largest int64 the next free id is assigned', async () => {
  const collection = new PetCollection();
  collection.seed([
    { id: 2n ** 63n - 1n, name: 'Last', categoryId: 1 },
    { id: 1, name: 'First', categoryId: 1 },
  ]);
  expect((await collection.create({ name: 'New', categoryId: 1 })).id).toBe(2);
});

test('100,000 animals are seeded, looked up and listed without a scan', () => {
  const collection = new PetCollection();
  const many = Array.from({ length: 100_000 }, (_, index) => ({ id: index + 1, name: 'Pet', categoryId: 1 }));
  collection.seed(many);
  expect(collection.byId(99_999)).toMatchObject({ id: 99_999 });
});

test('adding an animal is seen in queries and look-ups at once, and tells who listens to what is created', async () => {
  const collection = setup();
  const added = collection.add({ name: 'Ada', categoryId: 1, status: 'sold' });
  expect(added).toMatchObject({ id: 9007199254740994n, name: 'Ada' });
  expect(collection.byId(9007199254740994n)).toBe(added);
  expect(collection.withStatus('sold')).toContain(added);
  expect(collection.findFirst((query) => query.where({ name: 'Ada' }))).toBe(added);
  const heard: string[] = [];
  collection.hooks.on('create', ({ data }) => void heard.push(data.record.name));
  await collection.add({ name: 'Bea', categoryId: 1 });
  expect(heard).toEqual(['Bea']);
  expect(collection.byId(9007199254740995n)).toMatchObject({ name: 'Bea' });
});

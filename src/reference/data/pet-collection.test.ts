import { expect, test, vi } from 'vitest';
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

test('finds an animal by id as a number or a bigint', () => {
  const collection = setup();
  expect(collection.byId(2n)).toMatchObject({ name: 'Bo' });
  expect(collection.byId(9007199254740993n)).toMatchObject({ name: 'Big' });
  expect(collection.byId(9007199254740992n)).toBeUndefined();
});

test('`update` moves an animal to its new status', async () => {
  const collection = setup();
  await collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.status = 'sold') });
  expect(collection.withStatus('available')).toEqual([]);
  expect(collection.withStatus('sold').map(({ id }) => id)).toEqual([1, 2]);
});

test('`updateMany`, `delete`, `deleteMany` and `clear` keep the index correct', async () => {
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
  expect(collection.count()).toBe(0);
  expect(collection.withStatus('pending')).toEqual([]);
});

test('an update that violates the schema changes nothing', async () => {
  const collection = setup();
  const update = collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 7 as never) });
  await expect(update).rejects.toThrow('does not match the schema');
  expect(collection.byId(1)).toMatchObject({ name: 'Rex' });
});

test('`create` assigns the next id, even to concurrent calls', async () => {
  const collection = setup();
  collection.delete((query) => query.where({ name: 'Big' }));
  const created = await Promise.all([1, 2, 3].map(() => collection.create({ name: 'New', categoryId: 1 })));
  expect(created.map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(collection.byId(4)).toBe(created[1]);
});

test('`create` rejects an id that is taken, even by a concurrent call', async () => {
  const collection = setup();
  await expect(collection.create({ id: 2, name: 'Twin', categoryId: 1 })).rejects.toThrow('the id 2 is taken');
  const both = await Promise.allSettled([7, 7n].map((id) => collection.create({ id, name: 'Twin', categoryId: 1 })));
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('`seed` rejects a duplicate id and changes nothing', () => {
  const collection = setup();
  expect(() => collection.seed([pets[0], pets[0]])).toThrow('[1].id must be different from the id of [0], got 1.');
  expect(collection.count()).toBe(3);
});

test.each([
  ['sequential', [1, 2, 3]],
  ['above-2^53', [9007199254740993n, 9007199254740994n, 9007199254740995n]],
] as const)('the id scheme %s assigns consecutive ids', async (scheme, ids) => {
  const collection = new PetCollection(scheme);
  for (const id of ids) expect((await collection.create({ name: 'New', categoryId: 1 })).id).toBe(id);
});

test.each(['sparse', 'random'] as const)(
  'the id scheme %s assigns unique ids that are not consecutive',
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

test('after the largest int64, the numbering restarts with the first free id', async () => {
  const collection = new PetCollection();
  collection.seed([
    { id: 2n ** 63n - 1n, name: 'Last', categoryId: 1 },
    { id: 1, name: 'First', categoryId: 1 },
  ]);
  expect((await collection.create({ name: 'New', categoryId: 1 })).id).toBe(2);
});

test('looks up and filters animals without a scan', () => {
  const collection = setup();
  collection.byId(1);
  const all = vi.spyOn(collection, 'all');
  expect(collection.byId(2)).toMatchObject({ id: 2 });
  expect(collection.withStatus('sold')).toHaveLength(1);
  expect(all).not.toHaveBeenCalled();
});

test('`add` makes an animal available to queries and lookups', () => {
  const collection = setup();
  const added = collection.add({ name: 'Ada', categoryId: 1, status: 'sold' });
  expect(added).toMatchObject({ id: 9007199254740994n, name: 'Ada' });
  expect(collection.byId(9007199254740994n)).toBe(added);
  expect(collection.withStatus('sold')).toContain(added);
  expect(collection.findFirst((query) => query.where({ name: 'Ada' }))).toBe(added);
});

test('`add` notifies listeners of create', async () => {
  const collection = setup();
  const created: string[] = [];
  collection.hooks.on('create', ({ data }) => void created.push(data.record.name));
  await collection.add({ name: 'Bea', categoryId: 1 });
  expect(created).toEqual(['Bea']);
  expect(collection.byId(9007199254740994n)).toMatchObject({ name: 'Bea' });
});

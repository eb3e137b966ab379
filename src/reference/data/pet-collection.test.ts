import { expect, test, vi } from 'vitest';
import type { Int64 } from '../../json/int64.ts';
import { createPetstore } from '../create-petstore.ts';
import { PetCollection } from './pet-collection.ts';
import { recordSymbols } from './record-symbols.ts';

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

/** The change of an animal's id. */
const toId = (id: number) => ({ data: (pet: { id: Int64 }) => void (pet.id = id) });

test('lists all animals in the order in which they were added', () => {
  const collection = setup();
  void collection.add({ name: 'Ada', categoryId: 1, status: 'available' });
  expect(collection.withStatus().map(({ name }) => name)).toEqual(['Rex', 'Bo', 'Big', 'Ada']);
  expect(collection.withStatus('available').map(({ name }) => name)).toEqual(['Rex', 'Ada']);
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

test.each([
  ['update', (collection: PetCollection) => collection.update((query) => query.where({ id: 2 }), toId(77))],
  ['updateMany', (collection: PetCollection) => collection.updateMany((query) => query.where({ id: 2 }), toId(77))],
])('after `%s`, the old id of an animal is free, and its new one is taken', async (_name, update) => {
  const collection = setup();
  collection.seed(pets.slice(0, 2));
  expect(collection.byId(2)).toMatchObject({ name: 'Bo' });
  await update(collection);
  await expect(collection.create({ id: 77, name: 'Twin', categoryId: 1 })).rejects.toThrow('the id 77 is taken');
  expect(await collection.create({ id: 2, name: 'Ada', categoryId: 1 })).toMatchObject({ id: 2 });
  expect(collection.add({ name: 'Bea', categoryId: 1 })).toMatchObject({ id: 78 });
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

test('an id is free again when its animal is deleted, or could not be created', async () => {
  const collection = setup();
  await collection.create({ id: 7, name: 'Ada', categoryId: 1 });
  collection.delete((query) => query.where({ id: 7 }));
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(collection.create({ id: 7, name: 7 as never, categoryId: 1 })).rejects.toThrow('does not match');
  vi.restoreAllMocks();
  expect(await collection.create({ id: 7, name: 'Bea', categoryId: 1 })).toMatchObject({ id: 7, name: 'Bea' });
});

test('an animal is created while another one is deleted', async () => {
  const collection = setup();
  const created = collection.create({ name: 'Ada', categoryId: 1 });
  collection.delete((query) => query.where({ id: 1 }));
  expect(collection.byId((await created).id)).toMatchObject({ name: 'Ada' });
});

test('`seed` rejects a duplicate id and changes nothing', () => {
  const collection = setup();
  expect(() => collection.seed([pets[0], pets[0]])).toThrow('[1].id must be different from the id of [0], got 1.');
  expect(collection.count()).toBe(3);
});

test.each([
  [[null, {}], '[0] must be an object, got null.'],
  [[null], '[0] must be an object, got null.'],
  [[7], '[0] must be an object, got 7.'],
  [
    [
      { ...pets[0], id: 'x' },
      { name: 'Ada', categoryId: 1 },
    ],
    '[0].id must be an integer, got',
  ],
])('`seed` rejects %j', (values, message) => {
  expect(() => setup().seed(values as never)).toThrow(message);
});

test.each([
  ['after the largest id', [9, 7], [10, 11]],
  ['after the largest int64, the first free one', [2n ** 63n - 1n, 1], [2, 3]],
])('`seed` gives new animals the ids %s', (_name, taken, ids) => {
  const collection = new PetCollection();
  const animal = { name: 'New', categoryId: 1 };
  collection.seed([...taken.map((id) => ({ ...animal, id })), animal, animal]);
  expect(collection.all().map(({ id }) => id)).toEqual([...taken, ...ids]);
});

test('`seed` gives each new animal another random id', () => {
  const numbers = [0.5, 0.25, 0.25];
  const collection = new PetCollection({ idScheme: 'random', statusWhenOmitted: 'absent' }, () => numbers.shift() ?? 0);
  collection.seed([1, 2, 3].map((categoryId) => ({ name: 'New', categoryId })));
  expect(collection.all().map(({ id }) => id)).toEqual([2 ** 51, 2 ** 50, 2 ** 50 + 1]);
});

test.each([
  ['sequential', [1, 2, 3]],
  ['above-2^53', [9007199254740993n, 9007199254740994n, 9007199254740995n]],
] as const)('the id scheme %s assigns consecutive ids', async (scheme, ids) => {
  const collection = new PetCollection({ idScheme: scheme, statusWhenOmitted: 'available' });
  for (const id of ids) expect((await collection.create({ name: 'New', categoryId: 1 })).id).toBe(id);
});

test.each(['sparse', 'random'] as const)(
  'the id scheme %s assigns unique ids that are not consecutive',
  async (scheme) => {
    const collection = new PetCollection({ idScheme: scheme, statusWhenOmitted: 'available' });
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

test('after the largest int64, each id is found without trying the earlier ones again', () => {
  const collection = new PetCollection();
  collection.seed([{ id: 2n ** 63n - 1n, name: 'Last', categoryId: 1 }]);
  for (let id = 1; id <= 100; id++) expect(collection.add({ name: 'New', categoryId: 1 })).toMatchObject({ id });
  const has = vi.spyOn(Map.prototype, 'has');
  const get = vi.spyOn(Map.prototype, 'get');
  expect(collection.add({ name: 'New', categoryId: 1 })).toMatchObject({ id: 101 });
  const lookups = has.mock.calls.length + get.mock.calls.length;
  vi.restoreAllMocks();
  expect(lookups).toBeLessThan(10);
});

test('does not assign the id of a deleted animal again', () => {
  const collection = setup();
  collection.seed(pets.slice(0, 2));
  void collection.add({ name: 'Ada', categoryId: 1 });
  collection.delete((query) => query.where({ id: 3 }));
  expect(collection.add({ name: 'Bea', categoryId: 1 })).toMatchObject({ id: 4 });
});

test('shares the animals of another collection until one is added, or a caller gets its own', async () => {
  const origin = setup();
  const collection = new PetCollection();
  collection.share(origin);
  expect(collection.byId(2)).toBe(origin.byId(2));
  expect(collection.withStatus()).toBe(origin.withStatus());
  expect(collection.withStatus('sold')).toBe(origin.withStatus('sold'));
  expect(collection.count()).toBe(0);
  expect(collection.copy().withStatus()).toBe(origin.withStatus());
  void collection.add({ name: 'Ada', categoryId: 1 });
  expect([collection.count(), origin.count()]).toEqual([4, 3]);
  collection.share(origin);
  await collection.own().update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Changed') });
  expect([collection.byId(1)?.name, origin.byId(1)?.name]).toEqual(['Changed', 'Rex']);
  collection.clear();
  expect([collection.count(), origin.count()]).toEqual([0, 3]);
});

test('looks up and filters animals without a scan', () => {
  const collection = setup();
  collection.byId(1);
  const find = vi.spyOn(Array.prototype, 'find');
  const filter = vi.spyOn(Array.prototype, 'filter');
  const found = [collection.byId(2), collection.byId(77), ...collection.withStatus('sold')];
  const scans = find.mock.calls.length + filter.mock.calls.length;
  vi.restoreAllMocks();
  expect(found).toMatchObject([{ id: 2 }, undefined, { id: 2 }]);
  expect(scans).toBe(0);
});

test('`add` makes an animal available to queries and lookups', () => {
  const collection = setup();
  const added = collection.add({ name: 'Ada', categoryId: 1, status: 'sold' });
  expect(added).toMatchObject({ id: 9007199254740994n, name: 'Ada' });
  expect(collection.byId(9007199254740994n)).toBe(added);
  expect(collection.withStatus('sold')).toContain(added);
  expect(collection.findFirst((query) => query.where({ name: 'Ada' }))).toBe(added);
});

test('an animal keeps its own map of relations, even after an update', async () => {
  const collection = setup();
  const relationsOf = (id: number) =>
    (collection.byId(id) as unknown as Record<symbol, Map<string, string>>)[recordSymbols.relationMap];
  relationsOf(1)?.set('owner', 'Ada');
  await collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.status = 'sold') });
  expect(relationsOf(1)).toEqual(new Map([['owner', 'Ada']]));
  expect(relationsOf(2)).toEqual(new Map());
});

test('`add` notifies listeners of create', async () => {
  const collection = setup();
  const created: string[] = [];
  collection.hooks.on('create', ({ data }) => void created.push(data.record.name));
  await collection.add({ name: 'Bea', categoryId: 1 });
  expect(created).toEqual(['Bea']);
  expect(collection.byId(9007199254740994n)).toMatchObject({ name: 'Bea' });
});

test('an animal that is changed in place is found and filtered by its new values', () => {
  const collection = setup();
  expect(collection.byId(1)).toMatchObject({ status: 'available' });
  const rex = collection.findFirst((query) => query.where({ id: 1 }), { strict: true });
  rex.status = 'sold';
  expect(collection.withStatus('available')).toEqual([]);
  expect(collection.withStatus('sold').map(({ id }) => id)).toEqual([1, 2]);
  rex.id = 77;
  expect(collection.byId(1)).toBeUndefined();
  expect(collection.byId(77)).toBe(rex);
  expect(collection.byId(2)).toMatchObject({ name: 'Bo' });
});

test.each([
  ['all', (collection: PetCollection) => collection.all()[0]],
  ['findMany', (collection: PetCollection) => collection.findMany()[0]],
  ['create', (collection: PetCollection) => collection.create({ name: 'Ada', categoryId: 1, status: 'available' })],
])('so is one that `%s` returned', async (_name, find) => {
  const collection = setup();
  expect(collection.withStatus('available')).toHaveLength(1);
  const pet = await find(collection);
  if (pet) pet.status = 'pending';
  expect(collection.withStatus('pending')).toHaveLength(1);
  collection.seed(pets);
  expect(collection.withStatus('pending')).toEqual([]);
});

test('`replace` puts an animal in the place of the one with its id, and adds none', () => {
  const collection = setup();
  collection.replace({ id: 1, name: 'Max', categoryId: 2, status: 'sold' });
  collection.replace({ id: 9007199254740993n, name: 'Large', categoryId: 1 });
  collection.replace({ id: 4, name: 'Ada', categoryId: 1 });
  expect(collection.withStatus().map(({ name }) => name)).toEqual(['Max', 'Bo', 'Large']);
  expect(collection.withStatus('sold').map(({ name }) => name)).toEqual(['Max', 'Bo']);
  expect(collection.byId(1)).toMatchObject({ name: 'Max' });
});

test('`rewrites` counts all changes but additions, also those of the animals that are shared', async () => {
  const collection = setup();
  const sharing = new PetCollection();
  sharing.share(collection);
  const changes: [change: () => unknown, count: number][] = [
    [() => collection.add({ name: 'Ada', categoryId: 1 }), 0],
    [() => collection.replace({ id: 1, name: 'Max', categoryId: 1 }), 1],
    [() => collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Bo') }), 1],
    [() => collection.delete((query) => query.where({ id: 1 })), 1],
    [() => collection.deleteMany((query) => query.where({ id: 2 })), 1],
    [() => collection.seed(pets), 1],
  ];
  for (const [change, count] of changes) {
    const before = collection.rewrites;
    await change();
    expect([change.toString(), collection.rewrites - before]).toEqual([change.toString(), count]);
    expect(sharing.rewrites).toBe(collection.rewrites);
  }
});

test('`findMany` sorts before it skips and takes', () => {
  const collection = setup();
  const names = (options: Parameters<PetCollection['findMany']>[1]) =>
    collection.findMany(undefined, { orderBy: { name: 'asc' }, ...options }).map(({ name }) => name);
  expect(names({})).toEqual(['Big', 'Bo', 'Rex']);
  expect(names({ take: 1 })).toEqual(['Big']);
  expect(names({ skip: 1, take: 1 })).toEqual(['Bo']);
  expect(names({ skip: 1 })).toEqual(['Bo', 'Rex']);
  const cursor = collection.findFirst((query) => query.where({ name: 'Big' }), { strict: true });
  expect(names({ cursor, take: 1 })).toEqual(['Bo']);
});

test('`create` gives a new animal the status that createPet gives it', async () => {
  const collection = setup();
  expect(await collection.create({ name: 'New', categoryId: 1 })).toMatchObject({ status: 'available' });
  expect(await collection.create({ name: 'New', categoryId: 1, status: 'sold' })).toMatchObject({ status: 'sold' });
  expect(await collection.create({ id: 77, name: 'Restored', categoryId: 1 })).not.toHaveProperty('status');
  collection.choices = { idScheme: 'sequential', statusWhenOmitted: 'absent' };
  expect(await collection.create({ name: 'New', categoryId: 1 })).not.toHaveProperty('status');
});

test('an extension gets an empty collection, which then has copies of the animals of the other one', async () => {
  const origin = setup();
  const collection = setup();
  const counts: number[] = [];
  await collection.extend([{ name: 'counter', extend: (empty) => void counts.push(empty.count()) }], origin);
  expect(counts).toEqual([0]);
  expect(collection.all()).toEqual(origin.all());
  await collection.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Changed') });
  expect(origin.byId(1)).toMatchObject({ name: 'Rex' });
});

test('the animals that an extension restores replace those of the other collection', async () => {
  const collection = new PetCollection();
  const restore = {
    name: 'restore',
    extend: (empty: PetCollection) => empty.create({ id: 7, name: 'Ada', categoryId: 1 }),
  };
  await collection.extend([restore as never], setup());
  expect(collection.all().map(({ id }) => id)).toEqual([7]);
});

test('an id or a status that is undefined counts as absent', async () => {
  const { pets: animals, seed } = createPetstore();
  const pet = { id: undefined, name: 'Rex', categoryId: 1, status: undefined };
  seed([pet]);
  expect(JSON.stringify(animals.all())).toBe('[{"id":1,"name":"Rex","categoryId":1,"status":"available"}]');
  expect(await animals.create(pet)).toMatchObject({ id: 2, status: 'available' });
});

test('rejects a status that the type of a JSON file allows', () => {
  expect(() => createPetstore({ pets: [{ name: 'Rex', categoryId: 1, status: 'Sold' }] })).toThrow(
    '[0].status must be one of available, pending, sold, got "Sold".',
  );
});

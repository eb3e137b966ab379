import { expect, onTestFinished, test, vi } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { createPetstore } from './create-petstore.ts';
import type { PetstoreOptions } from './petstore-options.ts';

const REX = { name: 'Rex', categoryId: 3 };
const DEMO = { authorization: 'Bearer demo-key' };

function toRequest(method: string, path: string, { body, headers = DEMO }: { body?: string; headers?: object } = {}) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
  return new Request(`http://localhost/v1${path}`, init);
}

function setup(options?: PetstoreOptions) {
  const petstore = createPetstore(options);
  const get = (path: string) => petstore.fetch(toRequest('GET', path));
  const list = async () => (await (await get('/pets?limit=100')).json()) as Pet[];
  const create = async () =>
    (await (await petstore.fetch(toRequest('POST', '/pets', { body: JSON.stringify(REX) }))).json()) as Pet;
  return { petstore, get, list, create };
}

test('starts with 45 animals, 15 of each status', async () => {
  const { list } = setup();
  const counts = Map.groupBy(await list(), ({ status }) => status);
  expect([...counts].map(([status, pets]) => ({ status, count: pets.length }))).toEqual([
    { status: 'available', count: 15 },
    { status: 'pending', count: 15 },
    { status: 'sold', count: 15 },
  ]);
});

test('creates an animal that can then be fetched', async () => {
  const { get, create } = setup();
  const created = await create();
  expect(created).toEqual({ id: 46, ...REX, status: 'available' });
  expect(await (await get('/pets/46')).json()).toEqual(created);
});

test('keeps every digit of an int64 from the request to the response', async () => {
  const { petstore, get } = setup();
  const response = await petstore.fetch(
    toRequest('POST', '/pets', { body: '{"name":"Rex","categoryId":9007199254740993}' }),
  );
  expect(response.status).toBe(201);
  expect(await (await get('/pets/46')).text()).toContain('"categoryId":9007199254740993,');
});

test.each([
  ['GET', '/pets', undefined],
  ['GET', '/pets?limit=abc', undefined],
  ['GET', '/pets/999', undefined],
  ['POST', '/pets', JSON.stringify(REX)],
  ['POST', '/pets', '{'],
])('rejects %s %s without a key before anything else (body: %s)', async (method, path, body) => {
  const { petstore } = setup();
  const response = await petstore.fetch(toRequest(method, path, { headers: {}, ...(body !== undefined && { body }) }));
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 401,
    body: { code: 'unauthorized' },
  });
  expect(petstore.pets.count()).toBe(45);
});

test.each([
  ['GET', '/unknown', 404, 'route_not_found'],
  ['GET', '/pets/', 404, 'route_not_found'],
  ['GET', '/store/orders', 404, 'route_not_found'],
  ['DELETE', '/pets', 405, 'method_not_allowed'],
])('responds to %s %s with %i and an error object', async (method, path, status, code) => {
  const response = await setup().petstore.fetch(toRequest(method, path));
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, status });
});

test('responds to HEAD like GET, without a body', async () => {
  const response = await setup().petstore.fetch(toRequest('HEAD', '/pets'));
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' });
  expect(response.headers.get('content-type')).toBe('application/json');
});

test('responds to OPTIONS without a key, with the allowed methods', async () => {
  const response = await setup().petstore.fetch(toRequest('OPTIONS', '/pets', { headers: {} }));
  expect(response.status).toBe(204);
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
});

test('concurrent creations never share an id', async () => {
  const { create } = setup();
  const pets = await Promise.all(Array.from({ length: 50 }, create));
  expect(new Set(pets.map(({ id }) => id)).size).toBe(50);
});

test('two petstores share no data', async () => {
  const first = setup();
  const second = setup();
  await first.create();
  expect(first.petstore.pets.count()).toBe(46);
  expect(second.petstore.pets.count()).toBe(45);
});

const duplicates = [
  { id: 1, name: 'Rex', categoryId: 1 },
  { id: 1, name: 'Bo', categoryId: 1 },
];

test.each([
  [{ apiKeys: [] }, "apiKeys is []. Use a list of keys, 'any' to accept every key"],
  [{ apiKeys: ['two words'] }, 'Use printable ASCII'],
  [{ pets: duplicates }, '[1].id must be different from the id of [0], got 1.'],
  [{ pets: [{ id: 1, name: 7, categoryId: 1 }] as never }, '[0].name must be a string, got 7.'],
  [{ choices: { limitOutOfRange: 'clmp' as never } }, 'limitOutOfRange is "clmp". Use one of refuse, clamp, default.'],
  [{ choices: { limitOutOfRnge: 'clamp' } as never }, 'unknown choice "limitOutOfRnge"'],
  [{ now: new Date('soon') }, 'Failed to set now: Invalid Date.'],
  [{ maxBodyBytes: 0 }, 'maxBodyBytes is 0. Use an integer of 1 or more.'],
  [{ journalSize: -1 }, 'journalSize is -1. Use an integer of 0 or more.'],
] as [PetstoreOptions, string][])('rejects the options %j', (options, message) => {
  expect(() => createPetstore(options)).toThrow(message);
});

test('`respond` returns the same response as fetch, as values', async () => {
  const { petstore, get } = setup();
  const response = await petstore.respond(toRequest('GET', '/pets/1'));
  expect(response).toMatchObject({ status: 200, body: await (await get('/pets/1')).json() });
});

test('`respond` reports injected network errors and truncation', async () => {
  const { petstore } = setup();
  petstore.fail('getPet', { network: true, times: 1 });
  expect(await petstore.respond(toRequest('GET', '/pets/1'))).toBe('network');
  petstore.fail('getPet', { truncate: true, times: 1 });
  expect(await petstore.respond(toRequest('GET', '/pets/1'))).toMatchObject({ status: 200, isTruncated: true });
});

test('`reset` restores the initial animals and the next id', async () => {
  const { petstore, list, create } = setup();
  const before = await list();
  await create();
  await petstore.pets.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Changed') });
  petstore.reset();
  expect(await list()).toEqual(before);
  expect((await create()).id).toBe(46);
});

test('`seed` replaces the animals until reset, and assigns missing ids', async () => {
  const { petstore, list, create } = setup();
  petstore.seed([REX, { id: 7, ...REX }, REX]);
  expect((await list()).map(({ id }) => id)).toEqual([8, 7, 9]);
  expect((await create()).id).toBe(10);
  petstore.reset();
  expect(await list()).toHaveLength(45);
});

test('`seed` and `restore` reject invalid animals and change nothing', async () => {
  const { petstore, list } = setup();
  expect(() => petstore.seed([{ ...REX, name: 7 } as never])).toThrow('[0].name must be a string, got 7.');
  expect(() => petstore.restore({} as never)).toThrow('the value must be an array');
  expect(await list()).toHaveLength(45);
});

test('`restore` replaces the animals with those of a snapshot, which is a copy', async () => {
  const { petstore, list, create } = setup();
  const before = await list();
  const snapshot = petstore.snapshot();
  await create();
  petstore.pets.delete((query) => query.where({ id: 1 }));
  petstore.restore(snapshot);
  expect(await list()).toEqual(before);
  (snapshot[0] as Pet).name = 'Changed';
  expect(await list()).toEqual(before);
});

test('`choose` changes the given choices from the next request until reset', async () => {
  const { petstore, get } = setup({ choices: { head: '405' } });
  petstore.choose({ limitOutOfRange: 'clamp', head: undefined as never });
  expect((await get('/pets?limit=0')).status).toBe(200);
  expect(petstore.choices).toMatchObject({ limitOutOfRange: 'clamp', head: '405' });
  petstore.reset();
  expect(petstore.choices).toMatchObject({ limitOutOfRange: 'refuse', head: '405' });
});

test('`choose` rejects an unknown value and changes nothing', () => {
  const { petstore } = setup();
  expect(() => petstore.choose({ head: '405', limitOutOfRange: 'no' as never })).toThrow('limitOutOfRange is "no".');
  expect(petstore.choices.head).toBe('like-get');
});

test('a new idScheme affects the next ids, which stay unique', async () => {
  const { petstore, create } = setup();
  petstore.choose({ idScheme: 'random' });
  const { id } = await create();
  petstore.choose({ idScheme: 'sequential' });
  expect(await create()).toMatchObject({ id: Number(id) + 1 });
  petstore.reset();
  expect(await create()).toMatchObject({ id: 46 });
});

test('`now` can be assigned until reset', async () => {
  const { petstore, get } = setup({ now: new Date('2029-01-01') });
  petstore.now = new Date('2030-12-06');
  expect((await get('/pets/1')).status).toBe(410);
  petstore.reset();
  expect(petstore.now).toEqual(new Date('2029-01-01'));
  expect((await get('/pets/1')).status).toBe(200);
});

test.each([new Date('soon'), '2030-12-06', 5, null] as Date[])('`now` rejects %s', (now) => {
  const { petstore } = setup();
  expect(() => (petstore.now = now)).toThrow(`Failed to set now: ${String(now)}. Use a valid date`);
});

test('the options of `fetch` apply to one request only', async () => {
  const { petstore, get, create } = setup();
  const clamped = await petstore.fetch(toRequest('GET', '/pets?limit=0'), {
    choose: (choices) => ({ ...choices, limitOutOfRange: 'clamp' }),
  });
  expect(await clamped.json()).toHaveLength(1);
  expect((await petstore.fetch(toRequest('GET', '/pets'), { failure: () => ({ status: 503 }) })).status).toBe(503);
  const created = await petstore.fetch(toRequest('POST', '/pets', { body: JSON.stringify(REX) }), {
    choose: (choices) => ({ ...choices, idScheme: 'above-2^53' }),
  });
  expect(await created.text()).toContain('"id":9007199254740993');
  expect((await get('/pets?limit=0')).status).toBe(400);
  petstore.reset();
  expect(await create()).toMatchObject({ id: 46 });
});

test('`onRecord` receives the record of a request even if the journal keeps none', async () => {
  const { petstore } = setup({ journalSize: 0 });
  const statuses: number[] = [];
  await petstore.fetch(toRequest('GET', '/pets'), { onRecord: ({ status }) => statuses.push(status) });
  expect(statuses).toEqual([200]);
  expect(petstore.requests()).toEqual([]);
});

test('isolated functions that run concurrently have their own animals, failures and journal', async () => {
  const { petstore, get, create } = setup();
  const run = petstore.isolate(async (creations: number) => {
    for (let count = 0; count < creations; count++) expect((await create()).id).toBe(46 + count);
    petstore.fail('getPet', { status: 500 });
    return { animals: petstore.pets.count(), creations: petstore.requests('createPet').length };
  });
  expect(await Promise.all([run(1), run(2)])).toEqual([
    { animals: 46, creations: 1 },
    { animals: 47, creations: 2 },
  ]);
  expect(petstore.requests()).toEqual([]);
  expect((await get('/pets/1')).status).toBe(200);
});

test('an isolated function has its own choices and date', () => {
  const { petstore } = setup();
  petstore.isolate(() => {
    petstore.choose({ limitOutOfRange: 'clamp' });
    petstore.now = new Date('2030-12-06');
  })();
  expect(petstore.choices.limitOutOfRange).toBe('refuse');
  expect(petstore.now).toBeInstanceOf(Function);
});

test('`isolate` reports a runtime without AsyncLocalStorage, and what to do', () => {
  const { petstore } = setup();
  for (const process of [undefined, {}]) {
    vi.stubGlobal('process', process);
    try {
      expect(() => petstore.isolate(() => {})()).toThrow(
        'Failed to isolate: this runtime has no AsyncLocalStorage. Create a petstore for each test instead.',
      );
    } finally {
      vi.unstubAllGlobals();
    }
  }
});

test('a change of an animal by its reference affects neither the initial data nor an isolated function', async () => {
  const petstore = createPetstore();
  const name = petstore.pets.byId(7)?.name;
  const change = () => Object.assign(petstore.pets.byId(7) ?? {}, { name: 'Changed' });
  petstore.isolate(change)();
  expect(petstore.pets.byId(7)?.name).toBe(name);
  petstore.reset();
  change();
  petstore.reset();
  expect(petstore.pets.byId(7)?.name).toBe(name);
});

test('an animal can be deleted by its reference right after the start', () => {
  const petstore = createPetstore();
  petstore.pets.delete(petstore.pets.withStatus()[0] as never);
  expect(petstore.pets.count()).toBe(44);
});

test('animals without an id are new: they get an id and the status of a new animal, those with an id do not', () => {
  const pets = [
    { name: 'Rex', categoryId: 1 },
    { id: 7, name: 'Bo', categoryId: 1 },
  ];
  const petstore = createPetstore({ pets });
  const expected = [
    { id: 8, name: 'Rex', categoryId: 1, status: 'available' },
    { id: 7, name: 'Bo', categoryId: 1 },
  ];
  expect(petstore.snapshot()).toEqual(expected);
  petstore.restore(petstore.snapshot());
  expect(petstore.snapshot()).toEqual(expected);
  petstore.choose({ statusWhenOmitted: 'absent' });
  petstore.seed([{ name: 'Rex', categoryId: 1 }]);
  expect(petstore.snapshot()).toEqual([{ id: 1, name: 'Rex', categoryId: 1 }]);
});

test.each([
  ['any', 401, 200],
  ['none', 200, 200],
] as const)(
  'with apiKeys: %s, responds with %i without a key and %i with any key',
  async (apiKeys, without, withAny) => {
    const petstore = createPetstore({ apiKeys });
    const get = async (init: RequestInit) =>
      (await petstore.fetch(new Request('http://localhost/v1/pets', init))).status;
    expect(await get({})).toBe(without);
    expect(await get({ headers: { authorization: 'Bearer whatever' } })).toBe(withAny);
    // Pages and examples need one that works.
    expect(petstore.apiKeys).toEqual(['demo-key']);
  },
);

test('says what it could not do', async () => {
  const petstore = createPetstore();
  expect(() => createPetstore({ basePath: 1 as never })).toThrow('Failed to create a petstore: basePath: ');
  expect(() => createPetstore({ now: 1 as never })).toThrow('Failed to create a petstore: now: ');
  expect(() => createPetstore({ now: () => new Date() })).not.toThrow();
  expect(() => createPetstore({ random: 1 as never })).toThrow('Failed to create a petstore: random: ');
  expect(() => createPetstore({ scenarios: { busy: { pet: [] } as never } })).toThrow(
    'Failed to read the scenario "busy": unknown option "pet".',
  );
  expect(() => createPetstore({ extensions: [{} as never] })).toThrow(
    'Failed to create a petstore: extensions has an object without the function extend.',
  );
  expect(() => createPetstore({ apiKeys: [7 as never] })).toThrow(/^Failed to create a petstore: apiKeys: /);
  expect(() => petstore.requests('getPets' as never)).toThrow('Failed to read the journal: ');
  await expect(petstore.waitForRequest('getPets' as never)).rejects.toThrow('Failed to wait for a request: ');
});

test.each(['v1', '/v1/', 'https://localhost/v1', '*v1', '/v1?x'])('rejects the base path %j', (basePath) => {
  expect(() => createPetstore({ basePath })).toThrow(
    `Failed to create a petstore: basePath is ${JSON.stringify(basePath)}. Use a path such as "/v1" or "*/v1".`,
  );
});

test.each(['', '*', '/v1', '*/api/v1'])('accepts the base path %j', (basePath) => {
  expect(() => createPetstore({ basePath })).not.toThrow();
});

test('says what callers without TypeScript have left out', async () => {
  const petstore = createPetstore();
  expect(() => petstore.fail('listPets', undefined as never)).toThrow('Failed to set a failure: options: ');
  await expect(petstore.fetch('http://localhost/v1/pets' as never)).rejects.toThrow(
    'Failed to fetch: got a string. Use new Request(url).',
  );
});

test('rejects an unknown option, here and in a failure', () => {
  // @ts-expect-error a misspelled option
  expect(() => createPetstore({ choice: {} })).toThrow('unknown option "choice". Use apiKeys, pets, choices,');
  // @ts-expect-error a misspelled option
  expect(() => createPetstore().fail('listPets', { status: 500, time: 1 })).toThrow('unknown option "time".');
});

test('says what it needs in an engine without Promise.withResolvers, such as Node.js 20', () => {
  const property = Object.getOwnPropertyDescriptor(Promise, 'withResolvers') as PropertyDescriptor;
  onTestFinished(() => void Object.defineProperty(Promise, 'withResolvers', property));
  Reflect.deleteProperty(Promise, 'withResolvers');
  expect(() => createPetstore()).toThrow('Promise.withResolvers is missing. Use Node.js 22.19 or newer,');
});

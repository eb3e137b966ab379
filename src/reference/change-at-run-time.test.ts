import { expect, test } from 'vitest';
import { type PetstoreOptions, createPetstore } from './petstore.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

function setup(options?: PetstoreOptions) {
  const petstore = createPetstore(options);
  const request = (path: string, body?: string) =>
    new Request(`http://localhost/v1${path}`, { headers, ...(body !== undefined && { method: 'POST', body }) });
  const create = async () =>
    (await (await petstore.fetch(request('/pets', '{"name":"Rex","categoryId":1}'))).json()) as { id: number };
  return { petstore, request, create };
}

test('choose changes what it names, from the next request on, until reset', async () => {
  const { petstore, request } = setup({ choices: { head: '405' } });
  petstore.choose({ limitOutOfRange: 'clamp', head: undefined as never });
  expect((await petstore.fetch(request('/pets?limit=0'))).status).toBe(200);
  expect(petstore.choices).toMatchObject({ limitOutOfRange: 'clamp', head: '405' });
  petstore.reset();
  expect(petstore.choices).toMatchObject({ limitOutOfRange: 'refuse', head: '405' });
});

test('choose refuses what is no choice, and changes nothing then', () => {
  const { petstore } = setup();
  expect(() => petstore.choose({ head: '405', limitOutOfRange: 'no' as never })).toThrow('limitOutOfRange is "no".');
  expect(petstore.choices.head).toBe('like-get');
});

test('another idScheme holds for the ids from then on, which never clash', async () => {
  const { petstore, create } = setup();
  petstore.choose({ idScheme: 'random' });
  const { id } = await create();
  petstore.choose({ idScheme: 'sequential' });
  expect(await create()).toMatchObject({ id: id + 1 });
  petstore.reset();
  expect(await create()).toMatchObject({ id: 46 });
});

test('the clock can be set, and is back at reset', async () => {
  const { petstore, request } = setup({ now: new Date('2029-01-01') });
  petstore.now = new Date('2030-12-06');
  expect((await petstore.fetch(request('/pets/1'))).status).toBe(410);
  petstore.reset();
  expect(petstore.now).toEqual(new Date('2029-01-01'));
  expect((await petstore.fetch(request('/pets/1'))).status).toBe(200);
});

test('a clock that tells no time is refused', () => {
  const { petstore } = setup();
  expect(() => (petstore.now = new Date('soon'))).toThrow('Failed to set the clock: now is no valid date.');
});

test('choices and a failure of one request hold for that request alone', async () => {
  const { petstore, request, create } = setup();
  const clamped = await petstore.fetch(request('/pets?limit=0'), {
    choose: (choices) => ({ ...choices, limitOutOfRange: 'clamp' }),
  });
  expect(await clamped.json()).toHaveLength(1);
  expect((await petstore.fetch(request('/pets'), { failure: () => ({ status: 503 }) })).status).toBe(503);
  const far = await petstore.fetch(request('/pets', '{"name":"Rex","categoryId":1}'), {
    choose: (choices) => ({ ...choices, idScheme: 'above-2^53' }),
  });
  expect(await far.text()).toContain('"id":9007199254740993');
  expect((await petstore.fetch(request('/pets?limit=0'))).status).toBe(400);
  petstore.reset();
  expect(await create()).toMatchObject({ id: 46 });
});

test('who asks is told what the journal keeps, also when it keeps nothing', async () => {
  const { petstore, request } = setup({ journalSize: 0 });
  const statuses: number[] = [];
  await petstore.fetch(request('/pets'), { onRecord: ({ status }) => statuses.push(status) });
  expect([statuses, petstore.requests()]).toEqual([[200], []]);
});

test('records are numbered on across a reset, with the time when the request came', async () => {
  const { petstore, request } = setup();
  const start = Date.now();
  await petstore.fetch(request('/pets'));
  petstore.reset();
  await petstore.fetch(request('/pets'));
  const [record] = petstore.requests();
  expect(record?.id).toBe(2);
  expect(record?.time).toBeGreaterThanOrEqual(start);
  expect(record?.duration).toBeGreaterThanOrEqual(0);
});

test('failures are listed, the one that counts first, and can be taken back one by one', () => {
  const { petstore } = setup();
  petstore.fail('listPets', { status: 500 });
  petstore.fail('getPet', { status: 503, times: 3 });
  expect(petstore.failures()).toMatchObject([
    { id: 2, operation: 'getPet', failure: { status: 503 }, left: 3 },
    { id: 1, operation: 'listPets', left: Number.POSITIVE_INFINITY },
  ]);
  petstore.failures()[0]?.remove();
  expect(petstore.failures().map(({ id }) => id)).toEqual([1]);
  petstore.clearFailures();
  expect(petstore.failures()).toEqual([]);
});

test('an isolated test has choices and a clock of its own', () => {
  const { petstore } = setup();
  petstore.isolate(() => {
    petstore.choose({ limitOutOfRange: 'clamp' });
    petstore.now = new Date('2030-12-06');
  })();
  expect(petstore.choices.limitOutOfRange).toBe('refuse');
  expect(petstore.now).toBeInstanceOf(Function);
});

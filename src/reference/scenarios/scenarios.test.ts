import { expect, test } from 'vitest';
import { createPetstore } from '../create-petstore.ts';
import { type ScenarioName, scenarios } from './index.ts';
import { listScenarios } from './list-scenarios.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

function setup() {
  const petstore = createPetstore({ scenarios, random: () => 0.2 });
  const get = (path: string) => petstore.fetch(new Request(`http://localhost/v1${path}`, { headers }));
  const post = () =>
    petstore.fetch(
      new Request('http://localhost/v1/pets', { method: 'POST', headers, body: '{"name":"Rex","categoryId":1}' }),
    );
  return { petstore, get, post };
}

const statuses: Partial<Record<ScenarioName, { list: number; create: number; one: number }>> = {
  default: { list: 200, create: 201, one: 200 },
  empty: { list: 200, create: 201, one: 404 },
  flaky: { list: 500, create: 500, one: 500 },
  outage: { list: 503, create: 503, one: 503 },
  'gateway-down': { list: 502, create: 502, one: 502 },
  offline: { list: 0, create: 0, one: 0 },
  'rate-limited': { list: 429, create: 429, one: 429 },
  'key-expired': { list: 401, create: 401, one: 401 },
  'read-only': { list: 200, create: 503, one: 200 },
  'after-removal': { list: 200, create: 201, one: 410 },
};

test.each(Object.entries(statuses))('the scenario %s responds with %j', async (name, expected) => {
  const { petstore, get, post } = setup();
  petstore.scenario(name);
  expect({
    one: (await get('/pets/1')).status,
    create: (await post()).status,
    list: (await get('/pets')).status,
  }).toEqual(expected);
  expect(petstore.currentScenario).toBe(name);
});

test('the other scenarios are slow, never respond, break off, or have large ids', async () => {
  const { petstore, get } = setup();
  petstore.scenario('slow');
  expect(petstore.latency).toEqual({ minimum: 2000, maximum: 4000 });
  petstore.scenario('large-ids');
  expect(petstore.snapshot().map(({ id }) => id > Number.MAX_SAFE_INTEGER)).toEqual([true, true, true]);
  petstore.scenario('loading');
  const hanging = get('/pets');
  petstore.reset();
  expect((await hanging).type).toBe('error');
  petstore.scenario('gateway-down');
  await expect((await get('/pets')).json()).rejects.toThrow('not valid JSON');
  petstore.scenario('slow-body');
  const body = (await get('/pets')).json();
  await new Promise(setImmediate);
  petstore.clearFailures();
  expect(await body).toHaveLength(20);
  petstore.scenario('truncated');
  await expect((await get('/pets')).text()).rejects.toThrow('truncates');
});

test('a scenario replaces the one before it, keeps the journal, and ends with a reset', async () => {
  const { petstore, get } = setup();
  petstore.scenario('outage');
  await get('/pets');
  petstore.scenario('after-removal');
  expect((await get('/pets')).status).toBe(200);
  expect(petstore.requests()).toHaveLength(2);
  petstore.reset();
  expect((await get('/pets/1')).status).toBe(200);
  expect(petstore.currentScenario).toBeUndefined();
});

test('own scenarios extend them, or need no name', async () => {
  const petstore = createPetstore({
    scenarios: { ...scenarios, closed: { description: 'Is closed.', failures: { listPets: { status: 503 } } } },
  });
  petstore.scenario('closed');
  expect(petstore.failures()).toMatchObject([{ operation: 'listPets' }]);
  petstore.scenario({ description: 'Has one animal.', pets: [{ name: 'Rex', categoryId: 1 }] });
  expect(petstore.snapshot()).toEqual([{ id: 1, name: 'Rex', categoryId: 1, status: 'available' }]);
  expect(petstore.currentScenario).toBeUndefined();
});

test('lists the scenarios with the one that was selected', () => {
  const [a, b] = [{ description: 'First.' }, { description: 'Second.', latency: 20 }];
  const petstore = createPetstore({ scenarios: { a, b }, latency: 5 });
  petstore.scenario('a');
  expect(petstore.latency).toEqual({ minimum: 5, maximum: 5 });
  petstore.scenario('b');
  expect(petstore.latency).toEqual({ minimum: 20, maximum: 20 });
  expect(listScenarios(petstore)).toEqual([
    { name: 'a', description: 'First.', isCurrent: false },
    { name: 'b', description: 'Second.', isCurrent: true },
  ]);
});

test('rejects an unknown name and lists the known ones', () => {
  expect(() => setup().petstore.scenario('outrage')).toThrow('unknown scenario "outrage". Use one of default, empty,');
  expect(() => setup().petstore.scenario('toString')).toThrow('unknown scenario "toString". Use one of default,');
  expect(() => createPetstore().scenario('outage')).toThrow('Pass { scenarios } to createPetstore');
});

test('rejects what is misspelt in a scenario, which would never happen, and changes nothing', () => {
  const { petstore } = setup();
  petstore.scenario('empty');
  const select = (scenario: object) => () => petstore.scenario({ description: 'Is wrong.', ...scenario });
  expect(select({ latancy: 500 })).toThrow('Failed to select a scenario: unknown option "latancy". Use description,');
  expect(select({ failures: { all: { status: 500 }, listPet: { status: 500 } } })).toThrow(
    'Failed to select a scenario: unknown operation "listPet". Use one of listPets, createPet, getPet.',
  );
  expect(petstore.currentScenario).toBe('empty');
  const wrong = { description: 'Is wrong.', failures: { getPets: {} } as never };
  expect(() => createPetstore({ scenarios: { wrong } })).toThrow(
    'Failed to read the scenario "wrong": unknown operation "getPets".',
  );
});

test('an isolated function has its own scenario', async () => {
  const { petstore } = setup();
  await petstore.isolate(async () => petstore.scenario('empty'))();
  expect(petstore.currentScenario).toBeUndefined();
  expect(petstore.pets.count()).toBe(45);
});

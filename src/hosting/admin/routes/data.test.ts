import { expect, test } from 'vitest';
import { REX, rejection, startAdmin } from '../../../../test/support/start-admin.ts';
import { generatePets } from '../../../faker/index.ts';

test('reset restores the initial animals, choices, date, failures and latency, and clears the journal', async () => {
  const { request, create, petstore } = await startAdmin({
    now: new Date('2028-01-01'),
    latency: { minimum: 0, maximum: 1 },
  });
  await create();
  await request('PATCH', '/choices', { limitOutOfRange: 'clamp', idScheme: 'sparse' });
  await request('PUT', '/now', { now: '2030-12-06' });
  await request('POST', '/failures', { operation: 'getPet', status: 500 });
  await request('PUT', '/latency', { minimum: 0, maximum: 2 });
  expect(await request('POST', '/reset')).toMatchObject({ status: 200, body: { animals: 45 } });
  expect(petstore.choices).toMatchObject({ limitOutOfRange: 'refuse', idScheme: 'sequential' });
  expect((await request('GET', '/now')).body).toEqual({ now: '2028-01-01T00:00:00.000Z', isSet: true });
  expect((await request('GET', '/failures')).body).toEqual([]);
  expect((await request('GET', '/latency')).body).toEqual({ minimum: 0, maximum: 1 });
  expect((await request('GET', '/journal')).body).toEqual([]);
  expect(await (await create()).json()).toMatchObject({ id: 46 });
});

test('seed accepts animals with and without ids, and keeps integers exact', async () => {
  const { request, call } = await startAdmin();
  const pets = [{ id: 9007199254740993n, ...REX }, REX];
  expect((await request('POST', '/seed', pets)).body).toEqual({ animals: 2 });
  expect(await (await call('/pets')).text()).toContain('"id":9007199254740994');
});

test('seed generates the same animals for the same seed', async () => {
  const { request, petstore } = await startAdmin();
  expect((await request('POST', '/seed', { count: 60, seed: 42 })).body).toEqual({ animals: 60 });
  expect(petstore.snapshot()).toEqual(generatePets(60, 42));
});

test.each([
  [{ seed: 1 }, 'count is missing. Use an integer from 0 to 1000000. Send an array of animals, or {"count"'],
  [7, 'The body must be an object, got 7. Send an array of animals'],
  [
    [
      { ...REX, id: 1 },
      { ...REX, id: 1 },
    ],
    '[1].id',
  ],
  [null, 'The body must be an object, got null. Send an array of animals'],
  [[null], '[0] must be an object, got null.'],
  [[{ name: 7, categoryId: 1 }], '[0].name must be a string, got 7.'],
])('seed rejects %j and replaces nothing', async (body, message) => {
  const { request, petstore } = await startAdmin();
  expect(await request('POST', '/seed', body)).toMatchObject(rejection(message));
  expect(petstore.pets.count()).toBe(45);
});

test('restores a snapshot', async () => {
  const { request, create, petstore } = await startAdmin();
  await create();
  const { body } = await request('GET', '/snapshot');
  expect(body).toEqual(petstore.snapshot());
  await request('POST', '/seed', []);
  expect((await request('PUT', '/snapshot', body)).body).toEqual({ animals: 46 });
  expect(petstore.snapshot()).toEqual(body);
});

test.each([[[REX]], [{}]])('restore rejects %j and replaces nothing', async (body) => {
  const { request, petstore } = await startAdmin();
  expect(await request('PUT', '/snapshot', body)).toMatchObject({ status: 400 });
  expect(petstore.pets.count()).toBe(45);
});

test('rejects a list that is larger than it may be', async () => {
  const { base, petstore } = await startAdmin({ maxAdminBodyBytes: 1_000_000 });
  const headers = { 'content-type': 'application/json' };
  const body = `[${' '.repeat(2_000_000)}]`;
  for (const [method, path] of [
    ['POST', 'seed'],
    ['PUT', 'snapshot'],
  ]) {
    const response = await fetch(`${base}/${path}`, { method: method ?? '', headers, body });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  }
  expect(petstore.pets.count()).toBe(45);
});

test('rejects a list that is not JSON', async () => {
  const { base, petstore } = await startAdmin();
  const headers = { 'content-type': 'application/json' };
  const body = '[{"id":1,"name":"Rex","categoryId":1},';
  const response = await fetch(`${base}/snapshot`, { method: 'PUT', headers, body });
  expect(await response.json()).toEqual({
    code: 'malformed_body',
    message: 'Invalid JSON body: it cannot be parsed. Send JSON in UTF-8.',
    status: 400,
  });
  expect(petstore.pets.count()).toBe(45);
});

test('refuses more animals than the server may hold, in all sessions together', async () => {
  const { request, admin, petstore } = await startAdmin({ maxAnimals: 10, sessions: 2 });
  expect(await request('POST', '/seed', { count: 56 })).toMatchObject({
    status: 507,
    body: { code: 'too_many_animals', status: 507 },
  });
  expect(petstore.pets.count()).toBe(45);
  expect(await request('POST', '/seed', { count: 55 })).toMatchObject({ status: 200 });
  expect(await admin('POST', '/seed', [REX], { 'x-petstore-session': 'a' })).toMatchObject({ status: 507 });
  await request('POST', '/reset');
  expect(await admin('POST', '/seed', [REX], { 'x-petstore-session': 'a' })).toMatchObject({ status: 200 });
});

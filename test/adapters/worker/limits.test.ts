import { afterAll, expect, test } from 'vitest';
import { startWorker } from './start-worker.ts';

const { send, admin, create, list, dispose } = await startWorker({
  maxAnimals: 3,
  maxAnimalBytes: 4_000_000,
  maxBodyBytes: 1_000_000,
  maxAdminBodyBytes: 10_000,
  choices: { invalidUtf8: 'replace' },
});
afterAll(dispose);

test('the number of animals of a session is limited, which does not affect other sessions', async () => {
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await create('full')).status);
  expect(statuses).toEqual([201, 201, 201, 507]);
  expect(await create('full')).toMatchObject({ body: { code: 'too_many_animals', status: 507 } });
  expect((await create('other')).status).toBe(201);
  expect((await list('full')).body).toHaveLength(48);
});

test('the size of all animals of a session is limited', async () => {
  const body = { name: 'x'.repeat(900_000), categoryId: 1 };
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await create('large', body)).status);
  expect(statuses).toEqual([201, 201, 507]);
  expect(await create('large', body)).toMatchObject({ body: { code: 'animals_too_large' } });
});

test('rejects an animal that no row of the storage can hold', async () => {
  // Each invalid byte becomes a character of three bytes.
  const name = new Uint8Array(800_000).fill(0xff);
  const body = new Blob(['{"categoryId":1,"name":"', name, '"}']);
  const response = await send('/v1/pets', { method: 'POST', headers: { 'x-petstore-session': 'row' }, body });
  expect(response).toMatchObject({ status: 507, body: { code: 'animals_too_large' } });
  expect((await list('row')).body).toHaveLength(45);
});

test('rejects too many generated animals before it generates them, and too large a list', async () => {
  expect(await admin('POST', '/seed', { count: 1_000_000 })).toMatchObject({ status: 507 });
  expect((await admin('POST', '/seed', { count: 48 })).body).toEqual({ animals: 48 });
  const pets = [{ name: 'x'.repeat(10_000), categoryId: 1 }];
  expect(await admin('POST', '/seed', pets)).toMatchObject({ status: 413 });
});

test('the number of sessions is limited, but not for requests that change nothing', async () => {
  const worker = await startWorker({ maxSessions: 2 });
  try {
    const names = ['a', 'b', 'c', undefined, 'a'];
    const statuses = [];
    for (const name of names) statuses.push((await worker.create(name)).status);
    expect(statuses).toEqual([201, 201, 503, 201, 201]);
    const { headers, body } = await worker.send('/v1/pets', {
      method: 'POST',
      headers: { 'x-petstore-session': 'c', origin: 'https://app.example' },
      body: '{"name":"Rex","categoryId":1}',
    });
    expect(body).toMatchObject({ code: 'too_many_sessions', status: 503 });
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(await worker.admin('POST', '/seed', [], 'c')).toMatchObject({ status: 503 });
    expect((await worker.list('c')).body).toHaveLength(45);
    expect((await worker.admin('DELETE', '/sessions/a')).status).toBe(204);
    expect((await worker.create('c')).body).toMatchObject({ id: 46 });
  } finally {
    await worker.dispose();
  }
});

test('a session that is not used is dropped, and one that is used stays', async () => {
  const worker = await startWorker({ idle: 2500 });
  const names = async () =>
    ((await worker.admin('GET', '/sessions')).body as { name: string }[]).map(({ name }) => name);
  try {
    await worker.create('idle');
    await worker.create('used');
    expect(await names()).toEqual(['idle', 'used']);
    const start = Date.now();
    while ((await names()).includes('idle')) {
      expect((await worker.list('used')).body).toHaveLength(46);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(Date.now() - start).toBeGreaterThan(2000);
    expect((await worker.list('idle')).body).toHaveLength(45);
    expect((await worker.create('used')).body).toMatchObject({ id: 47 });
  } finally {
    await worker.dispose();
  }
});

import { expect, test } from 'vitest';
import { rejection, startAdmin } from '../../../../test/support/start-admin.ts';

test('adds a failure and returns its address', async () => {
  const { request, create } = await startAdmin();
  const added = await request('POST', '/failures', { operation: 'createPet', status: 507, code: 'full', times: 2 });
  expect(added).toMatchObject({ status: 201, body: { id: 1, operation: 'createPet', status: 507, times: 2, left: 2 } });
  expect(added.headers.get('location')).toBe('/__petstore/failures/1');
  expect(await (await create()).json()).toMatchObject({ code: 'full', status: 507 });
});

test('adds a failure with headers, and lists them', async () => {
  const { request, create } = await startAdmin();
  const headers = { 'Retry-After': '30' };
  await request('POST', '/failures', { operation: 'createPet', status: 429, headers });
  expect((await create()).headers.get('retry-after')).toBe('30');
  expect((await request('GET', '/failures')).body).toMatchObject([{ operation: 'createPet', status: 429, headers }]);
});

test('adds a failure with the body of a gateway, or a text of its own', async () => {
  const { request, create } = await startAdmin();
  const html = { operation: 'createPet', status: 502, body: 'html', trickle: 1 };
  expect((await request('POST', '/failures', html)).body).toMatchObject(html);
  expect(await (await create()).text()).toContain('<h1>502</h1>');
  const text = { operation: 'createPet', status: 200, text: 'html', contentType: 'text/html' };
  await request('POST', '/failures', text);
  const response = await create();
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/html',
    'html',
  ]);
});

test('lists the failures, the latest first, with the requests that are left', async () => {
  const { request, create, petstore } = await startAdmin();
  petstore.fail('listPets', { status: 503, when: ({ limit }) => limit === '7' });
  petstore.fail('createPet', { status: 507, times: 2 });
  await create();
  expect((await request('GET', '/failures')).body).toEqual([
    { id: 2, operation: 'createPet', status: 507, times: 2, left: 1 },
    { id: 1, operation: 'listPets', status: 503, conditional: true },
  ]);
});

test('removes one failure, or all', async () => {
  const { request, call, create, petstore } = await startAdmin();
  petstore.fail('createPet', { status: 507 });
  petstore.fail('listPets', { status: 503 });
  expect((await request('DELETE', '/failures/1')).status).toBe(204);
  expect((await create()).status).toBe(201);
  expect(await request('DELETE', '/failures/1')).toMatchObject({ status: 404, body: { code: 'failure_not_found' } });
  expect((await call('/pets')).status).toBe(503);
  expect((await request('DELETE', '/failures')).status).toBe(204);
  expect((await call('/pets')).status).toBe(200);
});

test.each([
  [{ status: 500 }, 'operation is missing. Use one of listPets, createPet, getPet.'],
  [{ operation: 'deletePet', status: 500 }, 'operation must be one of listPets, createPet, getPet, got "deletePet".'],
  [{ operation: 'getPet' }, 'status, network, hang'],
  [
    { operation: 'getPet', status: 200 },
    'status is 200. Use an HTTP status from 400 to 599, or from 200 with body or text.',
  ],
  [{ operation: 'getPet', status: 100 }, 'status must be an integer from 200 to 599, got 100.'],
  [{ operation: 'getPet', status: 502, body: 'x' }, 'body must be one of html, empty, invalid-json, got "x".'],
  [{ operation: 'getPet', trickle: 0 }, 'trickle must be a number above 0 and at most 600000, got 0.'],
  [{ operation: 'getPet', network: false }, 'network must be true, got false.'],
  [{ operation: 'getPet', status: 500, times: 'often' }, 'times must be an integer of at least 1, got "often".'],
  [{ operation: 'getPet', status: 500, headers: 'x' }, 'headers must be an object, got "x".'],
  [{ operation: 'getPet', status: 500, headers: { x: 5 } }, 'headers.x must be a string, got 5.'],
  [{ operation: 'getPet', status: 500, headers: { 'x y': 'z' } }, 'headers is {"x y":"z"}.'],
  [
    { operation: 'getPet', status: 500, headers: { x: 'y'.repeat(10_001) } },
    'code, message, text, contentType and headers must have at most 10000 characters each',
  ],
  [{ operation: 'getPet', when: 'always' }, 'Unknown field "when".'],
  [{ operation: 'getPet', delay: 3_000_000_000 }, 'delay must be a number from 0 to 600000, got 3000000000.'],
])('rejects %j', async (body, message) => {
  const { request, petstore } = await startAdmin();
  expect(await request('POST', '/failures', body)).toMatchObject(rejection(message));
  expect(petstore.failures()).toEqual([]);
});

test('ends hanging requests when all failures are removed', async () => {
  const { request, call, petstore } = await startAdmin();
  petstore.fail('listPets', { hang: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  petstore.fail('listPets', {
    hang: true,
    when() {
      resolve();
      return true;
    },
  });
  const hanging = call('/pets');
  await promise;
  await request('DELETE', '/failures');
  await expect(hanging).rejects.toThrow('fetch failed');
});

test('accepts at most 1000 failures', async () => {
  const { request, petstore } = await startAdmin();
  for (let count = 0; count < 1000; count++) petstore.fail('listPets', { status: 500 });
  expect(await request('POST', '/failures', { operation: 'getPet', status: 500 })).toMatchObject({
    status: 507,
    body: { code: 'too_many_failures', status: 507 },
  });
});

test('rejects a message that is too long', async () => {
  const { request } = await startAdmin();
  const failure = { operation: 'getPet', status: 500, message: 'x'.repeat(10_001) };
  expect(await request('POST', '/failures', failure)).toMatchObject(
    rejection('at most 10000 characters each, got "xxx'),
  );
});

import { expect, test } from 'vitest';
import { REX, rejection, startAdmin } from '../../../../test/support/start-admin.ts';

test('lists the latest requests that match, the oldest first', async () => {
  const { request, call, create } = await startAdmin();
  await create();
  await call('/pets?limit=2');
  await call('/pets/999');
  const ids = async (query: string) =>
    ((await request('GET', `/journal${query}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await ids('')).toEqual([1, 2, 3]);
  expect(await ids('?path=/v1/pets')).toEqual([1, 2]);
  expect(await ids('?limit=2')).toEqual([2, 3]);
  expect(await ids('?path=/v1/pets&limit=1')).toEqual([2]);
});

test('records the input and the response of a request', async () => {
  const { request, create } = await startAdmin();
  await create();
  expect((await request('GET', '/journal')).body).toMatchObject([
    {
      operation: 'createPet',
      input: { body: REX },
      status: 201,
      body: { id: 46, ...REX },
      time: expect.stringMatching(/^20.*Z$/) as string,
    },
  ]);
});

test('names the injected failure behind a response or a delay, but not that of a preference', async () => {
  const { request, call } = await startAdmin();
  await request('POST', '/failures', { operation: 'listPets', delay: 1 });
  await request('POST', '/failures', { operation: 'listPets', status: 503, times: 1 });
  await call('/pets');
  await call('/pets');
  await call('/pets?__code=500');
  const records = (await request('GET', '/journal')).body as { failed: boolean; failure?: object }[];
  expect(records.map(({ failed, failure }) => ({ failed, failure }))).toEqual([
    { failed: true, failure: { id: 2, operation: 'listPets', status: 503, times: 1, left: 0 } },
    { failed: false, failure: { id: 1, operation: 'listPets', delay: 1 } },
    { failed: true, failure: undefined },
  ]);
});

test('lists the requests that the specification does not allow, or of a kind', async () => {
  const { request, call } = await startAdmin();
  for (const path of ['/pets', '/pets?limit=0', '/pets?status=lost&limit=101', '/pets/1']) await call(path);
  const ids = async (query: string) =>
    ((await request('GET', `/journal${query}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await ids('?invalid=true')).toEqual([2, 3]);
  expect(await ids('?invalid=false')).toEqual([1, 4]);
  expect(await ids('?problem=unknown-status')).toEqual([3]);
  expect(await ids('?problem=deprecated-operation')).toEqual([4]);
  expect(await request('GET', '/journal?problem=lost')).toMatchObject(rejection('problem must be one of no-key,'));
});

test('rejects an invalid filter', async () => {
  const { request } = await startAdmin();
  expect(await request('GET', '/journal?colour=red')).toMatchObject(rejection('Unknown field "colour".'));
});

test('redacts keys wherever a client sent them', async () => {
  const { admin, call, create } = await startAdmin({ apiKeys: ['s3cret/key'], adminToken: 'admin-token-1' });
  await call('/pets?limit=s3cret/key&s3cret%2Fkey=admin-token-1', { headers: { 'x-key': 's3cret/key' } });
  await create({ ...REX, name: 's3cret/key' });
  await call('/s3cret/key');
  await call('/pets', {
    method: 'POST',
    headers: { authorization: 'Bearer s3cret/key', 'content-type': 'application/json' },
    body: '{"name":"a s3cret/key","categoryId":1,"s3cret/key":[["s3cret/key"]]}',
  });
  const { body } = await admin('GET', '/journal', undefined, { authorization: 'Bearer admin-token-1' });
  expect(body).toHaveLength(4);
  expect(JSON.stringify(body)).not.toMatch(/s3cret|admin-token/);
});

test('can be read after a deeply nested body with a number out of range', async () => {
  const { request, create } = await startAdmin();
  await create(`{"name":"Rex","categoryId":1,"x":${'['.repeat(4000)}${']'.repeat(4000)},"y":1e400}`);
  expect((await request('GET', '/journal')).body).toHaveLength(1);
  expect((await request('POST', '/verify', { body: { x: 1 } })).body).toMatchObject({ count: 0 });
});

test('records the injected latency and the headers of the response as it was sent', async () => {
  const variants = await Promise.all([
    startAdmin({ latency: { minimum: 60, maximum: 60 } }),
    startAdmin({
      latency: { minimum: 60, maximum: 60 },
      wrap: (petstore) => async (request) => {
        const response = await petstore.fetch(request);
        response.headers.set('x-wrapped', 'yes');
        return response;
      },
    }),
  ]);
  const records = await Promise.all(
    variants.map(async ({ call, request }) => {
      await call('/pets', { headers: { origin: 'http://app.example' } });
      const { body }: { body: { duration: number; responseHeaders: object }[] } = await request('GET', '/journal');
      return body;
    }),
  );
  for (const [record] of records) {
    expect(record?.duration).toBeGreaterThanOrEqual(55);
    expect(record?.responseHeaders).toMatchObject({
      'content-type': 'application/json',
      'www-authenticate': expect.stringContaining('Bearer') as string,
      'access-control-allow-origin': expect.any(String) as string,
    });
  }
  expect(records[1]?.[0]?.responseHeaders).toHaveProperty('x-wrapped', 'yes');
});

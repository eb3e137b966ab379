import { expect, test } from 'vitest';
import { rejection, startAdmin } from '../../../../test/support/start-admin.ts';

interface View {
  id: number;
  url: string;
  problems: { kind: string; message: string }[];
}

async function setup(...options: Parameters<typeof startAdmin>) {
  const started = await startAdmin(...options);
  const list = async (query = '') => (await started.request('GET', `/invalid-requests${query}`)).body as View[];
  return { ...started, list };
}

test('lists the requests that the specification does not allow, even after a reset', async () => {
  const { call, request, list } = await setup();
  await call('/pets?limit=2');
  await call('/pets?limit=0');
  await request('POST', '/reset');
  await call('/pets', { headers: {} });
  expect(await list()).toEqual([
    {
      id: 2,
      time: expect.stringMatching(/^20.*Z$/) as string,
      operation: 'listPets',
      method: 'GET',
      url: expect.stringMatching(/\/v1\/pets\?limit=0$/) as string,
      problems: [
        { kind: 'limit-out-of-range', field: 'limit', message: 'limit must be an integer from 1 to 100, got "0".' },
      ],
    },
    expect.objectContaining({ id: 3, problems: [expect.objectContaining({ kind: 'no-key' })] }) as View,
  ]);
});

test('leaves out kinds, and adds those that do not count by default', async () => {
  const { call, list } = await setup();
  await call('/pets?limit=0&status=lost');
  await call('/pets/1');
  await call('/pets?page=2');
  const kinds = async (query: string) => (await list(query)).map(({ problems }) => problems.map(({ kind }) => kind));
  expect(await kinds('?allow=limit-out-of-range')).toEqual([['unknown-status']]);
  expect(await kinds('?allow=limit-out-of-range,unknown-status')).toEqual([]);
  expect(await kinds('?deny=deprecated-operation,unknown-parameter&allow=limit-out-of-range')).toEqual([
    ['unknown-status'],
    ['deprecated-operation'],
    ['unknown-parameter'],
  ]);
});

test('a session has its own, and the calls without one list those of all', async () => {
  const { admin, call, list } = await setup({ sessions: 2 });
  const listOf = async (name: string) =>
    (await admin('GET', '/invalid-requests', undefined, { 'x-petstore-session': name })).body as View[];
  const headers = { authorization: 'Bearer demo-key', 'x-petstore-session': 'a' };
  await call('/pets?limit=0', { headers });
  await call('/pets?limit=101');
  expect(await listOf('a')).toHaveLength(1);
  expect(await listOf('b')).toEqual([]);
  expect(await list()).toHaveLength(2);
});

test('removes them', async () => {
  const { call, request, list } = await setup();
  await call('/pets?limit=0');
  expect((await request('DELETE', '/invalid-requests')).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await request('GET', '/journal?invalid=true')).body).toHaveLength(1);
});

test('redacts keys', async () => {
  const { call, list } = await setup({ apiKeys: ['s3cret-key'] });
  await call('/pets?limit=s3cret-key', { headers: { authorization: 's3cret-key' } });
  const text = JSON.stringify(await list());
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('s3cret-key');
});

test.each([
  ['?alow=no-key', 'unknown option "alow". Use allow, deny.'],
  ['?allow=no-kye', 'unknown kind "no-kye". Use no-key, '],
  ['?deny=', 'unknown kind "".'],
  ['?allow=no-key&allow=x', 'unknown kind "x".'],
])('rejects the query %s', async (query, message) => {
  const { request } = await setup();
  expect(await request('GET', `/invalid-requests${query}`)).toMatchObject(rejection(message));
});

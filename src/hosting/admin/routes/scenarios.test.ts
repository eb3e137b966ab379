import { expect, test } from 'vitest';
import { rejection, startAdmin } from '../../../../test/support/start-admin.ts';

test('selects a scenario until the next reset', async () => {
  const { request, call, petstore } = await startAdmin({ latency: 1 });
  expect((await request('GET', '/scenarios')).body).toContainEqual({
    name: 'outage',
    description: 'Responds to every request with 503.',
    isCurrent: false,
  });
  expect((await request('PUT', '/scenario', { name: 'outage' })).body).toContainEqual(
    expect.objectContaining({ name: 'outage', isCurrent: true }),
  );
  expect((await call('/pets')).status).toBe(503);
  expect(petstore.latency).toEqual({ minimum: 1, maximum: 1 });
  await request('POST', '/reset');
  expect((await call('/pets')).status).toBe(200);
});

test('rejects an unknown scenario and changes nothing', async () => {
  const { request, call } = await startAdmin();
  expect(await request('PUT', '/scenario', { name: 'outrage' })).toMatchObject(
    rejection('unknown scenario "outrage". Use one of default, empty,'),
  );
  for (const name of ['toString', '__proto__', 'constructor'])
    expect(await request('PUT', '/scenario', { name })).toMatchObject(rejection(`unknown scenario "${name}".`));
  expect(await request('PUT', '/scenario', {})).toMatchObject(rejection('name is missing'));
  expect((await call('/pets')).status).toBe(200);
});

test('the scenario of the start returns with each reset, and animals of a file stay', async () => {
  const { request, call, reload } = await startAdmin({ scenario: 'read-only' });
  reload([{ id: 7, name: 'Rex', categoryId: 1 }]);
  await request('PUT', '/scenario', { name: 'default' });
  expect(await (await call('/pets')).json()).toEqual([{ id: 7, name: 'Rex', categoryId: 1 }]);
  await request('PUT', '/scenario', { name: 'empty' });
  expect(await (await call('/pets')).json()).toEqual([]);
  const { body } = await request('GET', '/scenarios');
  expect(body).toContainEqual(expect.objectContaining({ name: 'empty', isCurrent: true }));
  await request('POST', '/reset');
  expect((await request('GET', '/scenarios')).body).toContainEqual(
    expect.objectContaining({ name: 'read-only', isCurrent: true }),
  );
  expect(await (await call('/pets')).json()).toHaveLength(1);
});

test('a session has its own scenario', async () => {
  const { admin, call } = await startAdmin({ sessions: 2 });
  const session = { 'x-petstore-session': 'one' };
  const headers = { authorization: 'Bearer demo-key', ...session };
  await call('/pets', { headers });
  await admin('PUT', '/scenario', { name: 'outage' }, session);
  expect((await call('/pets', { headers })).status).toBe(503);
  expect((await call('/pets')).status).toBe(200);
});

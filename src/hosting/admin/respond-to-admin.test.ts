import { expect, test } from 'vitest';
import { REX, startAdmin } from '../../../test/support/start-admin.ts';
import { createPetstore } from '../../reference/index.ts';

test.each([
  ['GET', '/nothing', 404, 'route_not_found', null],
  ['GET', '', 404, 'route_not_found', null],
  ['PUT', '/reset', 405, 'method_not_allowed', 'POST'],
  ['POST', '/failures/1', 405, 'method_not_allowed', 'DELETE'],
])('returns an error object for %s %j', async (method, path, status, code, allow) => {
  const response = await (await startAdmin()).admin(method, path);
  expect(response).toMatchObject({ status, body: { code, status } });
  expect(response.headers.get('allow')).toBe(allow);
});

test('forbids caching and content sniffing, and allows no other origin', async () => {
  const { headers } = await (await startAdmin()).admin('GET', '/health');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

test('responds to HEAD like to GET, without the body', async () => {
  const { admin } = await startAdmin();
  expect(await admin('HEAD', '/health')).toMatchObject({ status: 200, body: undefined });
});

test('returns 404 when the admin API is turned off', async () => {
  const { admin } = await startAdmin({ admin: false });
  expect(await admin('GET', '/choices')).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
});

test("changes the data of the caller's own petstore", async () => {
  const petstore = createPetstore({ pets: [] });
  const { request } = await startAdmin({ petstore });
  await request('POST', '/seed', [REX]);
  expect(petstore.snapshot()).toEqual([{ id: 1, ...REX, status: 'available' }]);
});

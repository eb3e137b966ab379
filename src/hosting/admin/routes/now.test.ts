import { expect, test } from 'vitest';
import { rejection, startAdmin } from '../../../../test/support/start-admin.ts';

test('sets the date of the service, and returns to the real one', async () => {
  const { request, call } = await startAdmin();
  expect((await request('GET', '/now')).body).toMatchObject({ isSet: false });
  expect((await request('PUT', '/now', { now: '2030-12-05' })).body).toEqual({
    now: '2030-12-05T00:00:00.000Z',
    isSet: true,
  });
  expect((await call('/pets/1')).status).toBe(410);
  expect((await request('DELETE', '/now')).body).toMatchObject({ isSet: false });
  expect((await call('/pets/1')).status).toBe(200);
});

test.each([
  [{ now: 'soon' }, 'now must be a date such as "2030-12-06" or "2030-12-06T12:00:00Z", got "soon".'],
  [{ now: 7 }, 'got 7.'],
  [{}, 'now is missing.'],
  [{ now: '2030-12-06T12:00' }, 'got "2030-12-06T12:00".'],
  [{ now: '2030-13-01' }, 'now must be a date that exists, got "2030-13-01".'],
  [{ now: '2030-02-30' }, 'now must be a date that exists, got "2030-02-30".'],
  [{ time: '2030-12-06' }, 'Unknown field "time". Use now.'],
])('rejects %j', async (body, message) => {
  const { request } = await startAdmin();
  expect(await request('PUT', '/now', body)).toMatchObject(rejection(message));
  expect((await request('GET', '/now')).body).toMatchObject({ isSet: false });
});

import { expect, test } from 'vitest';
import { rejection, startAdmin } from '../../../../test/support/start-admin.ts';

test('sets the delay of every response', async () => {
  const { request, call } = await startAdmin();
  expect((await request('GET', '/latency')).body).toEqual({ minimum: 0, maximum: 0 });
  expect((await request('PUT', '/latency', { minimum: 30, maximum: 40 })).body).toEqual({ minimum: 30, maximum: 40 });
  expect((await request('GET', '/latency')).body).toEqual({ minimum: 30, maximum: 40 });
  const start = performance.now();
  await call('/pets');
  // A lower bound alone: a timer may be late on a busy machine, but never early by more than a rounding error.
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});

test.each([
  [{ minimum: 5 }, 'maximum is missing. Use a number from 0 to 600000.'],
  [{ minimum: -1, maximum: 5 }, 'minimum must be a number from 0 to 600000, got -1.'],
  [{ minimum: '1', maximum: 5 }, 'minimum must be a number from 0 to 600000, got "1".'],
  [{ minimum: 9, maximum: 5 }, '9'],
])('rejects %j and changes nothing', async (body, message) => {
  const { request } = await startAdmin();
  expect(await request('PUT', '/latency', body)).toMatchObject(rejection(message));
  expect((await request('GET', '/latency')).body).toEqual({ minimum: 0, maximum: 0 });
});

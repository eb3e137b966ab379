import { expect, test } from 'vitest';
import { startAdmin } from '../../../../test/support/start-admin.ts';

test('lists and deletes sessions', async () => {
  const { request, admin } = await startAdmin({ sessions: 2 });
  await admin('GET', '/snapshot', undefined, { 'x-petstore-session': 'worker-1' });
  expect((await request('GET', '/sessions')).body).toMatchObject([{ name: 'worker-1', animals: 45 }]);
  expect((await request('DELETE', '/sessions/worker-1')).status).toBe(204);
  expect(await request('DELETE', '/sessions/worker-1')).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
});

test('a name that no session can have is not found', async () => {
  const { request } = await startAdmin({ sessions: 2 });
  expect((await request('DELETE', '/sessions/the%20shared%20session')).status).toBe(404);
});

import { expect, test } from 'vitest';
import { startAdmin } from '../../../../test/support/start-admin.ts';

test('reports what the server serves', async () => {
  const { request, url, call } = await startAdmin();
  await call('/pets');
  expect((await request('GET', '/health')).body).toMatchObject({
    status: 'ok',
    url,
    animals: 45,
    requests: 1,
    failures: 0,
  });
});

import { expect, test } from 'vitest';
import { startAdmin } from '../../../../test/support/start-admin.ts';

test('returns the first API key to clients that send the admin token', async () => {
  const { admin, request } = await startAdmin({ apiKeys: ['first-key', 'second-key'], adminToken: 'admin-token-1' });
  expect((await request('GET', '/api-key')).status).toBe(401);
  const authorization = 'Bearer admin-token-1';
  expect(await admin('GET', '/api-key', undefined, { authorization })).toMatchObject({
    status: 200,
    body: { apiKey: 'first-key' },
  });
});

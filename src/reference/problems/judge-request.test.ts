import { expect, test } from 'vitest';
import { judgeRequest } from './judge-request.ts';

const service = {
  basePath: '*/v1',
  apiKeys: ['demo-key'],
  authentication: 'keys',
  now: () => new Date('2026-01-01'),
} as const;

test('judges the body of a request without an accepted key, and leaves it to be read', async () => {
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/v1/pets', { method: 'POST', headers, body: '{"name":"Rex"}' });
  expect(await judgeRequest(request, service)).toMatchObject([
    { kind: 'no-key' },
    { kind: 'invalid-body', field: 'categoryId' },
  ]);
  expect(await request.text()).toBe('{"name":"Rex"}');
});

test('finds nothing about a request that the specification allows, or that is for another service', async () => {
  const headers = { authorization: 'Bearer demo-key' };
  expect(await judgeRequest(new Request('http://localhost/v1/pets?limit=5', { headers }), service)).toEqual([]);
  expect(await judgeRequest(new Request('http://localhost/health'), service)).toEqual([]);
});

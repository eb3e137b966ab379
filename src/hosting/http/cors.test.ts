import { expect, test } from 'vitest';
import { json } from '../../reference/operations/plain-response.ts';
import { allowReading } from './cors.ts';

const toRequest = (headers: Record<string, string>) => new Request('http://localhost/v1/pets', { headers });

test('only a request of a page gets CORS headers', () => {
  const response = json(200, []);
  expect(allowReading(toRequest({}), response)).toBe(response);
  expect(allowReading(toRequest({ origin: 'https://app.example.com' }), response).headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example.com',
  });
});

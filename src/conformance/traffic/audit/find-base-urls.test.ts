import { expect, test } from 'vitest';
import { findBaseUrls } from './find-base-urls.ts';
import { toRecordedExchange } from './har-exchange.ts';

const exchanges = (...urls: (string | [url: string, mimeType: string])[]) =>
  urls.flatMap((item) => {
    const [url, mimeType = 'application/json'] = typeof item === 'string' ? [item] : item;
    const exchange = toRecordedExchange({ request: { method: 'GET', url }, response: { content: { mimeType } } });
    return exchange ? [exchange] : [];
  });

test.each([
  [['https://api.example.com/v1/pets?limit=1', 'https://api.example.com/v1/pets/7'], ['https://api.example.com/v1']],
  [['https://api.example.com/pets'], ['https://api.example.com']],
  [['https://api.example.com/v1/pets', 'https://api.example.com/v1//pets'], ['https://api.example.com/v1']],
  [['https://example.com/a.js', 'https://example.com/petshop', 'https://example.com/v1/pets/7/photos'], []],
  [
    ['https://b.example.com/v1/pets', 'https://a.example.com/v1/pets', 'https://a.example.com:443/v1/pets/1'],
    ['https://a.example.com/v1', 'https://b.example.com/v1'],
  ],
])('finds the base URLs of %j', (urls, found) => {
  expect(findBaseUrls(exchanges(...urls))).toEqual(found);
});

test('prefers requests of the service to pages of a front end with the same path', () => {
  const page: [string, string] = ['https://shop.example.com/pets', 'text/html'];
  expect(findBaseUrls(exchanges(page, 'https://api.example.com/v1/pets'))).toEqual(['https://api.example.com/v1']);
  expect(findBaseUrls(exchanges(page))).toEqual(['https://shop.example.com']);
});

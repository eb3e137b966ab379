import { expect, test } from 'vitest';
import type { ConformanceResult } from '../result/result.ts';
import { toConfirmedBaseUrl } from './to-confirmed-base-url.ts';

const reportOn = (baseUrl: string) => ({ configuration: { baseUrl } as ConformanceResult['configuration'] });

test.each([
  ['http://127.0.0.1:4010/v1', undefined],
  ['http://localhost/v1', 'https://api.example.com/v1'],
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['https://api.example.com/v1', 'https://API.example.com:443/v1/'],
])('accepts a report on %s with the known base URL %s', (baseUrl, known) => {
  expect(toConfirmedBaseUrl(reportOn(baseUrl), known)).toBe(baseUrl);
});

test.each([
  ['https://api.example.com/v1', undefined],
  ['https://api.example.com/v1', ''],
  ['https://api.example.com/v1', 'not a URL'],
  ['https://api.example.com/v1', 'http://api.example.com/v1'],
  ['https://api.example.com:8443/v1', 'https://api.example.com/v1'],
  ['https://127.0.0.1.example.com/v1', 'https://example.com/v1'],
  ['not a URL', 'not a URL either'],
  ['https://[redacted]/v1', 'https://[redacted]/v1'],
])('requires the base URL for a report on %s with the known base URL %s', (baseUrl, known) => {
  expect(() => toConfirmedBaseUrl(reportOn(baseUrl), known)).toThrow('--base-url');
});

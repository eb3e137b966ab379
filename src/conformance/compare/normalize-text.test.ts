import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';

const a = { baseUrl: 'http://a.example:8080/v1', petId: '17x', redact: (text: string) => text };
const b = { baseUrl: 'https://b.example/api/pets/v1', petId: '2040x', redact: (text: string) => text };

test.each([
  ['http://a.example:8080/v1/pets/17', 'https://b.example/api/pets/v1/pets/2040'],
  ['/v1/pets/17', '/api/pets/v1/pets/2040'],
  ['http://a.example:8080/docs', 'https://b.example/docs'],
  ['served by a.example:8080', 'served by b.example'],
  ['2026-01-02T03:04:05.678Z', '2026-11-22T10:00:00+01:00'],
  ['Fri, 02 Jan 2026 03:04:05 GMT', 'Sun, 22 Nov 2026 10:00:00 GMT'],
  ['6F1D2C3B-AA11-4BCD-9E0F-123456789ABC', '00000000-0000-4000-8000-000000000000'],
  ['request 4f9a8b7c6d5e4f3a2b1c0 failed', 'request 0123456789abcdef0123456 failed'],
  ['No animal has the id 17.', 'No animal has the id 2040.'],
  ['"17x" is not an id.', '"2040x" is not an id.'],
  ['categoryId is "1e0"', 'categoryId is "5e0"'],
  [String.raw`categoryId is "\t1"`, String.raw`categoryId is "\t20"`],
  [String.raw`No animal has the id "\u00001".`, String.raw`No animal has the id "\u00002040".`],
  ['categoryId is "1abc"', 'categoryId is "20abc"'],
])('%j and %j are the same on two deployments', (inA, inB) => {
  expect(normalizeText(inA, a)).toBe(normalizeText(inB, b));
});

test.each([
  ['not_found', 'missing'],
  ['E1001', 'E1002'],
  ['/pets/17', '/animals/17'],
  ['The name is missing.', 'The name is too long.'],
])('%j and %j are different', (inA, inB) => {
  expect(normalizeText(inA, a)).not.toBe(normalizeText(inB, b));
});

test.each([
  ['a-'.repeat(50_000), 'a-'.repeat(50_000)],
  [`a-${'0-'.repeat(50_000)}`, '{token}-'],
  [`--${'a0-'.repeat(50_000)}-.`, '--{token}--.'],
])('takes linear time for a long text', (text, normalized) => {
  const start = performance.now();
  expect(normalizeText(text, a)).toBe(normalized);
  expect(performance.now() - start).toBeLessThan(2000);
});

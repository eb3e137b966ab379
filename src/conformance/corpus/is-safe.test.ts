import { expect, test } from 'vitest';
import { isSafe } from './is-safe.ts';
import { create, list } from './steps.ts';

test.each([
  [String.raw`{"name":"a\u0000b"}`, false],
  ['{"name":"a\0b"}', false],
  [String.raw`{"name":"\ud83d half"}`, false],
  [String.raw`{"name":"half \uDC08"}`, false],
  ['{"name":"\ud83d"}', false],
  [String.raw`{"name":"\ud83d\uDC08 \u0007"}`, true],
  ['{"name":"🐈"}', true],
])('whether a service can list %j: %j', (body, expected) => {
  expect(isSafe(create(body))).toBe(expected);
});

test('a step without a body is safe', () => {
  expect(isSafe(list('limit=1'))).toBe(true);
});

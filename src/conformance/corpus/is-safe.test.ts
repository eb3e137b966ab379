import { expect, test } from 'vitest';
import { isSafe } from './is-safe.ts';
import { createRunPrograms } from './run-programs.ts';
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

test.each([false, true])(
  'whether a run creates animals that are unsafe to list follows its option: %j',
  (unsafeValues) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { created, keptCreation } = createRunPrograms({ seed, unsafeValues });
      expect([...created, keptCreation].flat(2).every(isSafe)).toBe(!unsafeValues);
    }
  },
);

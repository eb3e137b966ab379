import { expect, test } from 'vitest';
import { preview } from './preview.ts';

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  ['Rex', '"Rex"'],
  [{ id: 9007199254740993n }, '{"id":9007199254740993}'],
])('previews %s as %s', (value, expected) => {
  expect(preview(value)).toBe(expected);
});

test('keeps 64 characters, and cuts a longer text to 64 with an ellipsis', () => {
  expect(preview('x'.repeat(62))).toBe(`"${'x'.repeat(62)}"`);
  expect(preview('x'.repeat(63))).toBe(`"${'x'.repeat(62)}…`);
});

test('leaves no half of a surrogate pair where it cuts', () => {
  expect(preview(`${'x'.repeat(61)}🐕🐕`)).toBe(`"${'x'.repeat(61)}\uFFFD…`);
});

import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyJson } from './json.ts';
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

test('shows the beginning of the JSON of any value', () => {
  assert(
    property(jsonValue({ maxDepth: 10 }), (value) => {
      const text = stringifyJson(value);
      expect(preview(value)).toBe(text.length > 64 ? `${text.slice(0, 63).toWellFormed()}…` : text);
    }),
  );
});

test('looks at no more of a value than it shows', () => {
  let looks = 0;
  const item = { toJSON: () => looks++ };
  const list = Array.from({ length: 1000 }, () => item);
  preview(list);
  preview(Array.from({ length: 20 }, () => list));
  expect(looks).toBeLessThan(200);
});

test('shows a value that is nested more deeply than the stack allows', () => {
  let deep: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(preview(deep)).toBe(`${'['.repeat(63)}…`);
});

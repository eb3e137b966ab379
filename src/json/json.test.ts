import { assert, bigInt, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { INT64_MAX, INT64_MIN, isInt64, parseInteger } from './int64.ts';
import { parseJson, stringifyJson } from './json.ts';

test('an integer beyond 2^53 comes back digit for digit', () => {
  expect(parseJson('9007199254740993')).toBe(9007199254740993n);
  expect(stringifyJson({ id: 9007199254740993n })).toBe('{"id":9007199254740993}');
});

test('every int64 survives parsing and printing', () => {
  assert(
    property(bigInt({ min: INT64_MIN, max: INT64_MAX }), (value) => {
      const parsed = parseJson(String(value));
      expect(isInt64(parsed)).toBe(true);
      expect(stringifyJson(parsed)).toBe(String(value));
    }),
  );
});

test('what is read and printed again means the same to every parser', () => {
  assert(
    property(jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.parse(stringifyJson(parseJson(text)))).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['7.0', 7],
  ['7e0', 7],
  ['70e-1', 7],
  ['0.7e1', 7],
  ['-0', 0],
  ['0e99999', undefined],
  ['9.223372036854775807e18', INT64_MAX],
  ['9007199254740993.0', 9007199254740993n],
  ['1.5', undefined],
  ['7.00000000000000000001', undefined],
  ['1e999', undefined],
  ['abc', undefined],
])('parseInteger reads %s as %s', (text, value) => {
  expect(parseInteger(text)).toBe(value);
});

test('a number that no type holds is no integer, and prints as it came', () => {
  for (const text of ['1e999', '7.00000000000000000001', '9'.repeat(500)]) {
    const value = parseJson(text);
    expect(isInt64(value)).toBe(false);
    expect(stringifyJson(value)).toBe(text);
  }
});

test('with plainIntegers, 7.0 and 7e0 are no integers', () => {
  expect(isInt64(parseJson('7.0', { plainIntegers: true }))).toBe(false);
  expect(isInt64(parseJson('7', { plainIntegers: true }))).toBe(true);
});

test('a key named __proto__ is a key', () => {
  const value = parseJson('{"__proto__":{"polluted":true}}') as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value)).toEqual(['__proto__']);
});

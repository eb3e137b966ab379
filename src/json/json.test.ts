import { assert, bigInt, jsonValue, property } from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { INT64_MAX, INT64_MIN, isInt64, parseInteger } from './int64.ts';
import { parseJson, stringifyJson } from './json.ts';

test('keeps every digit of an integer beyond 2^53', () => {
  expect(parseJson('9007199254740993')).toBe(9007199254740993n);
  expect(stringifyJson({ id: 9007199254740993n })).toBe('{"id":9007199254740993}');
});

test('parses and prints every int64 unchanged', () => {
  assert(
    property(bigInt({ min: INT64_MIN, max: INT64_MAX }), (value) => {
      const parsed = parseJson(String(value));
      expect(isInt64(parsed)).toBe(true);
      expect(stringifyJson(parsed)).toBe(String(value));
    }),
  );
});

test('does not change the meaning of a text for other parsers', () => {
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
])('parseInteger parses %s as %s', (text, value) => {
  expect(parseInteger(text)).toBe(value);
});

test('keeps the text of a number that no type can hold, and does not treat it as an integer', () => {
  for (const text of ['1e999', '7.00000000000000000001', '9'.repeat(500)]) {
    const value = parseJson(text);
    expect(isInt64(value)).toBe(false);
    expect(stringifyJson(value)).toBe(text);
  }
});

test('plainIntegers does not treat 7.0 and 7e0 as integers', () => {
  expect(isInt64(parseJson('7.0', { plainIntegers: true }))).toBe(false);
  expect(isInt64(parseJson('7e0', { plainIntegers: true }))).toBe(false);
  expect(isInt64(parseJson('7', { plainIntegers: true }))).toBe(true);
});

test('parses __proto__ as an ordinary key', () => {
  const value = parseJson('{"__proto__":{"polluted":true}}') as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value)).toEqual(['__proto__']);
});

test('keeps every digit in a long text that is known to be shallow', () => {
  const text = `[${'1,'.repeat(1000)}9007199254740993]`;
  expect(parseJson(text, { isShallow: true })).toEqual([...Array<number>(1000).fill(1), 9007199254740993n]);
});

test('in a runtime whose JSON.parse has no source text, parses other numbers and texts as it does', () => {
  const parse = JSON.parse.bind(JSON);
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    parse(text, reviver && ((key, value) => reviver.call(undefined, key, value))),
  );
  const { rawJSON } = JSON as unknown as { rawJSON: unknown };
  Object.assign(JSON, { rawJSON: undefined });
  onTestFinished(() => {
    Object.assign(JSON, { rawJSON });
    vi.restoreAllMocks();
  });
  expect(parseJson('{"name":"R2E2","room":7.5,"categoryId":1}')).toEqual({ name: 'R2E2', room: 7.5, categoryId: 1 });
  expect(stringifyJson({ id: 9007199254740994n })).toBe('{"id":9007199254740994}');
});

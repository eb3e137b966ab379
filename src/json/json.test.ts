import { assert, bigInt, jsonValue, property } from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { INT64_MAX, INT64_MIN, isInt64, parseInteger, toInteger } from './int64.ts';
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

test.each([
  [INT64_MIN, true],
  [INT64_MIN - 1n, false],
  [INT64_MAX, true],
  [INT64_MAX + 1n, false],
  [2 ** 53, false],
  [7.5, false],
  ['7', false],
])('isInt64(%s) is %s', (value, expected) => {
  expect(isInt64(value)).toBe(expected);
});

test('the range of int64 is that of 64 bits', () => {
  expect({ INT64_MIN, INT64_MAX }).toEqual({ INT64_MIN: -9223372036854775808n, INT64_MAX: 9223372036854775807n });
});

test('toInteger converts to a number only where it is exact', () => {
  expect(toInteger(9007199254740991n)).toBe(9007199254740991);
  expect(toInteger(9007199254740992n)).toBe(9007199254740992n);
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
  ['0e99999', 0],
  ['-0.0e-99999', 0],
  ['9.223372036854775807e18', INT64_MAX],
  ['9007199254740993.0', 9007199254740993n],
  ['1.5', undefined],
  ['7.00000000000000000001', undefined],
  ['1e999', undefined],
  ['abc', undefined],
  ['-7.0', -7],
  ['x7.0', undefined],
  ['7.0x', undefined],
  ['7.0e', undefined],
  ['7e-1', undefined],
  ['100e-2', 1],
  ['0e9999', 0],
  ['0e-9999', 0],
  ['12e1', 120],
  ['1e39', 10n ** 39n],
  ['-1e39', -(10n ** 39n)],
  ['1e40', undefined],
  ['9'.repeat(40), 10n ** 40n - 1n],
  ['9'.repeat(41), undefined],
  ['1e400', undefined],
  [`1e${'9'.repeat(400)}`, undefined],
  ['1e-401', undefined],
  ['7.', undefined],
  ['', undefined],
  [' 7', undefined],
  ['0x10', undefined],
  [`${'0'.repeat(399)}7`, 7],
  [`7.${'0'.repeat(398)}`, 7],
  [`7.${'0'.repeat(399)}`, 7],
  [`7${'0'.repeat(500)}e-500`, 7],
  [`0.${'0'.repeat(500)}7e501`, 7],
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
  expect(isInt64(parseJson('7.0', { plainIntegers: () => true }))).toBe(false);
  expect(isInt64(parseJson('7e0', { plainIntegers: () => true }))).toBe(false);
  expect(isInt64(parseJson('7', { plainIntegers: () => true }))).toBe(true);
});

test('keeps a number of several digits, a sign, a fraction or an exponent exactly', () => {
  const exact = '[9007199254740993,-9007199254740993,1234567890123456.0,12e0,12E0,-12,1.5,-1.5e-3]';
  expect(parseJson(exact)).toEqual([
    9007199254740993n,
    -9007199254740993n,
    1234567890123456,
    12,
    12,
    -12,
    1.5,
    -0.0015,
  ]);
  expect(parseJson('[9007199254740993,12,-12,7.5]', { plainIntegers: () => true })).toEqual([
    9007199254740993n,
    12,
    -12,
    7.5,
  ]);
});

test('throws for a text that is nested too deeply', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(() => parseJson(text)).toThrow(RangeError);
});

test('calls the reviver of JSON.parse only for texts that may be deep and for numbers that need care', () => {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => {
    parse.mockRestore();
  });
  const hasReviver = (text: string) => {
    parse.mockClear();
    parseJson(text);
    return parse.mock.calls[0]?.[1] !== undefined;
  };
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect({
    short: hasReviver('{"categoryId":123456789012345}'),
    long: hasReviver(JSON.stringify('x'.repeat(2000))),
    deep: hasReviver(nested(1024)),
    objects: hasReviver(`[${'{"a":'.repeat(1023)}1${'}'.repeat(1023)}]`),
    almostDeep: hasReviver(nested(1023)),
    manyDigits: hasReviver('1234567890123456'),
    fraction: hasReviver('7.0'),
  }).toEqual({
    short: false,
    long: false,
    deep: true,
    objects: true,
    almostDeep: false,
    manyDigits: true,
    fraction: true,
  });
});

test('keeps texts beside a number that needs care', () => {
  expect(parseJson('{"name":"Rex","id":9007199254740993}')).toEqual({ name: 'Rex', id: 9007199254740993n });
});

test('stringifyJson indents, also a bigint', () => {
  expect(stringifyJson({ id: 1 }, 2)).toBe('{\n  "id": 1\n}');
  expect(stringifyJson({ id: 9007199254740993n }, 2)).toBe('{\n  "id": 9007199254740993\n}');
});

test('parses __proto__ as an ordinary key', () => {
  const value = parseJson('{"__proto__":{"polluted":true}}') as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value)).toEqual(['__proto__']);
});

test('keeps every digit in a long text', () => {
  const text = `[${'1,'.repeat(1000)}9007199254740993]`;
  expect(parseJson(text)).toEqual([...Array<number>(1000).fill(1), 9007199254740993n]);
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
  expect(parseJson('[7.0,1e999,9007199254740994]')).toEqual([7, Infinity, 9007199254740994]);
  expect(stringifyJson({ id: 9007199254740994n })).toBe('{"id":9007199254740994}');
});

test('in a runtime with source texts but without rawJSON, parses a number that no type can hold as JSON.parse does', () => {
  const { rawJSON } = JSON as unknown as { rawJSON: unknown };
  Object.assign(JSON, { rawJSON: undefined });
  onTestFinished(() => void Object.assign(JSON, { rawJSON }));
  expect(parseJson('[7.0,1e999]', { plainIntegers: () => true })).toEqual([7, Infinity]);
});

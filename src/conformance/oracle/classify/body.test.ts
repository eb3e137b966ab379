import { expect, test } from 'vitest';
import { classifyBody, isPlainName } from './body.ts';

const json = { 'content-type': 'application/json' };
const classify = (body: string, headers: Record<string, string> = json) =>
  classifyBody({ method: 'POST', path: '/pets', headers, body });
const withName = (name: string) => classify(JSON.stringify({ name, categoryId: 1 }));

test.each([
  ['a', true],
  ['Rex', true],
  ['Rex the Dog', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['Rex ', false],
  [' Rex', false],
  ['', false],
  ['Rex1', false],
  ['1Rex', false],
  ['Réx', false],
  ['Rex\nBo', false],
  // Words that a service may reserve, or a firewall finds harmful.
  ['Constructor', false],
  ['available', false],
  ['Unavailable', true],
  ['Available Rex', true],
  ['prototype Rex', true],
])('the name %j is plain: %s', (name, isPlain) => {
  expect(isPlainName(name)).toBe(isPlain);
  const looksHarmful = name.includes('prototype');
  expect(withName(name)).toMatchObject({ kind: 'new-pet', isPlain: isPlain && !looksHarmful });
});

test.each([
  ['application/json', 'new-pet', true],
  [' application/json ', 'new-pet', true],
  ['Application/JSON', 'new-pet', false],
  [' application/json ; charset=UTF-8', 'new-pet', false],
  ['application/json;charset="utf8"', 'new-pet', false],
  ['application/json; v=1', 'new-pet', false],
  ['application/json; charset=utf-16', 'open', undefined],
  ['application/json; charset=latin1; charset=utf-8', 'open', undefined],
  ['application/json; charset=utf-8x', 'open', undefined],
  ['application/json; x-charset=utf-16', 'new-pet', false],
  ['application/jsonp', 'open', undefined],
  ['', 'open', undefined],
])('a body of the media type %j is %s', (type, kind, isPlain) => {
  const body = classify('{"name":"Rex","categoryId":1}', { 'content-type': type });
  expect(body).toMatchObject({ kind, ...(isPlain !== undefined && { isPlain }) });
  if (kind === 'open') expect(body).toEqual({ kind, open: ['wrongContentType'] });
});

test('a body without a media type, one that is encoded and one that could not be read are open', () => {
  expect(classify('{}', {})).toEqual({ kind: 'open', open: ['wrongContentType'] });
  expect(classify('{}', { ...json, 'content-encoding': 'gzip' })).toEqual({ kind: 'open', open: [] });
  expect(classifyBody({ method: 'POST', path: '/pets', headers: json, body: null })).toEqual({
    kind: 'open',
    open: [],
  });
});

test('no body is malformed', () => {
  const none = { kind: 'malformed', problem: 'the body is empty' };
  expect(classifyBody({ method: 'POST', path: '/pets', headers: json })).toEqual(none);
  expect(classify(' \n')).toEqual(none);
});

/** A new animal whose body has this length. */
const ofLength = (length: number) => {
  const body = '{"name":"","categoryId":1}';
  return body.replace('""', `"${'x'.repeat(length - body.length)}"`);
};

test.each([
  [1024, { kind: 'new-pet', open: [] }],
  [1025, { kind: 'new-pet', open: ['bodySize'] }],
  [256 * 1024, { kind: 'new-pet', open: ['bodySize'] }],
  [256 * 1024 + 1, { kind: 'open', open: ['bodySize'] }],
])('a body of %i characters', (length, expected) => {
  expect(ofLength(length)).toHaveLength(length);
  expect(classify(ofLength(length))).toMatchObject(expected);
});

const nested = (depth: number) => `{"name":1,"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('a service may find a body of more than 64 levels too deep', () => {
  expect(classify(nested(64))).toMatchObject({ kind: 'invalid' });
  expect(classify(nested(65))).toEqual({ kind: 'open', open: ['bodySize'] });
});

test.each([
  ['{"name":"Rex","categoryId":7}', []],
  ['{"name":"Rex","categoryId":-70}', []],
  ['{"name":"Rex","categoryId":7.00}', ['integerNotation']],
  ['{"name":"Rex","categoryId" : -7.0}', ['integerNotation']],
  ['{"name":"Rex","categoryId":7e0}', ['integerNotation']],
  ['{"name":"Rex","categoryId": -0}', ['integerNotation']],
  ['{"name":"Rex","categoryId":70E0}', ['integerNotation']],
  ['{"categoryId":7,"name":"Rex"}', []],
  ['{"name":"Rex","categoryId":7,"x":7.0}', ['unknownBodyField']],
  ['{"name":"Rex","categoryId":7,"id":1}', ['idInBody']],
  ['{"name":"Rex","categoryId":7,"id":1,"x":1}', ['idInBody', 'unknownBodyField']],
])('the new animal %s leaves open: %j', (body, open) => {
  expect(classify(body)).toMatchObject({ kind: 'new-pet', open, isPlain: open.length === 0 });
});

test('a new animal has the values of the body, and what a service may take for its id', () => {
  expect(classify('{"name":"Rex","categoryId":7}')).toEqual({
    hasUnusualType: false,
    kind: 'new-pet',
    pet: { name: 'Rex', categoryId: 7 },
    isPlain: true,
    open: [],
    ids: [],
  });
  expect(classify('{"name":"Rex","categoryId":7,"status":"sold","id":null}')).toEqual({
    hasUnusualType: false,
    kind: 'new-pet',
    pet: { name: 'Rex', categoryId: 7, status: 'sold' },
    isPlain: false,
    open: ['idInBody'],
    ids: [null],
  });
  const others = '"_id":1,"ID":"2","petId":3,"pet_id":4,"identity":5,"uid":6';
  expect(classify(`{"name":"Rex","categoryId":7,${others}}`)).toMatchObject({ ids: [1, '2', 3, 4] });
});

test.each([
  ['{"categoryId":1}', { problem: 'name is missing', wrong: { field: 'name', value: undefined }, category: '1' }],
  ['{"name":1}', { problem: 'name is 1', wrong: { field: 'name', value: 1 } }],
  [
    '{"name":"Rex"}',
    { problem: 'categoryId is missing', wrong: { field: 'categoryId', value: undefined }, name: 'Rex' },
  ],
  [
    '{"name":"Rex","categoryId":1,"status":""}',
    { problem: 'status is ""', wrong: { field: 'status', value: '' }, name: 'Rex', category: '1' },
  ],
  ['"Rex"', { problem: 'the body is "Rex", not an object' }],
  ['null', { problem: 'the body is null, not an object' }],
  ['[1]', { problem: 'the body is [1], not an object' }],
  [
    '{"categoryId":1,"x":1}',
    {
      problem: 'name is missing',
      wrong: { field: 'name', value: undefined },
      category: '1',
      hasUnknownFields: true,
    },
  ],
])('the body %s is invalid', (body, expected) => {
  expect(classify(body)).toEqual({
    kind: 'invalid',
    isLarge: false,
    looksHarmful: false,
    hasUnknownFields: false,
    hasUnusualType: false,
    ...expected,
  });
});

test.each([
  ['<script', true],
  ['<SCRIPT>', true],
  ['__proto__', true],
  ['constructor', true],
  ['prototype', true],
  ['../etc', true],
  ["' OR 1", true],
  ['${x}', true],
  ['$set', true],
  ['script', false],
  ['..x', false],
  ['OR', false],
  ['$ {', false],
])('a firewall may find %j harmful: %s', (word, looksHarmful) => {
  expect(classify(JSON.stringify({ name: 1, x: word }))).toMatchObject({ kind: 'invalid', looksHarmful });
  expect(classify(JSON.stringify([word]))).toMatchObject({ kind: 'invalid', looksHarmful });
});

test.each(['1.0000000000000001', '-9007199254740993.5', '1e-400'])('most parsers read %s as an integer', (category) => {
  const read = classify(`{"name":"Rex","categoryId":${category}}`);
  expect(read).toEqual({ kind: 'open', open: ['integerNotation'] });
});

test.each(['1.000000000000001', '4503599627370495.5', '5e-324', '9223372036854775807.5', '-1e400'])(
  'no parser reads %s as an int64',
  (category) => {
    expect(classify(`{"name":"Rex","categoryId":${category}}`)).toMatchObject({ kind: 'invalid' });
  },
);

test.each([
  [1024, false],
  [1025, true],
])('an invalid body of %i characters is large: %s', (length, isLarge) => {
  for (const body of ['{"name":1}', '[]'])
    expect(classify(body.padEnd(length))).toMatchObject({ kind: 'invalid', isLarge });
});

test.each([
  ['{"name":"\uD800","categoryId":1}'],
  ['{"name":"\uFFFD","categoryId":1}'],
  [String.raw`{"name":"\ud800","categoryId":1}`],
])('%j cannot be written as UTF-8, so its reading is open', (body) => {
  expect(classify(body)).toEqual({ kind: 'open', open: ['invalidUtf8'] });
});

test.each([
  ['\uFEFF{"name":"Rex","categoryId":1}', 'byteOrderMark'],
  ['{"name":"Rex","categoryId":1,"name":"Bo"}', 'duplicateKeys'],
  ['{"name":1,"name":2}', 'duplicateKeys'],
])('the reading of %j is open', (body, point) => {
  expect(classify(body)).toEqual({ kind: 'open', open: [point] });
});

test.each([
  ['{"name":"Rex",}', { kind: 'lenient' }],
  ['[1,]', { kind: 'lenient' }],
  ['{"name":"Rex"', { kind: 'malformed', problem: 'the body is incomplete' }],
  ['{"name":"Rex', { kind: 'malformed', problem: 'the body is incomplete' }],
  ['nothing', { kind: 'malformed', problem: 'the body is not JSON' }],
])('%s is not JSON', (body, expected) => {
  expect(classify(body)).toEqual(expected);
});

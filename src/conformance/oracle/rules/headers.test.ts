import { expect, test } from 'vitest';
import { describeFirst, error, exchange, get, list, respond, rex } from '../../../../test/support/exchanges.ts';

const animal = (headers: Record<string, string>) => exchange(get(7), respond(200, rex, headers));

test.each([
  ['Bearer', []],
  [' bearer realm="pets"', []],
  ['', ['SHOULD http.www-authenticate: WWW-Authenticate with a challenge; ']],
  ['"Bearer"', ['SHOULD http.www-authenticate: WWW-Authenticate with a challenge; "Bearer"']],
])('401 with WWW-Authenticate: %s', (value, expected) => {
  const unauthorized = error(401, { 'www-authenticate': value });
  expect(describeFirst(exchange(list(), unauthorized))).toEqual(expected);
});

test('401 without WWW-Authenticate is a finding, unless the browser hides the header', () => {
  const { 'www-authenticate': _challenge, ...headers } = error(401).headers;
  const response = { ...error(401), headers };
  expect(describeFirst(exchange(list(), response))).toEqual([
    'SHOULD http.www-authenticate: WWW-Authenticate with a challenge; none',
  ]);
  expect(describeFirst(exchange(list(), { ...response, hidesHeaders: true }))).toEqual([]);
});

const wellFormed = 'Deprecation: @SECONDS and Sunset: Thu, 05 Dec 2030 00:00:00 GMT, or neither';

test.each([
  [{ deprecation: '@1700000000' }, true],
  [{ deprecation: '@-1' }, true],
  [{ deprecation: '@1700000000; x=1' }, true],
  [{ deprecation: '@1700000000 ;x=1' }, true],
  // The last second of the day of the removal.
  [{ deprecation: '@1922788799' }, true],
  [{ deprecation: '@1922788800' }, false],
  [{ deprecation: 'true' }, false],
  [{ deprecation: '@' }, false],
  [{ deprecation: '@1700000000x' }, false],
  [{ deprecation: 'x@1700000000' }, false],
  [{ sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' }, true],
  [{ sunset: 'Thu, 05 Dec 2030 23:59:59 GMT' }, true],
  // The day begins first 14 hours east of UTC, and ends last 12 hours west of it.
  [{ sunset: 'Wed, 04 Dec 2030 10:00:00 GMT' }, true],
  [{ sunset: 'Wed, 04 Dec 2030 09:59:59 GMT' }, false],
  [{ sunset: 'Fri, 06 Dec 2030 11:59:59 GMT' }, true],
  [{ sunset: 'Fri, 06 Dec 2030 12:00:00 GMT' }, false],
  [{ sunset: '2030-12-05T00:00:00Z' }, false],
  [{ sunset: 'soon' }, false],
  [{ deprecation: '@1700000000', sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' }, true],
  [{ deprecation: '@1700000000', sunset: 'soon' }, false],
])('getPet may announce its removal on 5 December 2030: %j is %s', (headers, isRight) => {
  const { deprecation = 'none', sunset = 'none' } = headers as Record<string, string>;
  const actual = `Deprecation: ${deprecation}, Sunset: ${sunset}`;
  expect(describeFirst(animal(headers))).toEqual(
    isRight ? [] : [`SHOULD http.deprecation-header: ${wellFormed}; ${actual}`],
  );
});

test.each([
  [{ deprecation: '@1700000000' }, 'Deprecation: @1700000000, Sunset: none'],
  [{ sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' }, 'Deprecation: none, Sunset: Thu, 05 Dec 2030 00:00:00 GMT'],
])('listPets stays, so it announces no removal: %j', (headers, actual) => {
  expect(describeFirst(exchange(list(), respond(200, [], headers)))).toEqual([
    `SHOULD http.deprecation-header: neither Deprecation nor Sunset, since the operation stays; ${actual}`,
  ]);
});

test.each([
  ['public', true],
  ['max-age=60, public', true],
  ['max-age=60,PUBLIC', true],
  ['s-maxage=60', true],
  ['s-maxage=0', false],
  ['max-age=60', false],
  ['not-public', false],
  ['public, no-store', false],
  ['private, s-maxage=60', false],
])('Cache-Control: %s allows shared caches to keep the data: %s', (value, isShared) => {
  expect(describeFirst(animal({ 'cache-control': value }))).toEqual(
    isShared
      ? [`SHOULD http.caching: no permission for shared caches, since the data needs a key; Cache-Control: ${value}`]
      : [],
  );
});

test('shared caches may keep what is not an animal', () => {
  expect(describeFirst(exchange(get(7), error(404, { 'cache-control': 'public' })))).toEqual([]);
  expect(describeFirst(exchange(get('7x'), respond(300, {}, { 'cache-control': 'public' })))).toEqual([]);
});

test('shared caches may keep what needs no key', () => {
  const open = exchange(get(7), respond(200, rex, { 'cache-control': 'public' }), { authorization: '' });
  expect(describeFirst(open)).not.toContainEqual(expect.stringContaining('http.caching'));
});

test('a name twice in an object is a finding, unless the body is long', () => {
  const json = { ...rex };
  const twice = { ...respond(200, json), text: `{"name":"Bo",${JSON.stringify(rex).slice(1)}` };
  expect(describeFirst(exchange(get(7), twice))).toEqual([
    expect.stringMatching(/^SHOULD json\.unique-names: each name once in an object; .*name/),
  ]);
  const padded = (length: number) => ({ ...twice, json: { ...rex }, text: twice.text.padEnd(length) });
  expect(describeFirst(exchange(get(7), padded(1024)))).toHaveLength(1);
  expect(describeFirst(exchange(get(7), padded(1025)))).toEqual([]);
});

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['application/json;charset="UTF8"', true],
  ['application/json ; charset=US-ASCII', true],
  ['application/json; v=1; charset=utf-8', true],
  ['application/json; charset=latin1', false],
  ['application/json ; charset=latin1', false],
  ['Application/JSON;charset="utf-16"', false],
  ['application/json; charset=utf-8-sig', false],
  ['application/json; charset=x-utf-8', false],
])('JSON is UTF-8: Content-Type: %s is right: %s', (value, isRight) => {
  expect(describeFirst(animal({ 'content-type': value }))).toEqual(
    isRight ? [] : [`SHOULD json.charset: no charset, or utf-8; Content-Type: ${value}`],
  );
});

test('JSON has no byte order mark in front', () => {
  expect(describeFirst(exchange(get(7), { ...respond(200, rex), hasByteOrderMark: true }))).toEqual([
    expect.stringMatching(/^SHOULD json\.charset: no byte order mark; a byte order mark in front of /),
  ]);
});

test('the charset of another media type is not that of JSON', () => {
  expect(describeFirst(animal({ 'content-type': 'text/html, application/json; charset=latin1' }))).toEqual([
    expect.stringMatching(/^MUST service\.json/),
  ]);
});

test.each([
  [{ code: '', message: 'No.' }, 'an empty code'],
  [{ code: 'x', message: ' \n' }, 'an empty message'],
  [{ code: ' ', message: '' }, 'an empty code and message'],
])('the error object %j says nothing', (texts, actual) => {
  const found = (status: number) => describeFirst(exchange(get('7x'), respond(status, { ...texts, status })));
  for (const status of [400, 404])
    expect(found(status)).toEqual([`SHOULD errors.helpful: a code and a message; ${actual}`]);
});

test('the code and the message of an animal may be empty', () => {
  expect(describeFirst(exchange(get(7), respond(200, { ...rex, code: '', message: '' })))).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  describeFirst,
  error,
  exchange,
  get,
  list,
  newOracle,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';

const html = { accept: 'text/html' };
const htmlOrJson = { accept: 'text/html, application/json;q=0.9' };
const page = { 'content-type': 'text/html; charset=utf-8' };

test.each([
  ['application/json', []],
  ['Application/JSON', []],
  [' application/json ; v=1', []],
  ['text/html', ['MUST service.json: Content-Type: application/json; 200 with Content-Type: text/html']],
  [
    'application/json-seq',
    ['MUST service.json: Content-Type: application/json; 200 with Content-Type: application/json-seq'],
  ],
])('the media type of a response is application/json, not %s', (type, expected) => {
  expect(describeFirst(exchange(list(), respond(200, [], { 'content-type': type })))).toEqual(expected);
});

test('a response has a media type', () => {
  const response = { ...respond(200, []), headers: {} };
  expect(describeFirst(exchange(list(), response))).toEqual([
    'MUST service.json: Content-Type: application/json; 200 with Content-Type: none',
  ]);
});

test.each([
  ['%2F1', 308, []],
  ['..%2F', 307, []],
  ['1', 308, ['MUST service.json: Content-Type: application/json; 308 with Content-Type: text/html; charset=utf-8']],
  ['%2F1', 404, ['MUST service.json: Content-Type: application/json; 404 with Content-Type: text/html; charset=utf-8']],
])('a service may redirect an encoded id to another path: %s, %i', (id, status, expected) => {
  const findings = describeFirst(exchange(get(id), respond(status, undefined, page)));
  expect(findings.filter((finding) => finding.includes('service.json'))).toEqual(expected);
});

test('a client that prefers something else should get JSON if it accepts it', () => {
  expect(describeFirst(exchange(list(), respond(200, undefined, page), { headers: htmlOrJson }))).toEqual([
    'SHOULD http.negotiation: Content-Type: application/json, since the client accepts it; 200 with Content-Type: text/html; charset=utf-8',
  ]);
  expect(describeFirst(exchange(list(), respond(200, []), { headers: htmlOrJson }))).toEqual([]);
});

test('a client that does not accept JSON may get something else', () => {
  expect(describeFirst(exchange(list(), respond(200, undefined, page), { headers: html }))).toEqual([]);
});

test.each([304, 412, 416])('a conditional or ranged request may get %i without content', (status) => {
  const empty = { ...respond(status, undefined), headers: {} };
  const clauses = (headers: Record<string, string>) =>
    newOracle()
      .observe(exchange(list(), empty, { headers }))
      .map(({ clause }) => clause);
  expect(clauses({ 'if-none-match': '*' })).toEqual([]);
  expect(clauses({})).toContain('service.json');
});

test('other responses to a conditional request have content', () => {
  const conditional = { headers: { 'if-none-match': '*' } };
  expect(describeFirst(exchange(list(), respond(200, {}), conditional))).toEqual([
    expect.stringMatching(/^MUST listPets\.response/),
  ]);
  expect(describeFirst(exchange(get(7), respond(404, undefined), conditional))).toEqual([
    expect.stringMatching(/^MUST errors\.object/),
  ]);
});

test.each([
  [300, []],
  [399, []],
  [400, ['errors.object']],
])('a body of %i: %j', (status, expected) => {
  const findings = newOracle().observe(exchange(get(7), respond(status, {})));
  expect(findings.map(({ clause }) => clause).filter((clause) => clause !== 'getPet.unknown')).toEqual(expected);
});

test.each([
  [respond(404, {}), '404 with a body without code'],
  [respond(404, { code: 'x', message: 'No.', status: 400 }), '404 with an error object whose status is 400'],
  [respond(404, undefined), '404 with '],
])('an error is an error object whose status is that of HTTP', (response, actual) => {
  expect(describeFirst(exchange(get(7), response))).toEqual([
    expect.stringContaining(`MUST errors.object: an error object whose status is the HTTP status; ${actual}`),
  ]);
});

test.each([
  [get(7), { ...rex, status: 'gone' }],
  [list(), [rex, { ...rex, id: 8, status: 'gone' }]],
])('the status of an animal is one of three, or none', (request, json) => {
  expect(describeFirst(exchange(request, respond(200, json)))).toEqual([
    'MUST animal.status: a status of available, pending or sold, or none; the status "gone"',
  ]);
});

test.each([
  [get(7), { ...rex, id: '7' }],
  [get(7), [rex]],
  [list(), [null]],
])('a body matches the schema of its operation', (request, json) => {
  expect(describeFirst(exchange(request, respond(200, json)))).toEqual([
    expect.stringMatching(/^MUST animal\.id: a body that matches the schema of the operation; 200 with ./),
  ]);
});

test('a list is an array', () => {
  expect(describeFirst(exchange(list(), respond(200, rex)))).toEqual([
    expect.stringMatching(/^MUST listPets\.response: 200 with an array of animals; 200 with /),
  ]);
});

test('a list has each id one time', () => {
  expect(describeFirst(exchange(list(), respond(200, [rex, { ...rex, id: 8 }, rex])))).toEqual([
    'MUST animal.id: ids that are unique in the list; the id 7 twice',
  ]);
});

test('the form of a request to retry later is judged, and nothing else', () => {
  expect(describeFirst(exchange(list(), error(429)))).toEqual([]);
  expect(describeFirst(exchange(list(), error(503, { 'retry-after': '1' })))).toEqual([]);
  expect(describeFirst(exchange(list(), respond(429, {})))).toEqual([expect.stringMatching(/^MUST errors\.object/)]);
});

test.each<[number, Record<string, string>, number]>([
  [414, { cookie: 'x'.repeat(9000) }, 0],
  [431, { cookie: 'x'.repeat(9000) }, 0],
  [431, { cookie: 'x'.repeat(3000) }, 2],
  [400, { cookie: 'x'.repeat(9000) }, 2],
  [417, { expect: 'something' }, 0],
  [417, { expect: '100-Continue' }, 2],
  [417, {}, 2],
])('the HTTP server may respond %i to a head that it does not accept, without JSON', (status, headers, count) => {
  const empty = { status, headers: {}, text: '', json: undefined };
  const found = newOracle().observe(exchange(list(), empty, { headers }));
  const ofForm = found.filter(({ clause }) => clause === 'service.json' || clause === 'errors.object');
  expect(ofForm).toHaveLength(count);
});

import { expect, test } from 'vitest';
import { classifyRequest, openPointsOf } from './classify-request.ts';

const KEY = 'Secret-key-4711';

const classify = (request: Partial<Parameters<typeof classifyRequest>[0]>) =>
  classifyRequest({ method: 'GET', path: '/pets', headers: { authorization: `Bearer ${KEY}` }, ...request }, [KEY]);

const withAuthorization = (authorization: string | undefined) =>
  classify({ headers: authorization === undefined ? {} : { authorization } })?.credential;

test.each([
  [`Bearer ${KEY}`, 'valid'],
  [undefined, 'invalid'],
  ['', 'invalid'],
  ['Bearer', 'invalid'],
  [`Bearer ${KEY}x`, 'invalid'],
  [`Bearer ${KEY} x`, 'invalid'],
  [`Bearer ${KEY.toUpperCase()}`, 'invalid'],
  ['Bearer constructor', 'invalid'],
  ['Basic dXNlcjpwYXNz', 'invalid'],
  [KEY, 'misplaced'],
  [`Token ${KEY}`, 'misplaced'],
  [`Basic ${btoa(`${KEY}:`)}`, 'misplaced'],
  [`bearer ${KEY}`, 'open'],
  [`Bearer ${KEY}, Bearer other`, 'open'],
  [`Bearer other, Bearer ${KEY}`, 'open'],
])('the credential %j is %s', (authorization, credential) => {
  expect(withAuthorization(authorization)).toBe(credential);
});

test('a key in the query or in another header is misplaced', () => {
  expect(classify({ headers: {}, path: `/pets?api_key=${KEY}` })?.credential).toBe('misplaced');
  expect(classify({ headers: { 'x-api-key': KEY } })?.credential).toBe('misplaced');
});

test('each of several keys is valid, and near misses of all of them are invalid', () => {
  const classifyKey = (key: string) =>
    classifyRequest({ method: 'GET', path: '/pets', headers: { authorization: `Bearer ${key}` } }, [KEY, 'other-key'])
      ?.credential;
  expect([KEY, 'other-key', 'other-kex'].map(classifyKey)).toEqual(['valid', 'valid', 'invalid']);
});

test('without a key to compare with, every credential is unknown', () => {
  expect(classifyRequest({ method: 'GET', path: '/pets', headers: {} }, [])?.credential).toBe('unknown');
});

test.each([
  ['', { limit: 20, isDefault: true, status: 'any', open: [] }],
  ['limit=7&status=sold', { limit: 7, isDefault: false, status: 'sold', open: [] }],
  ['limit=0', { limit: undefined, open: ['limitOutOfRange'] }],
  ['limit=1.5', { limit: undefined, open: ['limitNotInteger'] }],
  ['limit=', { limit: undefined, open: ['emptyParameter'] }],
  ['limit=1&limit=2', { limit: undefined, status: undefined, open: ['repeatedParameter'] }],
  ['status=SOLD', { limit: 20, status: undefined, open: ['unknownStatusFilter'] }],
  ['?limit=5', { limit: 20, open: ['unknownQueryParameter'] }],
  ['limit=5&limit[]=6', { limit: undefined, open: ['unknownQueryParameter'] }],
  ['Status=sold', { limit: 20, status: undefined, open: ['unknownQueryParameter'] }],
  ['limit=5&&', { limit: 5, open: ['unknownQueryParameter'] }],
  ['limit=2&page=2', { limit: 2, open: ['unknownQueryParameter'] }],
])('classifies the query %j', (query, expected) => {
  expect(classify({ path: `/pets?${query}` })).toMatchObject({ operation: 'listPets', query: expected });
});

test.each([
  ['7', { kind: 'int64', id: 7 }],
  ['-9223372036854775808', { kind: 'int64', id: -9223372036854775808n }],
  ['9223372036854775808', { kind: 'not-int64' }],
  ['007', { kind: 'notation', id: 7 }],
  ['7.0', { kind: 'notation', id: 7 }],
  ['+7', { kind: 'notation', id: 7 }],
  ['%37', { kind: 'notation', id: 7 }],
  ['7x', { kind: 'not-int64' }],
  ['%E0%A4%A', { kind: 'not-int64' }],
])('classifies the id %s', (segment, petId) => {
  expect(classify({ path: `/pets/${segment}` })).toMatchObject({ operation: 'getPet', petId });
});

const classifyBody = (body: string, contentType = 'application/json') =>
  classify({ method: 'POST', headers: { authorization: `Bearer ${KEY}`, 'content-type': contentType }, body });

test.each([
  ['{"name":"Rex","categoryId":1}', { kind: 'new-pet', isPlain: true, open: [] }],
  ['{"categoryId":9007199254740993,"name":"é"}', { kind: 'new-pet', isPlain: false, open: [] }],
  ['{"name":"Rex","categoryId":1,"id":5}', { kind: 'new-pet', open: ['idInBody'], ids: [5] }],
  ['{"name":"Rex","categoryId":1,"x":{}}', { kind: 'new-pet', open: ['unknownBodyField'] }],
  ['{"name":"Rex","categoryId":7.0}', { kind: 'new-pet', open: ['integerNotation'] }],
  ['{"name":null,"categoryId":1}', { kind: 'invalid', problem: 'name is null' }],
  ['{"NAME":"Rex","categoryId":1}', { kind: 'invalid', problem: 'name is missing' }],
  ['{"name":"Rex","categoryId":1.5}', { kind: 'invalid', problem: 'categoryId is 1.5' }],
  ['{"name":"Rex","categoryId":9223372036854775808}', { kind: 'invalid' }],
  ['{"name":"Rex","categoryId":1,"status":null}', { kind: 'invalid', problem: 'status is null' }],
  ['{"name":"Rex","categoryId":1,"status":"sole"}', { kind: 'invalid', looksHarmful: false }],
  ['{"name":"Rex","categoryId":1,"status":"constructor"}', { kind: 'invalid', looksHarmful: true }],
  ['[]', { kind: 'invalid' }],
  ['', { kind: 'malformed' }],
  ['{"name":', { kind: 'malformed' }],
  ['{"name":"Rex","categoryId":1,}', { kind: 'lenient' }],
  ["{'name':'Rex','categoryId':1}", { kind: 'lenient' }],
  ['{"name":"Rex","name":"Bo","categoryId":1}', { kind: 'open', open: ['duplicateKeys'] }],
  ['\uFEFF{"name":"Rex","categoryId":1}', { kind: 'open', open: ['byteOrderMark'] }],
  [`{"name":"${'x'.repeat(2000)}","categoryId":1}`, { kind: 'new-pet', isPlain: false, open: ['bodySize'] }],
  [`{"name":null,"x":"${'x'.repeat(2000)}"}`, { kind: 'invalid', isLarge: true }],
  [`{"name":"${'x'.repeat(300_000)}","categoryId":1}`, { kind: 'open', open: ['bodySize'] }],
])('classifies the body %.60s', (body, expected) => {
  expect(classifyBody(body)).toMatchObject({ operation: 'createPet', body: expected });
});

test('a lone surrogate in a name is open, since it cannot be written as UTF-8', () => {
  expect(classifyBody(String.raw`{"name":"\ud800","categoryId":1}`)).toMatchObject({
    body: { kind: 'open', open: ['invalidUtf8'] },
  });
});

test('a service may refuse parameters of the media type, and another charset', () => {
  const body = '{"name":"Rex","categoryId":1}';
  expect(classifyBody(body, 'application/json; charset=utf-8')).toMatchObject({
    body: { kind: 'new-pet', isPlain: false },
  });
  expect(classifyBody(body, 'application/json; charset=utf-16')).toMatchObject({ body: { kind: 'open' } });
});

test('a body of another media type, and one that could not be read, are open', () => {
  expect(classifyBody('{}', 'text/plain')).toMatchObject({ body: { kind: 'open', open: ['wrongContentType'] } });
  expect(classify({ method: 'POST', body: null })).toMatchObject({ body: { kind: 'open' } });
});

test.each([
  [undefined, 'preferred'],
  ['', 'preferred'],
  ['*/*', 'preferred'],
  ['application/*', 'preferred'],
  ['application/json, text/plain, */*', 'preferred'],
  ['application/json;q=0.5, */*;q=0.1', 'preferred'],
  ['text/html, application/json;q=0.9', 'accepted'],
  ['text/html, */*;q=0.8', 'accepted'],
  [' ', 'preferred'],
  ['text/html;q=0.5, application/json', 'preferred'],
  ['application/json;q=0.5, text/html;q=0.8', 'accepted'],
  // Not a weight.
  ['application/json;xq=0', 'preferred'],
  ['application/json;q=0x', 'preferred'],
  ['application/json;q=0', 'refused'],
  ['text/html', 'refused'],
  ['application/json;q=0, text/html', 'refused'],
])('for a client with Accept: %s, JSON is %s', (accept, json) => {
  expect(classify({ headers: accept === undefined ? {} : { accept } })).toMatchObject({ json });
});

test.each([
  ['GET', '/pets/1/photos'],
  ['GET', '/store/orders'],
  ['DELETE', '/pets/1'],
  ['HEAD', '/pets'],
])('leaves %s %s open', (method, path) => {
  expect(classify({ method, path })).toBeUndefined();
});

test.each([
  ['if-match', true],
  ['if-none-match', true],
  ['range', true],
  ['expect', true],
  ['upgrade', true],
  ['x-http-method', true],
  ['x-http-method-override', true],
  ['x-method-override', true],
  ['prefer', true],
  ['x-original-url', true],
  ['remote-user', true],
  ['x-forwarded-for', false],
  ['x-if-match', false],
  ['accept-range', false],
  ['range-unit', false],
])('a request with the header %s is unusual: %s', (name, isUnusual) => {
  expect(classify({ headers: { accept: '*/*', [name]: 'x' } })).toMatchObject({ isUnusual });
});

const eightHeaders = (length: number) =>
  Object.fromEntries(Array.from('abcdefgh', (name) => [name, 'x'.repeat(length)]));

test.each([
  ['a path of 2000 characters', '/pets?'.padEnd(2000, 'x'), {}, false],
  ['a path of 2001 characters', '/pets?'.padEnd(2001, 'x'), {}, true],
  ['headers of 8000 characters', '/pets', eightHeaders(999), false],
  ['headers of 8008 characters', '/pets', eightHeaders(1000), true],
  ['a header of 1000 characters', '/pets', { a: 'x'.repeat(1000) }, false],
  ['a header of 1001 characters', '/pets', { a: 'x'.repeat(1001) }, true],
  ['a credential of 1001 characters', '/pets', { authorization: 'x'.repeat(1001) }, false],
  ['a list with a query', '/pets?limit=5', {}, false],
  ['an animal without a query', '/pets/7', {}, false],
  ['an animal with a query', '/pets/7?limit=5', {}, true],
])('a request for %s is unusual: %s', (_name, path, headers, isUnusual) => {
  expect(classify({ path, headers })).toMatchObject({ isUnusual });
});

test.each([
  ['GET', '/pets', undefined, []],
  ['GET', '/pets?limit=0&status=gone', undefined, ['limitOutOfRange', 'unknownStatusFilter']],
  ['POST', '/pets', '{"name":"Rex","categoryId":1,"x":1}', ['unknownBodyField']],
  ['POST', '/pets', '{}', []],
  ['GET', '/pets/7', undefined, []],
  ['GET', '/pets/007', undefined, ['petIdNotation']],
  ['GET', '/pets/7x', undefined, ['petIdNotInteger']],
])('%s %s with the body %s touches the open points %j', (method, path, body, points) => {
  const request = classify({ method, path, body, headers: { 'content-type': 'application/json' } });
  expect(request && openPointsOf(request)).toEqual(points);
});

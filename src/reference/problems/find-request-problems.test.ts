import { expect, test } from 'vitest';
import { clauses } from '../../contract/clauses.ts';
import { openPoints } from '../../contract/open-points.ts';
import { requestProblemKinds } from '../../contract/request-problems.ts';
import { requestRules } from '../../contract/request-rules.ts';
import { type ChoiceId, type Choices, choiceIds, choiceTable } from '../choices/choice-table.ts';
import { createPetstore } from '../create-petstore.ts';
import type { PetstoreOptions } from '../petstore-options.ts';

const key = { authorization: 'Bearer demo-key' };
const json = { ...key, 'content-type': 'application/json' };
const rex = { name: 'Rex', categoryId: 1 };

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends a request, and returns the kinds and fields of its problems. */
async function judge({ path = '/pets', method = 'GET', headers = key, body }: Sent, options: PetstoreOptions = {}) {
  const petstore = createPetstore({ now: new Date('2026-01-01'), ...options });
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  await petstore.fetch(
    new Request(`http://localhost/v1${path}`, { method, headers, ...(text !== undefined && { body: text as string }) }),
  );
  const [record] = petstore.requests();
  return record?.problems?.map(({ kind, field, message }) => ({
    kind,
    ...(field !== undefined && { field }),
    message,
  }));
}

const post = (body: unknown, headers: Record<string, string> = json): Sent => ({ method: 'POST', headers, body });

const valid: readonly Sent[] = [
  {},
  { headers: { authorization: 'bearer demo-key' } },
  { path: '/pets?limit=1' },
  { path: '/pets?limit=100&status=sold' },
  { path: '/p%65ts' },
  { path: '/pets', method: 'HEAD' },
  { path: '/pets', method: 'OPTIONS' },
  post(rex),
  post({ ...rex, status: 'sold' }),
  post({ name: '', categoryId: -1 }),
  post('{"name":"Rex","categoryId":7.0}'),
  post('{"name":"Rex","name":"Tom","categoryId":7}'),
  post(rex, { ...key, 'content-type': 'Application/JSON; charset=utf-8' }),
];

const invalid: readonly [request: Sent, ...kinds: string[]][] = [
  [{ headers: {} }, 'no-key authorization'],
  [{ headers: { authorization: '' } }, 'malformed-credentials authorization'],
  [{ headers: { authorization: 'Bearer' } }, 'malformed-credentials authorization'],
  [{ headers: { authorization: 'demo-key' } }, 'malformed-credentials authorization'],
  [{ headers: { authorization: 'Basic demo-key' } }, 'malformed-credentials authorization'],
  [{ headers: { authorization: 'Bearer undefined' } }, 'wrong-key authorization'],
  [{ path: '/pets?limit=0' }, 'limit-out-of-range limit'],
  [{ path: '/pets?limit=101' }, 'limit-out-of-range limit'],
  [{ path: `/pets?limit=${'9'.repeat(400)}` }, 'limit-out-of-range limit'],
  [{ path: '/pets?limit=-0' }, 'limit-out-of-range limit'],
  [{ path: '/pets?limit=' }, 'limit-not-an-integer limit'],
  [{ path: '/pets?limit=ten' }, 'limit-not-an-integer limit'],
  [{ path: '/pets?limit=1.5' }, 'limit-not-an-integer limit'],
  [{ path: '/pets?limit=05' }, 'limit-not-an-integer limit'],
  [{ path: '/pets?limit=1e1' }, 'limit-not-an-integer limit'],
  [{ path: '/pets?limit=1e999' }, 'limit-not-an-integer limit'],
  [{ path: '/pets?status=' }, 'unknown-status status'],
  [{ path: '/pets?status=SOLD' }, 'unknown-status status'],
  [{ path: '/pets?status=lost' }, 'unknown-status status'],
  [{ path: '/pets?limit=5&limit=6' }, 'repeated-parameter limit'],
  [{ path: '/pets?status=sold&status=sold' }, 'repeated-parameter status'],
  [{ path: '/pets?page=2&page=3&sort=name' }, 'unknown-parameter page', 'unknown-parameter sort'],
  [
    { path: '/pets?limit=0&status=lost', headers: {} },
    'no-key authorization',
    'limit-out-of-range limit',
    'unknown-status status',
  ],
  [{ headers: { ...key, 'content-length': '2' } }, 'unexpected-body'],
  [{ headers: { ...key, 'transfer-encoding': 'chunked' } }, 'unexpected-body'],
  [post(rex, key), 'wrong-media-type content-type'],
  [post('name=Rex', { ...key, 'content-type': 'application/x-www-form-urlencoded' }), 'wrong-media-type content-type'],
  [post('{'), 'malformed-body'],
  [post(''), 'malformed-body'],
  [post("{'name':'Rex','categoryId':1}"), 'malformed-body'],
  [post('\uFEFF{"name":"Rex","categoryId":1}'), 'malformed-body'],
  [post(new Uint8Array([0x22, 0xff, 0x22])), 'malformed-body'],
  [post([]), 'invalid-body'],
  [post({}), 'invalid-body name', 'invalid-body categoryId'],
  [post({ ...rex, categoryId: '1' }), 'invalid-body categoryId'],
  [post({ ...rex, status: null }), 'invalid-body status'],
  [post({ ...rex, id: 7 }), 'id-in-body id'],
  [post({ ...rex, tags: [] }), 'unknown-field tags'],
  [post({ name: 'Rex', id: 7, tags: [] }), 'invalid-body categoryId', 'id-in-body id', 'unknown-field tags'],
  [{ ...post(rex), path: '/pets?dry=1' }, 'unknown-parameter dry'],
  [{ path: '/pets/7' }, 'deprecated-operation'],
  [{ path: '/pets/9223372036854775807' }, 'deprecated-operation'],
  [{ path: '/pets/7', method: 'HEAD' }, 'deprecated-operation'],
  [{ path: '/pets/seven' }, 'deprecated-operation', 'pet-id-not-an-integer petId'],
  [{ path: '/pets/007' }, 'deprecated-operation', 'pet-id-not-an-integer petId'],
  [{ path: '/pets/9223372036854775808' }, 'deprecated-operation', 'pet-id-not-an-integer petId'],
  [{ path: '/pets/7', method: 'DELETE' }, 'unknown-operation'],
  [{ path: '/pets', method: 'PUT', headers: {} }, 'unknown-operation'],
  [{ path: '/pets/' }, 'unknown-operation'],
  [{ path: '/owners' }, 'unknown-operation'],
  [{ path: '/store/orders' }, 'unknown-operation'],
];

const toLabels = (problems: Awaited<ReturnType<typeof judge>>) =>
  problems?.map(({ kind, field }) => (field === undefined ? kind : `${kind} ${field}`));

test.each(valid)('finds no problem with %j', async (request) => {
  expect(await judge(request)).toBeUndefined();
});

test.each(invalid)('finds each problem with %j', async (request, ...labels) => {
  expect(toLabels(await judge(request))).toEqual(labels);
});

test('every kind has an example', () => {
  const found = invalid.flatMap(([, ...labels]) => labels.map((label) => label.split(' ')[0]));
  expect(new Set([...found, 'removed-operation'])).toEqual(new Set(requestProblemKinds));
});

/** A choice that makes the service reject the key never lets it read the body. */
const readsNoBody = (id: ChoiceId, { headers }: Sent) =>
  id === 'bearerCase' && headers?.['authorization'] !== undefined;

test.each(choiceIds.flatMap((id) => choiceTable[id].alternatives.map((value) => [id, value] as const)))(
  'finds the same problems with the choice %s=%s',
  async (id, value) => {
    const options = { choices: { [id]: value } as Partial<Choices> };
    const judged = invalid.filter(([request]) => !readsNoBody(id, request));
    for (const [request, ...labels] of judged) expect(toLabels(await judge(request, options))).toEqual(labels);
    for (const request of valid) expect(await judge(request, options)).toBeUndefined();
  },
);

test('getPet is deprecated before 5 December 2030, and removed from then on', async () => {
  const at = async (now: string) => toLabels(await judge({ path: '/pets/7' }, { now: new Date(now) }));
  expect(await at('2030-12-04T23:59:59Z')).toEqual(['deprecated-operation']);
  expect(await at('2030-12-05T00:00:00Z')).toEqual(['removed-operation']);
});

test('any key is right, or none needed, if the petstore says so', async () => {
  expect(await judge({ headers: { authorization: 'Bearer x' } }, { apiKeys: 'any' })).toBeUndefined();
  expect(toLabels(await judge({ headers: {} }, { apiKeys: 'any' }))).toEqual(['no-key authorization']);
  expect(await judge({ headers: {} }, { apiKeys: 'none' })).toBeUndefined();
});

test('judges a body only if it was read', async () => {
  expect(toLabels(await judge(post('{', { 'content-type': 'application/json' })))).toEqual(['no-key authorization']);
});

test('judges requests below the base path only', async () => {
  const petstore = createPetstore({ basePath: '/v1' });
  await petstore.fetch(new Request('http://localhost/favicon.ico'));
  expect(petstore.requests()[0]).not.toHaveProperty('problems');
});

test('judges a request although a failure is injected, or something else responds', async () => {
  const petstore = createPetstore();
  petstore.fail('createPet', { status: 503 });
  const request = () =>
    new Request('http://localhost/v1/pets', { method: 'POST', headers: json, body: '{"name":"Rex"}' });
  await petstore.fetch(request());
  await petstore.observe(request(), () => Response.json({}));
  const problem = { kind: 'invalid-body', field: 'categoryId', message: 'categoryId is missing.' };
  expect(petstore.requests().map(({ problems }) => problems)).toEqual([[problem], [problem]]);
});

test('messages say what is wrong, without the credentials', async () => {
  const messages = async (request: Sent) => (await judge(request))?.map(({ message }) => message);
  expect(await messages({ path: '/pets?limit=0' })).toEqual(['limit must be an integer from 1 to 100, got "0".']);
  expect(await messages(post({ ...rex, id: 7 }))).toEqual(['id must be absent, got 7.']);
  expect(await messages({ ...post(rex), path: '/pets?dry=1' })).toEqual([
    'Unknown query parameter "dry". The operation has none.',
  ]);
  expect(JSON.stringify(await judge({ headers: { authorization: 'Bearer a-secret' } }))).not.toContain('a-secret');
  expect(JSON.stringify(await judge({ headers: { authorization: 'a-secret' } }))).not.toContain('a-secret');
});

test('unknown parameters hide no other problem', async () => {
  const query = Array.from({ length: 20 }, (_, index) => `x${index}=1`).join('&');
  expect(toLabels(await judge({ path: `/pets?${query}&limit=0` }))?.[0]).toBe('limit-out-of-range limit');
});

test('keeps the first ten problems of a request, with shortened names', async () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => ['x'.repeat(100) + index, index]));
  const problems = await judge(post({ ...rex, ...fields }));
  expect(problems).toHaveLength(10);
  expect(problems?.[0]?.field).toBe(`${'x'.repeat(64)}…`);
});

test('each kind has a clause, or the open point that decides about it', () => {
  const ids = clauses.map(({ id }) => id);
  const points = openPoints.map(({ id }) => id);
  expect(Object.keys(requestRules).toSorted()).toEqual([...requestProblemKinds].toSorted());
  for (const { clauses: named, openPoint } of Object.values(requestRules)) {
    expect(ids).toEqual(expect.arrayContaining([...named]));
    if (named.length === 0) expect(points).toContain(openPoint);
  }
});

import { expect, onTestFinished, test } from 'vitest';
import { type ChoiceId, type PetstoreOptions, choiceIds, createPetstore } from '../../reference/index.ts';
import { createResponder } from '../create-responder.ts';
import { Capacity, type CapacityLimits } from '../sessions/capacity.ts';
import { JournalMemory } from '../sessions/journal-memory.ts';
import { createSession } from '../sessions/session.ts';
import { startServer } from '../../server/start-server.ts';

type Sent = { method?: string; body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };
const key = { authorization: 'Bearer demo-key' };
const REX = '{"name":"Rex","categoryId":1}';

async function explain(
  path: string,
  { method, body, headers }: Sent = {},
  { maxAnimals, ...options }: PetstoreOptions & CapacityLimits = {},
) {
  const petstore = createPetstore({ now: new Date('2026-11-21'), ...options });
  const type = body === undefined ? undefined : { 'content-type': 'application/json' };
  const request = new Request(`http://localhost/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: headers ?? { ...key, ...type },
    ...(body !== undefined && { body }),
  });
  const respond = createResponder({
    petstore,
    basePath: '/v1',
    isExplaining: true,
    capacity: new Capacity({ maxAnimals }, () => [petstore.pets]),
    journalMemory: new JournalMemory(),
  });
  return (await respond(request, createSession(petstore), { time: Date.now(), records: [] })).reason;
}

const post = (body: Sent['body']): Sent => ({ body: body ?? '' });

test.each<[string, string, Sent?]>([
  ['/pets', 'clause listPets.response'],
  ['/pets?limit=5&status=sold', 'clause listPets.response'],
  ['/pets/1', 'clause getPet.response'],
  ['/pets/999', 'clause getPet.unknown'],
  ['/pets', 'clause createPet.response', post('{"name":"Rex","categoryId":1,"status":"sold"}')],
  ['/pets', 'clause createPet.refused', post('{"name":"Rex"}')],
  ['/pets', 'clause authentication.refused', { headers: {} }],
  ['/pets/1', 'clause authentication.refused', { headers: { authorization: 'Bearer no' } }],
  ['/pets', 'option maxBodyBytes', post(`{"name":"${'x'.repeat(2 ** 20)}"}`)],
])('the only reason for the response to %s is %s', async (path, reason, sent) => {
  expect(await explain(path, sent)).toBe(reason);
});

/** For each choice, a request whose response it decides, with the default choices or with the given options. */
const cases: Record<ChoiceId, [path: string, sent?: Sent, options?: PetstoreOptions]> = {
  statusWhenOmitted: ['/pets', post(REX)],
  limitOutOfRange: ['/pets?limit=0'],
  limitNotInteger: ['/pets?limit=abc'],
  limitNotation: ['/pets?limit=1e1'],
  emptyParameter: ['/pets?limit='],
  repeatedParameter: ['/pets?limit=1&limit=2'],
  unknownQueryParameter: ['/pets?page=2'],
  unknownStatusFilter: ['/pets?status=lost'],
  statusFilterCase: ['/pets?status=Sold'],
  unknownBodyField: ['/pets', post('{"name":"Rex","categoryId":1,"tag":1}')],
  idInBody: ['/pets', post('{"name":"Rex","categoryId":1,"id":1}')],
  petIdNotInteger: ['/pets/abc'],
  petIdNotation: ['/pets/007'],
  malformedJson: ['/pets', post('{')],
  duplicateKeys: [
    '/pets',
    post('{"name":"Rex","categoryId":1,"name":"Max"}'),
    { choices: { duplicateKeys: 'refuse' } },
  ],
  invalidUtf8: ['/pets', post(Uint8Array.of(0x22, 0xff, 0x22))],
  byteOrderMark: ['/pets', post(`\uFEFF${REX}`)],
  wrongContentType: ['/pets', { method: 'POST', body: REX, headers: { ...key, 'content-type': 'text/plain' } }],
  integerNotation: ['/pets', post('{"name":"Rex","categoryId":1.0}')],
  emptyName: ['/pets', post('{"name":"","categoryId":1}')],
  nameLength: ['/pets', post(`{"name":"${'x'.repeat(256)}","categoryId":1}`)],
  nameCharacters: ['/pets', post('{"name":"Käthe","categoryId":1}')],
  categories: ['/pets', post('{"name":"Rex","categoryId":4711}'), { choices: { categories: 'known' } }],
  unknownRoute: ['/owners'],
  trailingSlash: ['/pets/'],
  wrongMethod: ['/pets', { method: 'DELETE' }],
  head: ['/pets', { method: 'HEAD' }],
  options: ['/pets', { method: 'OPTIONS' }],
  storeOrders: ['/store/orders'],
  listOrder: ['/pets', {}, { choices: { listOrder: 'newest-first' } }],
  idScheme: ['/pets', post(REX), { choices: { idScheme: 'sparse' } }],
  bearerCase: ['/pets', { headers: { authorization: 'bearer demo-key' } }],
  afterSunset: ['/pets/1', {}, { now: new Date('2030-12-06') }],
  // These only decide headers, and are never named.
  wwwAuthenticate: ['/pets', { headers: {} }],
  location: ['/pets', post(REX)],
  deprecationHeaders: ['/pets/1'],
  deprecatedSince: ['/pets/1'],
};
const headerChoices = ['wwwAuthenticate', 'location', 'deprecationHeaders', 'deprecatedSince'];

test.each(choiceIds)('names the choice %s where it decides the response', async (id) => {
  const [path, sent, options] = cases[id];
  const reason = await explain(path, sent, options);
  if (headerChoices.includes(id)) expect(reason).not.toContain(id);
  else expect(reason).toMatch(new RegExp(String.raw`\bchoice ${id}=`));
});

test('names the choice of a single request with its value', async () => {
  expect(await explain('/pets?limit=0&__choice.limitOutOfRange=clamp')).toBe(
    'clause listPets.response, choice limitOutOfRange=clamp',
  );
});

test('sends the reason in a header with explain, readable by pages of any origin', async () => {
  const { url, close, petstore } = await startServer({ port: 0, explain: true });
  onTestFinished(close);
  const reason = async () => (await fetch(`${url}/pets`, { headers: key })).headers.get('petstore-reason');
  expect(await reason()).toBe('clause listPets.response');
  petstore.fail('listPets', { status: 503 });
  expect(await reason()).toBe('failure');
  const other = await fetch(`${url}/pets`, { headers: { ...key, origin: 'https://app.example.com' } });
  expect(other.headers.get('access-control-expose-headers')).toContain('Petstore-Reason');
});

test('names a variant that changed the response, and sends no reason without explain', async () => {
  const wrong = await startServer({ port: 0, explain: true, wrap: () => async () => Response.json([]) });
  onTestFinished(wrong.close);
  expect((await fetch(`${wrong.url}/pets`)).headers.get('petstore-reason')).toBe('variant');
  const silent = await startServer({ port: 0 });
  onTestFinished(silent.close);
  expect((await fetch(`${silent.url}/pets`)).headers.has('petstore-reason')).toBe(false);
});

import { expect, test } from 'vitest';
import type { Pet } from '../../contract/index.ts';
import { type ChoiceId, type Choices, choiceIds, choicePoint, choiceTable, choiceValues } from './choice-table.ts';
import { parseChoices } from './parse-choices.ts';
import { createPetstore } from '../create-petstore.ts';

const AFTER = new Date('2031-01-01');
const json = 'application/json';
type TestRequest = [method: string, path: string, body?: BodyInit | undefined, headers?: Record<string, string>];

test('the values of a choice begin with its default', () => {
  expect(choiceValues('limitOutOfRange')).toEqual(['refuse', 'clamp', 'default']);
});

/** For each choice, a request whose response depends on its value. */
const requests: Record<ChoiceId, TestRequest> = {
  statusWhenOmitted: ['POST', '/pets', '{"name":"Rex","categoryId":1}'],
  limitOutOfRange: ['GET', '/pets?limit=101'],
  limitNotInteger: ['GET', '/pets?limit=abc'],
  limitNotation: ['GET', '/pets?limit=%2B5'],
  emptyParameter: ['GET', '/pets?limit='],
  repeatedParameter: ['GET', '/pets?limit=1&limit=2'],
  unknownQueryParameter: ['GET', '/pets?page=2'],
  unknownStatusFilter: ['GET', '/pets?status=lost'],
  statusFilterCase: ['GET', '/pets?status=SOLD'],
  unknownBodyField: ['POST', '/pets', '{"name":"Rex","categoryId":1,"colour":"red"}'],
  idInBody: ['POST', '/pets', '{"name":"Rex","categoryId":1,"id":7}'],
  petIdNotInteger: ['GET', '/pets/abc'],
  petIdNotation: ['GET', '/pets/007'],
  malformedJson: ['POST', '/pets', '{'],
  duplicateKeys: ['POST', '/pets', '{"name":"Rex","categoryId":1,"na\\u006de":"Bo"}'],
  invalidUtf8: [
    'POST',
    '/pets',
    new Uint8Array([...new TextEncoder().encode('{"categoryId":1,"name":"'), 0xff, 0x22, 0x7d]),
  ],
  byteOrderMark: ['POST', '/pets', '\uFEFF{"name":"Rex","categoryId":1}'],
  wrongContentType: ['POST', '/pets', '{"name":"Rex","categoryId":1}', { 'content-type': 'text/plain' }],
  integerNotation: ['POST', '/pets', '{"name":"Rex","categoryId":7.0}'],
  emptyName: ['POST', '/pets', '{"name":"","categoryId":1}'],
  nameLength: ['POST', '/pets', `{"name":"${'x'.repeat(256)}","categoryId":1}`],
  nameCharacters: ['POST', '/pets', '{"name":"\\u0007 Zo\u00eb","categoryId":1}'],
  categories: ['POST', '/pets', '{"name":"Rex","categoryId":4711}'],
  unknownRoute: ['GET', '/unknown', undefined, { authorization: '' }],
  trailingSlash: ['GET', '/pets/'],
  wrongMethod: ['PUT', '/pets', undefined, { authorization: '' }],
  head: ['HEAD', '/pets'],
  options: ['OPTIONS', '/pets'],
  storeOrders: ['GET', '/store/orders'],
  listOrder: ['GET', '/pets?limit=100'],
  idScheme: ['POST', '/pets', '{"name":"Rex","categoryId":1}'],
  bearerCase: ['GET', '/pets', undefined, { authorization: 'bearer demo-key' }],
  wwwAuthenticate: ['GET', '/pets', undefined, { authorization: 'Bearer wrong' }],
  location: ['POST', '/pets', '{"name":"Rex","categoryId":1}'],
  deprecationHeaders: ['GET', '/pets/1'],
  deprecatedSince: ['GET', '/pets/1'],
  afterSunset: ['GET', '/pets/1'],
};

async function send(
  choices: Partial<Choices>,
  [method, path, body, headers]: TestRequest,
  now?: Date,
): Promise<string> {
  // A number that does not leave a shuffled list in its order.
  const { fetch } = createPetstore({ choices, random: () => 0.4, ...(now && { now }) });
  const allHeaders = { authorization: 'Bearer demo-key', 'content-type': json, ...headers };
  const response = await fetch(
    new Request(`http://localhost/v1${path}`, { method, headers: allHeaders, body: body ?? null }),
  );
  return JSON.stringify([response.status, Object.fromEntries(response.headers), await response.text()]);
}

test.each(choiceIds)('each value of %s leads to a different response', async (id) => {
  const responses = await Promise.all(
    choiceValues(id).map((value) => send({ [id]: value }, requests[id], id === 'afterSunset' ? AFTER : undefined)),
  );
  expect(new Set(responses).size).toBe(responses.length);
});

test('the default applies when a choice is not given', async () => {
  for (const id of choiceIds) {
    if (id === 'idScheme' || id === 'listOrder') continue;
    const now = id === 'afterSunset' ? AFTER : undefined;
    expect(await send({}, requests[id], now)).toBe(await send({ [id]: choiceTable[id].default }, requests[id], now));
  }
});

test('a shuffled list has the same animals in a different order', async () => {
  const { fetch } = createPetstore({ choices: { listOrder: 'shuffled' } });
  const list = async () => {
    const response = await fetch(
      new Request('http://localhost/v1/pets?limit=45', { headers: { authorization: 'Bearer demo-key' } }),
    );
    return ((await response.json()) as Pet[]).map(({ id }) => Number(id));
  };
  const lists = await Promise.all(Array.from({ length: 8 }, list));
  for (const ids of lists)
    expect(ids.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(new Set(lists.map(String)).size).toBeGreaterThan(1);
});

test('every choice has an open point and a reason for its default', () => {
  for (const id of choiceIds) {
    expect(choicePoint(id).question).toMatch(/\?$/);
    expect(choiceTable[id].why).toMatch(/^[A-Z4/].+\.$/);
  }
});

test('undefined counts as not given', () => {
  expect(parseChoices({ idInBody: undefined } as never)).toEqual(parseChoices());
});

test.each([
  [
    { limitOutOfRnge: 'clamp' },
    'unknown choice "limitOutOfRnge". Use one of limitOutOfRange, limitNotInteger, limitNotation.',
  ],
  [{ xyz: 'clamp' }, 'unknown choice "xyz". Use one of statusWhenOmitted, '],
  [{ toString: 'clamp' }, 'unknown choice "toString".'],
  [{ limitOutOfRange: 'clmp' }, 'limitOutOfRange is "clmp". Use one of refuse, clamp, default.'],
])('rejects %j', (choices, message) => {
  expect(() => parseChoices(choices as never)).toThrow(`Failed to read the choices: ${message}`);
});

test('completes the choices with a given base', () => {
  const base = parseChoices({ head: '405' });
  expect(parseChoices({ options: '405' }, base)).toEqual({ ...base, options: '405' });
});

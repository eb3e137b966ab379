import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, getPet, listPets } from '../../exchange/request.ts';
import { isWithoutEffect, isolateConnection } from './isolate-connection.ts';

const toExchange = (request: HttpRequest, start: number, status = 200): Exchange => ({
  checkId: 'oracle',
  phase: 'main',
  request,
  response: { status, headers: {}, text: '', json: undefined },
  start,
  duration: 1,
});

const faulty = toExchange({ ...getPet(1), connection: 3 }, 10);
const journal = [
  toExchange({ ...listPets('limit=7'), connection: 3 }, 0),
  toExchange({ ...createPet({}), connection: 3 }, 2, 201),
  toExchange({ ...listPets('limit=8'), connection: 4 }, 4),
  toExchange({ ...listPets('limit=9'), connection: 3 }, 10),
];

/** Isolates with a service that shows the fault only after some path, and notes what is sent. */
async function isolateAfter(path: string | undefined, before = journal) {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest) => {
    sent.push(request);
    return toExchange(request, 20);
  };
  const show = async (request: HttpRequest) => {
    await send(request);
    return sent.at(-2)?.path === path ? 'shown' : undefined;
  };
  const found = await isolateConnection(faulty, before, { send, show });
  return { found: found && [found.shown, found.earlier.request.path], sent };
}

test('the request before over the same connection comes first, without those that may have an effect', async () => {
  const { found, sent } = await isolateAfter('/pets?limit=7');
  expect(found).toEqual(['shown', '/pets?limit=7']);
  expect(sent.map(({ path }) => path)).toEqual(['/pets?limit=7', '/pets/1']);
  const [first, second] = sent;
  expect(first?.connection).toBe(second?.connection);
  expect(first?.connection).toBeGreaterThanOrEqual(1000);
});

test('a list with a right or a wrong key comes next, each over another connection', async () => {
  const { found, sent } = await isolateAfter('/pets?limit=1');
  expect(found).toEqual(['shown', '/pets?limit=1']);
  expect(new Set(sent.map(({ connection }) => connection)).size).toBe(2);
  const none = await isolateAfter('nothing', []);
  expect(none.found).toBeUndefined();
  expect(none.sent.map(({ headers: { authorization } }) => authorization)).toEqual([
    'Bearer {key}',
    'Bearer {key}',
    listPets('', { key: 'wrong' }).headers.authorization,
    'Bearer {key}',
  ]);
  expect(none.sent.map(({ path }) => path)).toEqual(['/pets?limit=1', '/pets/1', '/pets?limit=1', '/pets/1']);
});

test('each connection has a number that no other one has', async () => {
  const sent = [...(await isolateAfter('nothing')).sent, ...(await isolateAfter('nothing')).sent];
  const connections = new Set(sent.map(({ connection = 0 }) => connection));
  expect(connections.size).toBe(6);
  // Those of the run have lower numbers.
  expect(Math.min(...connections)).toBeGreaterThanOrEqual(1000);
});

test('the request before may have ended when the other one was sent', async () => {
  const justBefore = toExchange({ ...listPets('limit=6'), connection: 3 }, 9);
  const { found } = await isolateAfter('/pets?limit=6', [...journal, justBefore]);
  expect(found).toEqual(['shown', '/pets?limit=6']);
});

test.each<[string, boolean, Exchange]>([
  ['a list', true, toExchange(listPets(), 0)],
  ['a list that was rejected', true, toExchange(listPets(), 0, 500)],
  ['a creation that was rejected', true, toExchange(createPet({}), 0, 400)],
  ['a creation', false, toExchange(createPet({}), 0, 201)],
  ['a creation that may have taken place', false, toExchange(createPet({}), 0, 500)],
])('%s can be sent again without effect: %j', (_which, expected, entry) => {
  expect(isWithoutEffect(entry)).toBe(expected);
});

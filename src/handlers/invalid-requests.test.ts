import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PetstoreOptions, createPetstore } from '../reference/index.ts';
import type { OnInvalidRequest } from './invalid-requests.ts';
import { petstoreHandlers } from './petstore-handlers.ts';
import { unhandled } from './unhandled.ts';

const server = setupServer();
beforeAll(() => server.listen(unhandled('error')));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const BASE = 'https://api.example.com/v1';
const headers = { authorization: 'Bearer demo-key' };
const get = (path: string, init: RequestInit = { headers }) => fetch(BASE + path, init);
const post = (body: string, own: Record<string, string> = headers) =>
  get('/pets', { method: 'POST', headers: { ...own, 'content-type': 'application/json' }, body });
const WITH_ID = '{"name":"Rex","categoryId":1,"id":7}';

/** Handles requests with the option, and returns the petstore behind. */
function setup(onInvalidRequest?: OnInvalidRequest, options: PetstoreOptions = {}) {
  const petstore = createPetstore(options);
  const handlers = petstoreHandlers({ petstore, ...(onInvalidRequest !== undefined && { onInvalidRequest }) });
  server.use(...handlers);
  return { petstore, handlers };
}

test.each([undefined, 'ignore'] as const)('with %j, responds without a word, and lists the request', async (option) => {
  const { petstore } = setup(option);
  expect((await get('/pets?limit=0')).status).toBe(400);
  expect(console.warn).not.toHaveBeenCalled();
  expect(petstore.invalidRequests()).toMatchObject([{ problems: [{ kind: 'limit-out-of-range' }] }]);
});

test('with "warn", prints the first request of each kind, and responds', async () => {
  setup('warn');
  for (const path of ['/pets?limit=0', '/pets?limit=101', '/pets?status=lost&limit=0'])
    expect((await get(path)).status).toBe(400);
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [
      `[petstore-kit] Warning: the specification does not allow a request:

  • GET ${BASE}/pets?limit=0
  • limit-out-of-range: limit must be an integer from 1 to 100, got "0".

Correct the request, or allow its kind: onInvalidRequest: { strategy, allow: ['limit-out-of-range'] }.`,
    ],
    [expect.stringContaining("allow: ['limit-out-of-range', 'unknown-status']")],
  ]);
});

test('with "error", fails each request without an effect, and lists it', async () => {
  const { petstore } = setup('error');
  await expect(post(WITH_ID)).rejects.toThrow(TypeError);
  await expect(post(WITH_ID)).rejects.toThrow(TypeError);
  expect(console.error).toHaveBeenCalledTimes(2);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('id-in-body: id must be absent, got 7.'));
  expect(petstore.animals.withStatus()).toHaveLength(45);
  expect(petstore.invalidRequests()).toHaveLength(2);
  expect(petstore.requests('createPet')).toMatchObject([
    { state: 'complete', status: 0, problems: [{ kind: 'id-in-body', field: 'id' }] },
    { status: 0 },
  ]);
});

test('a request that the specification allows reaches the service, body included', async () => {
  setup('error');
  expect(await (await post('{"name":"Rex","categoryId":1}')).json()).toMatchObject({ id: 46 });
  expect((await get('/pets?limit=1')).status).toBe(200);
  expect((await get('/pets/4711')).status).toBe(404);
  expect((await get('/pets?page=2')).status).toBe(200);
});

test('judges the request under every choice', async () => {
  setup('error', { choices: { limitOutOfRange: 'clamp', wrongContentType: 'accept' } });
  await expect(get('/pets?limit=0')).rejects.toThrow(TypeError);
  const text = { ...headers, 'content-type': 'text/plain' };
  await expect(get('/pets', { method: 'POST', headers: text, body: '{}' })).rejects.toThrow(TypeError);
});

test('judges the body of a request whose key is wrong, if that is allowed', async () => {
  setup({ strategy: 'error', allow: ['wrong-key'] });
  const wrong = { authorization: 'Bearer wrong' };
  expect((await get('/pets', { headers: wrong })).status).toBe(401);
  expect((await post('{"name":"Rex","categoryId":1}', wrong)).status).toBe(401);
  await expect(post(WITH_ID, wrong)).rejects.toThrow(TypeError);
});

test('counts calls of getPet and unknown parameters only on request', async () => {
  setup({ strategy: 'error', deny: ['deprecated-operation', 'unknown-parameter'] });
  await expect(get('/pets/7')).rejects.toThrow(TypeError);
  await expect(get('/pets?page=2')).rejects.toThrow(TypeError);
  expect((await get('/pets')).status).toBe(200);
});

test('a function decides about each request, and gets its problems', async () => {
  const decide = vi.fn<Extract<OnInvalidRequest, (...args: never[]) => void>>((request, print) => {
    if (request.url.includes('status')) print.error();
    if (request.url.includes('101')) print.warning();
  });
  setup(decide);
  expect((await get('/pets?limit=0')).status).toBe(400);
  expect((await get('/pets?limit=101')).status).toBe(400);
  await expect(get('/pets?status=lost')).rejects.toThrow(TypeError);
  expect(decide.mock.calls.map(([{ url }, , problems]) => [url, problems.map(({ kind }) => kind)])).toEqual([
    [`${BASE}/pets?limit=0`, ['limit-out-of-range']],
    [`${BASE}/pets?limit=101`, ['limit-out-of-range']],
    [`${BASE}/pets?status=lost`, ['unknown-status']],
  ]);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('fails a request before an override responds, and asks once about one that an override leaves', async () => {
  const decide = vi.fn<Extract<OnInvalidRequest, (...args: never[]) => void>>();
  const { petstore, handlers } = setup(decide);
  server.use(handlers.override('listPets', () => undefined));
  expect((await get('/pets?limit=0')).status).toBe(400);
  expect(decide).toHaveBeenCalledTimes(1);
  expect(petstore.invalidRequests()).toHaveLength(1);
  const resolver = vi.fn<() => Response>(() => HttpResponse.json([]));
  const strict = petstoreHandlers({ petstore, onInvalidRequest: 'error' });
  server.use(strict.override('listPets', resolver));
  await expect(get('/pets?limit=0')).rejects.toThrow(TypeError);
  expect(resolver).not.toHaveBeenCalled();
  expect(await (await get('/pets')).json()).toEqual([]);
  expect(petstore.invalidRequests()).toHaveLength(2);
});

test('handlers for one test replace the strategy of the suite', async () => {
  const { petstore } = setup('error');
  server.use(...petstoreHandlers({ petstore, resetData: false }));
  expect((await get('/pets?limit=0')).status).toBe(400);
});

test('requests in a boundary and an isolated function are its own', async () => {
  const { petstore } = setup('error');
  await server.boundary(
    petstore.isolate(async () => {
      server.use(...petstoreHandlers({ petstore }));
      expect((await get('/pets?limit=0')).status).toBe(400);
      expect(petstore.invalidRequests()).toHaveLength(1);
    }),
  )();
  await petstore.isolate(async () => {
    expect(petstore.invalidRequests()).toEqual([]);
    await expect(get('/pets?limit=0')).rejects.toThrow(TypeError);
  })();
  expect(petstore.invalidRequests()).toHaveLength(2);
});

test.each([
  ['errors', 'onInvalidRequest is "errors". Use ignore, warn, error or a function.'],
  [{ strategy: 'none' }, 'onInvalidRequest is "none". Use ignore, warn, error or a function.'],
  [{ allow: [] }, 'onInvalidRequest is undefined. Use ignore, warn, error or a function.'],
  [{ strategy: 'warn', allow: ['limit'] }, 'unknown kind "limit". Use no-key,'],
  [{ strategy: 'warn', allowed: [] }, 'unknown option "allowed". Use allow, deny.'],
  [7, 'onInvalidRequest: 7 is not valid. Use a string or a function or an object.'],
])('rejects the option %j', (option, message) => {
  const options = { petstore: createPetstore(), onInvalidRequest: option as OnInvalidRequest };
  expect(() => petstoreHandlers(options)).toThrow(`Failed to create the handlers: ${message}`);
});

test('needs a petstore', () => {
  expect(() => petstoreHandlers({ onInvalidRequest: 'error' })).toThrow(
    'Failed to create the handlers: onInvalidRequest is set without petstore. Pass { petstore: createPetstore() }.',
  );
  expect(petstoreHandlers({ onInvalidRequest: 'ignore' })).toHaveLength(3);
});

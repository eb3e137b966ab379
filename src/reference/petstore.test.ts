import { expect, test } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { type PetstoreOptions, createPetstore } from './petstore.ts';

const DEMO = { authorization: 'Bearer demo-key' };

/** A fresh service, and a function that asks it. */
function setup(options?: PetstoreOptions) {
  const petstore = createPetstore(options);
  const ask = async (
    method: string,
    path: string,
    { body, headers = DEMO }: { body?: string; headers?: Record<string, string> } = {},
  ) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
    const response = await petstore.fetch(new Request(`http://localhost/v1${path}`, init));
    const text = await response.text();
    return { status: response.status, text, json: (text && JSON.parse(text)) as never, headers: response.headers };
  };
  return {
    petstore,
    ask,
    post: (body: unknown) => ask('POST', '/pets', { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

const REX = { name: 'Rex', categoryId: 3 };

test('starts with 45 animals, 15 of each status', async () => {
  const { petstore, ask } = setup();
  expect(petstore.pets.count()).toBe(45);
  for (const status of ['available', 'pending', 'sold']) {
    const pets: Pet[] = (await ask('GET', `/pets?status=${status}&limit=100`)).json;
    expect(pets.map((pet) => pet.status)).toEqual(Array(15).fill(status));
  }
});

test.each([
  ['/pets', 20],
  ['/pets?limit=1', 1],
  ['/pets?limit=100', 45],
  ['/pets?limit=7&status=sold', 7],
])('GET %s lists %i animals', async (path, count) => {
  const { status, json } = await setup().ask('GET', path);
  expect([status, (json as Pet[]).length]).toEqual([200, count]);
});

test.each([
  ['/pets?limit=0', 'limit must be an integer from 1 to 100, got "0".'],
  ['/pets?limit=101', 'limit must be an integer from 1 to 100, got "101".'],
  ['/pets?limit=1e1', 'limit must be an integer from 1 to 100, got "1e1".'],
  ['/pets?limit=', 'limit must be an integer from 1 to 100, got "".'],
  ['/pets?limit=1&limit=2', 'limit must be an integer from 1 to 100, once, got "1, 2".'],
  ['/pets?status=lost', 'status must be one of available, pending, sold, got "lost".'],
])('GET %s is refused with the value and what was expected', async (path, message) => {
  const { status, json } = await setup().ask('GET', path);
  expect(status).toBe(400);
  expect(json).toEqual({ code: 'invalid_parameter', message, status: 400 });
});

test('adds an animal and answers it with an id of its own, its address and the default status', async () => {
  const { ask, post } = setup();
  const { status, json, headers } = await post({ ...REX, id: 7 });
  expect(status).toBe(201);
  expect(json).toEqual({ id: 46, ...REX, status: 'available' });
  expect(headers.get('location')).toBe('/v1/pets/46');
  expect((await ask('GET', '/pets/46')).json).toEqual(json);
});

test('keeps every digit of an int64, and refuses one more', async () => {
  const { ask, post } = setup();
  for (const digits of ['9007199254740993', '9223372036854775807', '-9223372036854775808']) {
    const { status, text } = await post(`{"name":"Rex","categoryId":${digits}}`);
    expect([status, text]).toEqual([201, expect.stringContaining(`"categoryId":${digits},`)]);
  }
  expect((await ask('GET', '/pets/46')).text).toContain('9007199254740993');
  expect((await post('{"name":"Rex","categoryId":9223372036854775808}')).status).toBe(400);
});

test.each([
  [{ categoryId: 1 }, 'name must be present, got nothing.'],
  [{ name: 'Rex' }, 'categoryId must be present, got nothing.'],
  [{ ...REX, name: 7 }, 'name must be a string, got 7.'],
  [{ ...REX, status: 'Sold' }, 'status must be one of available, pending, sold, got "Sold".'],
  [{ ...REX, status: null }, 'status must be one of available, pending, sold, got null.'],
  [[REX], 'The body must be an object, got [{"name":"Rex","categoryId":3}].'],
  [null, 'The body must be an object, got null.'],
])('refuses the body %j and stores nothing', async (body, message) => {
  const { petstore, post } = setup();
  const { status, json } = await post(body);
  expect(status).toBe(400);
  expect(json).toEqual({ code: 'invalid_body', message, status: 400 });
  expect(petstore.pets.count()).toBe(45);
});

test.each(['', ' ', '{', '{"name":"Rex",}', '['.repeat(100_000)])(
  'refuses a body that is no JSON (%#)',
  async (body) => {
    const { status, json } = await setup().post(body);
    expect([status, (json as { code: string }).code]).toEqual([400, 'malformed_body']);
  },
);

test('refuses another media type with 415, and parameters and letter case of the right one are free', async () => {
  const { ask } = setup();
  const send = async (type: string) =>
    (await ask('POST', '/pets', { body: JSON.stringify(REX), headers: { ...DEMO, 'content-type': type } })).status;
  expect(await send('text/plain')).toBe(415);
  expect(await send('Application/JSON; charset=utf-8')).toBe(201);
});

test('refuses a body over the limit with 413, whether or not its length is announced', async () => {
  const { petstore, ask } = setup({ maxBodyBytes: 100 });
  expect((await ask('POST', '/pets', { body: JSON.stringify({ ...REX, name: 'x'.repeat(100) }) })).status).toBe(413);
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(60).fill(32));
    },
  });
  const init = { method: 'POST', headers: { ...DEMO, 'content-type': 'application/json' }, body, duplex: 'half' };
  expect((await petstore.fetch(new Request('http://localhost/v1/pets', init))).status).toBe(413);
});

test.each(['46', '999999999999', '9223372036854775808', 'abc', '1abc', '1.0', '01', '%E4', '-1'])(
  'GET /pets/%s is answered with 404',
  async (petId) => {
    const { status, json } = await setup().ask('GET', `/pets/${petId}`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'pet_not_found', status: 404 });
  },
);

test('says with the animal that the operation is deprecated, in the words of RFC 9745 and RFC 8594', async () => {
  const { headers } = await setup({ now: new Date('2030-12-04T23:59:59Z') }).ask('GET', '/pets/1');
  expect(headers.get('deprecation')).toMatch(/^@\d+$/);
  expect(headers.get('sunset')).toBe('Thu, 05 Dec 2030 00:00:00 GMT');
  expect(headers.get('link')).toBe('</v1/pets>; rel="successor-version"');
});

test('has removed getPet from 5 December 2030 on', async () => {
  const { status, json } = await setup({ now: () => new Date('2030-12-05T00:00:00Z') }).ask('GET', '/pets/1');
  expect([status, (json as { code: string }).code]).toEqual([410, 'operation_removed']);
});

const keys: Record<string, string | undefined> = {
  'no header': undefined,
  'an empty token': 'Bearer ',
  'a wrong key': 'Bearer wrong',
  'another letter case': 'Bearer DEMO-KEY',
  'a key cut short': 'Bearer demo-ke',
  'a key with more behind it': 'Bearer demo-keyx',
  'another scheme': 'Basic demo-key',
  'no scheme': 'demo-key',
  'two keys': 'Bearer demo-key, Bearer demo-key',
};

test.each(Object.entries(keys))('refuses %s on every operation, before anything else', async (_name, authorization) => {
  const { petstore, ask } = setup();
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const answers = await Promise.all([
    ask('GET', '/pets', { headers }),
    ask('GET', '/pets?limit=abc', { headers }),
    ask('GET', '/pets/999', { headers }),
    ask('POST', '/pets', { headers, body: JSON.stringify(REX) }),
    ask('POST', '/pets', { headers, body: '{' }),
  ]);
  for (const { status, json, text, headers: answered } of answers) {
    expect(status).toBe(401);
    expect(json).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(answered.get('www-authenticate')).toMatch(/^Bearer realm="petstore"/);
    expect(text).not.toMatch(/demo-ke/i);
  }
  expect(petstore.pets.count()).toBe(45);
});

test('takes the scheme in any letter case', async () => {
  expect((await setup().ask('GET', '/pets', { headers: { authorization: 'bEARER  demo-key' } })).status).toBe(200);
});

test.each([
  ['GET', '/unknown', 404, 'route_not_found'],
  ['GET', '/pets/', 404, 'route_not_found'],
  ['GET', '/pets/1/toys', 404, 'route_not_found'],
  ['GET', '/store/orders', 404, 'route_not_found'],
  ['DELETE', '/pets', 405, 'method_not_allowed'],
  ['PUT', '/pets/1', 405, 'method_not_allowed'],
])('answers %s %s with an error object', async (method, path, status, code) => {
  const { json } = await setup().ask(method, path);
  expect(json).toMatchObject({ code, status, message: expect.stringMatching(/\.$/) as string });
});

test('answers HEAD like GET without a body, and OPTIONS with the allowed methods and without a key', async () => {
  const { ask } = setup();
  const head = await ask('HEAD', '/pets');
  expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', 'application/json']);
  const options = await ask('OPTIONS', '/pets', { headers: {} });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('finds its base path behind any prefix, and only whole', async () => {
  const { petstore } = setup();
  const status = async (url: string) => (await petstore.fetch(new Request(url, { headers: DEMO }))).status;
  expect(await status('https://api.example.com/deep/v1/pets')).toBe(200);
  expect(await status('https://api.example.com/v1x/pets')).toBe(404);
});

test('concurrent creations never share an id', async () => {
  const { post } = setup();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(REX)));
  expect(new Set(answers.map(({ json }) => (json as Pet).id)).size).toBe(50);
});

test('reset brings back the animals of the start', async () => {
  const { petstore, ask, post } = setup();
  await post(REX);
  await petstore.pets.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Changed') });
  petstore.reset();
  expect((await ask('GET', '/pets/1')).json).toMatchObject({ name: 'Biscuit' });
  expect(petstore.pets.count()).toBe(45);
  expect((await post(REX)).json).toMatchObject({ id: 46 });
});

test('two services share no data', async () => {
  const [first, second] = [setup(), setup()];
  await first.post(REX);
  expect([first.petstore.pets.count(), second.petstore.pets.count()]).toEqual([46, 45]);
});

test.each([
  [{ apiKeys: [] }, 'apiKeys is empty'],
  [{ apiKeys: ['two words'] }, 'Use printable ASCII'],
  [
    {
      pets: [
        { id: 1, name: 'Rex', categoryId: 1 },
        { id: 1, name: 'Bo', categoryId: 1 },
      ],
    },
    '[1].id must be another id than that of [0], got 1.',
  ],
  [{ pets: [{ id: 1, name: 7, categoryId: 1 }] as never }, '[0].name must be a string, got 7.'],
  [{ choices: { limitOutOfRange: 'clmp' as never } }, 'limitOutOfRange is "clmp". Use one of refuse, clamp, default.'],
  [{ choices: { limitOutOfRnge: 'clamp' } as never }, 'there is no choice "limitOutOfRnge"'],
  [{ now: new Date('soon') }, 'now is no valid date'],
  [{ maxBodyBytes: 0 }, 'maxBodyBytes is 0'],
] as [PetstoreOptions, string][])('refuses the options %j', (options, message) => {
  expect(() => createPetstore(options)).toThrow(message);
});

test('answer gives as values what fetch makes a response of', async () => {
  const { petstore, ask } = setup();
  const request = () => new Request('http://localhost/v1/pets/1', { headers: DEMO });
  const answered = await petstore.respond(request());
  expect(answered).toMatchObject({ status: 200, body: { id: 1, name: 'Biscuit' } });
  expect((await ask('GET', '/pets/1')).json).toEqual(answered !== 'network' && answered.body);
  petstore.fail('getPet', { network: true, times: 1 });
  expect(await petstore.respond(request())).toBe('network');
  petstore.fail('getPet', { truncate: true, times: 1 });
  expect(await petstore.respond(request())).toMatchObject({ status: 200, isTruncated: true });
});

test('headers that a face has as plain values stand in the journal, without keys', async () => {
  const { petstore } = setup();
  const request = new Request('http://localhost/v1/pets', { headers: DEMO });
  await petstore.respond(request, { headers: { authorization: 'Bearer demo-key', 'x-copy': 'demo-key', host: 'a' } });
  expect(petstore.requests()[0]?.headers).toEqual({ authorization: '[redacted]', 'x-copy': '[redacted]', host: 'a' });
});

test('a body over the limit is refused at once, though its sender says no more', async () => {
  const { petstore } = setup({ maxBodyBytes: 10 });
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(11)) });
  const headers = { ...DEMO, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  expect((await petstore.fetch(new Request('http://localhost/v1/pets', init))).status).toBe(413);
});

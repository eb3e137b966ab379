import { expect, onTestFinished, test, vi } from 'vitest';
import { UsageError } from '../../usage-error.ts';
import type { ObserveFetchOptions, ObservedFinding } from './fetch-observer.ts';
import { observeFetch } from './observe-fetch.ts';

const KEY = 'staging-Key-0815';
const baseUrl = 'https://api.example.com/v1';
const url = `${baseUrl}/pets`;
const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
const rex = { id: 7, name: 'Rex', categoryId: 1, status: 'available' };

const json = (value: unknown, status = 200) => Response.json(value, { status });

/** Observes a function that returns the given responses one after the other. */
function observe(responses: (Response | Error)[], options: Partial<ObserveFetchOptions> = {}) {
  const findings: ObservedFinding[] = [];
  const calls: unknown[][] = [];
  const send = (...parameters: unknown[]): Promise<Response> => {
    calls.push(parameters);
    const response = responses.shift() ?? json([]);
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  };
  const observed = observeFetch(send as typeof fetch, {
    baseUrl,
    onFinding: (finding) => void findings.push(finding),
    ...options,
  });
  const checks = async () => {
    await observed.result();
    return findings.map(({ check }) => check);
  };
  return { ...observed, calls, findings, checks };
}

test('shows no credential of another request that a response repeats', async () => {
  const secret = 'clientA-secret-99887766';
  const observed = observe([json([]), json([{ id: 'x', name: secret }])]);
  await observed.fetch(url, { headers: { authorization: `Bearer ${secret}` } });
  await observed.fetch(url, { headers: { authorization: 'Bearer of-client-B' } });
  const text = JSON.stringify([await observed.result(), observed.findings]);
  expect(text).toContain('oracle.animal.id');
  expect(text).not.toContain(secret.slice(0, 8));
});

test('reports a violation with the request, and in the result', async () => {
  const { fetch, findings, result } = observe([json([rex, { ...rex, id: 8 }])]);
  await fetch(`${url}?limit=1`, { headers });
  const { source, verdict, checks } = await result();
  expect({ source, verdict }).toMatchObject({
    source: 'fetch',
    verdict: { exitCode: 1, scope: 'filters: observed requests' },
  });
  expect(findings).toEqual([
    {
      check: 'oracle.listPets.limit',
      level: 'MUST',
      expected: 'at most 1 animal',
      actual: '2 animals',
      method: 'GET',
      path: '/pets?limit=1',
      message: 'MUST oracle.listPets.limit: GET /pets?limit=1: expected at most 1 animal, got 2 animals',
    },
  ]);
  expect(checks.find(({ outcome }) => outcome === 'fail')?.evidence?.reproduce).toContain('PETSTORE_API_KEY');
});

test('passes parameters and responses through as they are', async () => {
  const response = json([]);
  const { fetch, calls } = observe([response]);
  const init = { headers, method: 'GET' };
  const input = new URL(url);
  expect(await fetch(input, init)).toBe(response);
  expect(calls[0]?.[0]).toBe(input);
  expect(calls[0]?.[1]).toBe(init);
  expect(await response.json()).toEqual([]);
});

test('passes errors through as they are, and does not judge them', async () => {
  const error = new TypeError('fetch failed');
  const { fetch, result } = observe([error]);
  await expect(fetch(url, { headers })).rejects.toBe(error);
  expect((await result()).verdict.exitCode).toBe(3);
});

test('passes an error through that is thrown before there is a promise', () => {
  const error = new Error('not a promise');
  const { fetch } = observeFetch(
    () => {
      throw error;
    },
    { baseUrl },
  );
  expect(() => fetch()).toThrow(error);
});

test('accepts a function that returns a response instead of a promise', async () => {
  const { fetch, result } = observeFetch((_request: Request) => json({}, 500), { baseUrl });
  expect(fetch(new Request(url, { headers }))).toBeInstanceOf(Response);
  expect((await result()).verdict.exitCode).toBe(1);
});

test('passes a stream through before it is complete', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const { fetch, checks } = observe([new Response(readable, { headers: { 'content-type': 'application/json' } })]);
  const reader = (await fetch(url, { headers })).body?.getReader();
  const encoder = new TextEncoder();
  void writer.write(encoder.encode('[{"id":'));
  expect(await reader?.read()).toEqual({ done: false, value: encoder.encode('[{"id":') });
  void writer.write(encoder.encode('"7"}]'));
  void writer.close();
  expect(await checks()).toEqual(['oracle.animal.id']);
});

test.each([
  ['session=0123456789abcdef', ['oracle.listPets.response']],
  // Not the syntax of RFC 6265, which a service may reject.
  ['session=0123456789abcdef; flag', []],
])('after 400 for the cookies %s, finds %j and shows no cookie', async (cookie, found) => {
  const { fetch, checks, result } = observe([json({ code: 'x', message: 'x', status: 400 }, 400)]);
  await fetch(url, { headers: { ...headers, cookie } });
  expect(await checks()).toEqual(found);
  expect(JSON.stringify(await result())).not.toContain('01234567');
});

test('does not judge a response that the client or the network ends early', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new DOMException('aborted', 'AbortError')),
  });
  const { fetch, checks } = observe([new Response(body)]);
  const response = await fetch(url, { headers });
  await expect(response.text()).rejects.toThrow('aborted');
  expect(await checks()).toEqual([]);
});

test('judges a response by its status if the body is too large', async () => {
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  let count = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (count++ < 20 ? controller.enqueue(chunk) : controller.close()),
  });
  const { fetch, checks } = observe([new Response(body, { status: 503 })]);
  const response = await fetch(url, { headers });
  expect((await response.bytes()).byteLength).toBe(20 * 1024 * 1024);
  expect(await checks()).toEqual(['oracle.listPets.response']);
});

test('stops reading an endless body before the hook of a test runner times out', async () => {
  const waited = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal);
  onTestFinished(() => timeout.mockRestore());
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([32])) });
  const { fetch, checks } = observe([new Response(body, { status: 503 })]);
  await fetch(url, { headers });
  setImmediate(() => waited.abort());
  expect(await checks()).toEqual(['oracle.listPets.response']);
  expect(timeout.mock.calls).toEqual([[4000]]);
});

test('stops reading the endless body of a request to which the service has responded', async () => {
  const waited = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal);
  onTestFinished(() => timeout.mockRestore());
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([32])) });
  const { fetch, checks } = observe([json({}, 500)]);
  await fetch(new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit));
  setImmediate(() => waited.abort());
  expect(await checks()).toContain('oracle.errors.object');
});

const sent = { name: 'Rex', categoryId: 1, status: 'available' };
const other = JSON.stringify({ ...rex, name: 'Tom' });

test.each([
  ['a string', { body: JSON.stringify(sent) }],
  ['bytes', { body: new TextEncoder().encode(JSON.stringify(sent)) }],
  ['a buffer', { body: new TextEncoder().encode(JSON.stringify(sent)).buffer }],
  ['a Blob', { body: new Blob([JSON.stringify(sent)]) }],
])('compares the response with a body that is %s', async (_case, init) => {
  const { fetch, checks } = observe([new Response(other, { status: 201, headers })]);
  await fetch(url, { method: 'post', headers, ...init });
  expect(await checks()).toEqual(['oracle.createPet.response']);
});

test('reads the body of a Request without taking it', async () => {
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  const { fetch, checks } = observe([new Response(other, { status: 201, headers })]);
  await fetch(request);
  expect(await request.json()).toEqual(sent);
  expect(await checks()).toEqual(['oracle.createPet.response']);
});

test('compares nothing with a body that it cannot read', async () => {
  const body = new Blob(['{}']).stream();
  const { fetch, checks } = observe([new Response(other, { status: 201, headers })]);
  await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect(body.locked).toBe(false);
  expect(await checks()).toEqual([]);
});

test.each([
  ['another URL', 'https://other.example.com/v1/pets', json({}, 500)],
  ['another path', `${baseUrl}/unknown`, json({}, 500)],
  ['a value that is not a response', url, { ok: true } as Response],
  ['an invalid URL', 'http://', json({}, 500)],
])('does not judge %s', async (_case, target, response) => {
  const { fetch, result } = observe([response]);
  expect(await fetch(target, { headers })).toBe(response);
  expect((await result()).verdict.exitCode).toBe(3);
});

test('does not judge what follows a redirect', async () => {
  const response = json({}, 500);
  Object.defineProperty(response, 'redirected', { value: true });
  const { fetch, checks } = observe([response]);
  await fetch(url, { headers });
  expect(await checks()).toEqual([]);
});

test('expects 401 without the key, once a request has carried it', async () => {
  const { fetch, checks, findings } = observe([], { apiKey: KEY });
  await fetch(url);
  expect(await checks()).toEqual([]);
  await fetch(url, { headers });
  await fetch(url);
  await fetch(url, { headers: { authorization: 'Bearer wrong' } });
  expect(await checks()).toEqual(Array(2).fill('oracle.authentication.refused'));
  expect(JSON.stringify(findings)).not.toContain(KEY);
});

test.each([KEY, undefined])('shows the key in no finding and no result, given %j', async (apiKey) => {
  const { fetch, findings, result } = observe([json({ code: KEY }, 500)], { apiKey });
  await fetch(`${url}?key=${KEY}`, { headers });
  expect(JSON.stringify([await result(), findings])).not.toContain(KEY);
});

test.each([
  ['cookie', { cookie: 'session=0123456789abcdef' }, '/pets'],
  ['header', { 'x-api-key': '0123456789abcdef' }, '/pets'],
  ['parameter', {}, '/pets?jwt=0123456789abcdef&limit=1'],
])('shows the credential in a %s in no finding and no result', async (_where, more, path) => {
  const { fetch, findings, result } = observe([json({ debug: '0123456789abcdef' }, 500)]);
  await fetch(baseUrl + path, { headers: { ...headers, ...more } });
  const text = JSON.stringify([await result(), findings]);
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('01234567');
});

test.each([
  ['nothing', undefined, ['oracle.animal.id']],
  ['a request that does not change data', ['https://api.example.com/admin', 'GET'], ['oracle.animal.id']],
  ['a request to another host', ['https://other.example.com/admin', 'POST'], ['oracle.animal.id']],
  ['a reset outside the base URL', ['https://api.example.com/admin/reset', 'POST'], []],
  ['another operation of the service', [`${url}/7`, 'DELETE'], []],
] as const)('after %s between two creations with one id, finds %j', async (_case, between, found) => {
  const { fetch, checks } = observe([json(rex, 201), ...(between ? [json({})] : []), json(rex, 201)]);
  const create = () => fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  await create();
  if (between) await fetch(between[0], { method: between[1], headers });
  await create();
  expect(await checks()).toEqual(found);
});

test('compares no exchange with others while a request that may change any data is in flight', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const responses = [promise];
  const observed = observeFetch(
    (_url: string, _init: RequestInit) => responses.shift() ?? Promise.resolve(json(rex, 201)),
    {
      baseUrl,
    },
  );
  const change = observed.fetch(`${url}/reset`, { method: 'DELETE' });
  const create = async () => {
    await observed.fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
    return (await observed.result()).verdict.exitCode;
  };
  expect([await create(), await create()]).toEqual([0, 0]);
  resolve(json({}));
  await change;
  expect([await create(), await create()]).toEqual([0, 1]);
});

test('rejects the result with an error that onFinding throws', async () => {
  const error = new Error('found');
  const { fetch, result } = observe([json({}, 500)], {
    onFinding() {
      throw error;
    },
  });
  await fetch(url, { headers });
  await expect(result()).rejects.toBe(error);
});

test.each([
  [fetch, { baseUrl: 'x' }, 'baseUrl: "x" is not a valid URL. Use'],
  [fetch, {}, 'baseUrl: undefined is not a valid URL. Use'],
  [fetch, undefined, 'options: a value of the type undefined is not valid. Use'],
  [fetch, baseUrl, 'options: a value of the type string is not valid. Use'],
  [null, { baseUrl }, 'fetch: null is not a function. Use one such as globalThis.fetch.'],
  [fetch, { baseUrl, apikey: KEY }, 'unknown option "apikey". Did you mean apiKey?'],
  [fetch, { baseUrl, onFinding: 'log' }, 'onFinding: "log" is not valid. Use'],
  [fetch, { baseUrl, asOf: new Date('x') }, 'asOf: the date is invalid. Use'],
  [fetch, { baseUrl, asOf: '2030-12-06' }, 'asOf: "2030-12-06" is not valid. Use'],
])('rejects %j with the options %j', (send, options, message) => {
  const call = () => observeFetch(send as typeof fetch, options as ObserveFetchOptions);
  expect(call).toThrow(UsageError);
  expect(call).toThrow(message);
});

import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type FuzzOptions, parseFuzzOptions } from '../../src/conformance/fuzz/fuzz-options.ts';
import type { Step } from '../../src/conformance/corpus/step.ts';
import { create } from '../../src/conformance/corpus/steps.ts';
import { replayPrograms, runFuzz } from '../../src/conformance/fuzz/run-fuzz.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import { type Clock, systemClock } from '../../src/shared/clock.ts';
import { wait } from '../../src/shared/wait.ts';
import { refuse } from '../../src/variants/conforming/interrupted.ts';
import { serve } from '../support/serve.ts';

const KEY = 'demo-key';

/** Serves the petstore through a plain server that can misbehave after a number of requests. */
async function serveThrough(after: number, misbehave: RequestListener): Promise<string> {
  const { fetch } = createPetstore({ apiKeys: [KEY] });
  let count = 0;
  return serve((incoming, outgoing) => {
    if (++count > after) return misbehave(incoming, outgoing);
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const body = incoming.method === 'POST' ? { body: Buffer.concat(chunks) } : {};
      const headers = Object.entries(incoming.headers).filter(
        ([name]) => !/^(?:connection|transfer-encoding)$/.test(name),
      );
      const init = { method: incoming.method ?? 'GET', headers: headers as [string, string][], ...body };
      const response = await fetch(new Request(`http://${incoming.headers.host}${incoming.url}`, init));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
  });
}

/** A hundred times as fast as the system's clock, timeouts included, since every attempt to shorten a program takes one. */
const fastClock: Clock = {
  ...systemClock,
  now: () => performance.now() * 100,
  startTimer: (milliseconds, onEnded) => systemClock.startTimer(milliseconds / 100, onEnded),
  wait: (milliseconds, signal) => wait(milliseconds / 100, signal),
};

const fuzz = async (baseUrl: string, options: Partial<FuzzOptions> = {}, clock?: Clock) =>
  runFuzz({ baseUrl, apiKey: KEY, seed: 1, requests: 40, timeout: 1000, maxCreates: 1000, ...options }, clock);

test.each<[string, RequestListener]>([
  ['hangs', () => {}],
  ['resets connections', (incoming) => void incoming.socket.resetAndDestroy()],
  ['sends garbage', (incoming) => void incoming.socket.end('garbage\r\n\r\n')],
  ['never ends its bodies', (_incoming, outgoing) => void outgoing.writeHead(200).write('[')],
  ['sends bytes that are not UTF-8', (_incoming, outgoing) => void outgoing.end(Buffer.from([0xff, 0xfe]))],
])('a target that %s gives findings, not an error', async (_name, misbehave) => {
  const result = await fuzz(await serveThrough(30, misbehave), { timeout: 30_000, failFast: true }, fastClock);
  const failed = result.checks.flatMap(({ outcome, clause, evidence }) =>
    outcome === 'fail' ? [clause, ...(evidence?.clauses ?? [])] : [],
  );
  expect(failed).toContain('service.json');
  expect(result.verdict.exitCode).toBe(1);
});

test('a target that stops responding ends the session, with the program that was in flight', async () => {
  const sockets = await serveThrough(30, (incoming) => void incoming.socket.destroy());
  const { verdict, requests, checks } = await fuzz(sockets, { requests: 400, timeout: 100_000 }, fastClock);
  expect(verdict).toMatchObject({ exitCode: 1, summary: expect.stringContaining('the target no longer responds') });
  expect(requests).toBeLessThan(300);
  const [failed] = checks.filter(({ outcome }) => outcome === 'fail');
  // Nothing else was tried, since it would have failed as well.
  expect(failed?.evidence).toMatchObject({ actual: expect.stringMatching(/closed|reset/) });
});

test('a target that cannot be reached any more is not conformant', async () => {
  const petstore = createPetstore({ apiKeys: [KEY] });
  let count = 0;
  const fetch = (request: Request) => (++count > 30 ? refuse() : petstore.fetch(request));
  const { verdict } = await fuzz('http://127.0.0.1:9/v1', { requests: 400, timeout: 100_000, fetch }, fastClock);
  expect(verdict).toMatchObject({
    exitCode: 1,
    summary: expect.stringContaining('the target no longer responds: the connection was refused'),
  });
  expect(count).toBeLessThan(300);
});

test('responses that are too large to read are said, and leave the session incomplete', async () => {
  const url = await serveThrough(30, (_incoming, outgoing) => void outgoing.setHeader('x', 'x'.repeat(70_000)).end());
  const { verdict } = await fuzz(url);
  expect(verdict).toMatchObject({
    exitCode: 3,
    summary: expect.stringMatching(/\d+ responses could not be judged, the first since .* larger than 64 KiB/),
  });
});

test('a fault that depends on the connection is shown by requests over one, even to a service that is new', async () => {
  /** Connections that have sent the right key once are never asked again. */
  const serveForgetful = () => {
    const known = new WeakSet<Socket>();
    const { fetch } = createPetstore({ apiKeys: [KEY] });
    return serve(async (incoming, outgoing) => {
      const { url = '', method = '', headers, socket } = incoming;
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      if (headers.authorization === `Bearer ${KEY}`) known.add(socket);
      const authorization = known.has(socket) ? { authorization: `Bearer ${KEY}` } : {};
      const sent = Object.entries({ ...headers, ...authorization }).filter(
        ([name]) => !/^(?:connection|host|transfer-encoding|content-length|expect|upgrade)$/.test(name),
      );
      const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {};
      const init = { method, headers: sent as [string, string][], ...body };
      const response = await fetch(new Request(`http://localhost${url}`, init));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
  };
  const { checks } = await fuzz(await serveForgetful(), { requests: 500, timeout: 5000 });
  const failed = checks.filter(({ id }) => id === 'oracle.authentication.refused');
  const kept = { connection: 'kept' };
  expect(failed).toMatchObject([{ outcome: 'fail', evidence: { program: [kept, kept] } }]);
  const examples = failed.map(({ id, evidence }) => ({
    checkId: id,
    program: evidence?.program as unknown as readonly Step[],
  }));
  const replayed = await replayPrograms({ baseUrl: await serveForgetful(), apiKey: KEY, examples });
  expect(replayed.checks).toMatchObject([{ outcome: 'fail' }]);
});

test('a target that closes each connection after a response has no finding', async () => {
  const url = await serveThrough(Infinity, () => {});
  // The first response does not announce it.
  const closing = await serve(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = Object.entries(incoming.headers).filter(
      ([name]) => !/^(?:connection|expect|host|transfer-encoding|content-length)$/.test(name),
    );
    const response = await fetch(url.replace('/v1', incoming.url ?? ''), {
      method: incoming.method ?? 'GET',
      headers: headers as [string, string][],
      ...(incoming.method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    incoming.socket.end(
      `HTTP/1.1 ${response.status} x\r\nContent-Type: ${type}\r\nWWW-Authenticate: Bearer\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
    outgoing.destroy();
  });
  const result = await fuzz(closing, { requests: 150, timeout: 5000 });
  const failed = result.checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ id, evidence }) => `${id}: ${evidence?.actual}`)).toEqual([]);
});

test('a server that loses some of its early responses has no finding, and one that loses all has', async () => {
  const { fetch } = createPetstore({ apiKeys: [KEY] });
  const loseResponses = (isLost: (count: number) => boolean) => {
    let count = 0;
    return serve(async ({ url = '', method, headers, socket }, outgoing) => {
      // The client may still be sending the body, and see only that the connection broke.
      if (method === 'POST' && isLost(++count)) return void socket.resetAndDestroy();
      const response = await fetch(new Request(`http://localhost${url}`, { headers: headers as HeadersInit }));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
  };
  const early = create('{"name":1}', { authorization: 'Bearer x' });
  const examples = [{ checkId: 'oracle.service.json', program: [early, early, early, early] }];
  const replay = async (baseUrl: string) =>
    (await replayPrograms({ baseUrl, apiKey: KEY, examples, maxCreates: 1000, timeout: 600_000 }, fastClock)).checks;
  expect(await replay(await loseResponses((count) => count % 2 === 0))).toMatchObject([{ outcome: 'pass' }]);
  expect(await replay(await loseResponses(() => true))).toMatchObject([{ outcome: 'fail' }]);
});

test('keeps few exchanges of a long session, and frees the others', async () => {
  const { url, close } = await startServer({ port: 0 });
  onTestFinished(close);
  const reset = url.replace('/v1', '/__petstore/reset');
  const result = await fuzz(url, { requests: 700, timeout: 5000, resetUrl: reset, maxCreates: 40 });
  expect(result.checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(result.requests).toBeGreaterThanOrEqual(700);
  expect(result.created.length).toBeLessThanOrEqual(40);
});

test('a session without a limit of requests ends by its time', () => {
  const { limits } = parseFuzzOptions({ baseUrl: 'http://localhost/v1', apiKey: KEY, time: 1000 });
  expect(limits).toEqual({ requests: Infinity, time: 1000 });
});

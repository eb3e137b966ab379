import { type IncomingMessage, get } from 'node:http';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { startWorker } from './start-worker.ts';

// workerd prints a stack for each response that breaks off.
const discard = (...streams: Readable[]) => streams.forEach((stream) => stream.resume());
const { miniflare, origin, admin, list, dispose } = await startWorker({}, ['petstore'], {
  handleRuntimeStdio: discard,
});
afterAll(dispose);

/** Lists the animals of a session. @returns The status, what arrived of the body, and whether it broke off. */
async function listRaw(
  session: string,
  base = origin,
  more: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string; isBroken: boolean }> {
  const headers = { authorization: 'Bearer demo-key', 'x-petstore-session': session, ...more };
  const response = await new Promise<IncomingMessage>((resolve) => void get(`${base}v1/pets`, { headers }, resolve));
  let body = '';
  try {
    for await (const chunk of response) body += String(chunk);
    return { status: response.statusCode, body, isBroken: false };
  } catch {
    return { status: response.statusCode, body, isBroken: true };
  }
}

test('a truncated response announces its length and breaks off in the middle', async () => {
  await admin('POST', '/failures', { operation: 'listPets', truncate: true, times: 1 }, 'truncated');
  const { status, body, isBroken } = await listRaw('truncated');
  const { text } = await list('truncated', '');
  expect({ status, isBroken, body }).toEqual({ status: 200, isBroken: true, body: text.slice(0, text.length / 2) });
});

test('both break off in `npm run dev`, too, whose server compresses for browsers', async () => {
  const compressing = String(await miniflare.ready);
  const more = { 'accept-encoding': 'gzip, deflate, br' };
  for (const failure of [{ truncate: true }, { network: true }]) {
    await admin('POST', '/failures', { operation: 'listPets', ...failure, times: 1 }, 'compressed');
    expect(await listRaw('compressed', compressing, more)).toMatchObject({ isBroken: true });
  }
});

test('a network error for HEAD is a response without a body', async () => {
  await admin('POST', '/failures', { operation: 'listPets', network: true, times: 1 }, 'head');
  const headers = { authorization: 'Bearer demo-key', 'x-petstore-session': 'head' };
  const response = await fetch(`${origin}v1/pets`, { method: 'HEAD', headers });
  expect(response.status).toBe(502);
});

test('a network error is a response that breaks off before its body', async () => {
  await admin('POST', '/failures', { operation: 'listPets', network: true }, 'network');
  expect(await listRaw('network')).toEqual({ status: 502, isBroken: true, body: '' });
  expect((await admin('GET', '/journal', undefined, 'network')).body).toMatchObject([{ status: 0, failed: true }]);
});

test('a request that hangs ends when the failures are cleared', async () => {
  await admin('POST', '/failures', { operation: 'listPets', hang: true }, 'hanging');
  const hanging = listRaw('hanging');
  const states = async () => {
    const { body } = await admin('GET', '/journal', undefined, 'hanging');
    return (body as { state: string }[]).map(({ state }) => state);
  };
  await expect.poll(states).toContain('pending');
  await admin('DELETE', '/failures', undefined, 'hanging');
  expect(await hanging).toMatchObject({ status: 502, isBroken: true });
});

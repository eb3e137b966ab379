import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

const NEW_PET = JSON.stringify({ name: 'Rex', categoryId: 1, status: 'available' });

/** Requests that a demo shows: what clients do, and the mistakes that they make. */
const requests: readonly { path: string; method?: string; key?: string; body?: string }[] = [
  { path: '/pets' },
  { path: '/pets?status=sold&limit=5' },
  { path: '/pets', method: 'POST', body: NEW_PET },
  { path: '/pets/7' },
  { path: '/pets/4711' },
  { path: '/pets?limit=0' },
  { path: '/pets', method: 'POST', body: '{"name":"Rex"}' },
  { path: '/pets', key: 'a-wrong-key' },
];

/** Longer than any scenario but those that never respond. */
const TIMEOUT_MS = 5000;

/** Sends a few requests to a server, so that its journal is not empty when people open the console. */
export async function sendDemoRequests(url: string, apiKey: string): Promise<void> {
  const { request } = await import(url.startsWith('https:') ? 'node:https' : 'node:http');
  for (const { path, method = 'GET', key = apiKey, body } of requests) {
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    const headers = { authorization: `Bearer ${key}`, ...type };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      // This machine need not trust the certificate that its own server shows.
      const outgoing = request(url + path, { method, headers, signal, rejectUnauthorized: false }).end(body);
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
      await once(incoming.resume(), 'close');
    } catch {
      // An injected failure, which the demo shows as well.
    }
  }
}

import { fileURLToPath } from 'node:url';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import type { WorkerOptions } from '../../../src/worker/index.ts';
import { bundle } from '../../support/bundle.ts';
import { ADMIN_TOKEN, configure } from './configure.ts';

const REX = { name: 'Rex', categoryId: 1 };

let bundled: Promise<string> | undefined;
/** The Worker of these tests and all that it imports, bundled once. */
export const bundleWorker = (): Promise<string> =>
  (bundled ??= bundle(fileURLToPath(new URL('worker.ts', import.meta.url)), { codeSplitting: false }));

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Functions that send requests to a Worker. */
export function createClient(origin: string) {
  const key = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
  const send = async (path: string, { headers, ...init }: Init = {}) => {
    const response = await fetch(new URL(path, origin), { ...init, headers: { ...key, ...headers } });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as never,
      text,
    };
  };
  const inSession = (session?: string) => (session === undefined ? {} : { 'x-petstore-session': session });
  return {
    send,
    /** Calls the admin API with the token. */
    admin: (method: string, path: string, body?: unknown, session?: string) =>
      send(`/__petstore${path}`, {
        method,
        headers: { authorization: `Bearer ${ADMIN_TOKEN}`, ...inSession(session) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    create: (session?: string, body: unknown = REX) =>
      send('/v1/pets', {
        method: 'POST',
        headers: inSession(session),
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    list: (session?: string, query = '?limit=100') => send(`/v1/pets${query}`, { headers: inSession(session) }),
  };
}

/** Starts the Worker in workerd. The caller disposes of it. @param more Options of miniflare. */
export async function startWorker(
  options: WorkerOptions = {},
  names: readonly string[] = ['petstore'],
  more: Partial<MiniflareOptions> = {},
) {
  const miniflare = new Miniflare({ ...configure(await bundleWorker(), options, names), ...more } as MiniflareOptions);
  const origins = await Promise.all(names.map(async (name) => (await miniflare.unsafeGetDirectURL(name)).href));
  const clients = origins.map(createClient);
  const [origin = ''] = origins;
  return { miniflare, origin, clients, ...createClient(origin), dispose: () => miniflare.dispose() };
}

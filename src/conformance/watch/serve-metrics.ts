import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { isLoopback } from '../../shared/is-loopback.ts';
import { isRebindable } from '../../shared/is-rebindable.ts';
import { closeGracefully, listen, toUrl } from '../../shared/listen.ts';
import { UsageError } from '../usage-error.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

interface Page {
  status: number;
  body: string;
  headers?: Readonly<Record<string, string>>;
}

/** The data that the pages show. */
interface Sources {
  metrics: Metrics;
  health: Health;
}

const METHODS = ['GET', 'HEAD'];

/** More than Prometheus, its replicas and probes need. Each connection costs time and memory. */
const MOST_CONNECTIONS = 100;

async function respond(
  { method = '', url = '/', headers: { host = '' } }: IncomingMessage,
  { metrics, health, isLocal }: Sources & { isLocal: boolean },
): Promise<Page> {
  // A client may send the whole URL. @see RFC 9112 section 3.2.2
  const path = URL.parse(url, 'http://localhost')?.pathname;
  if (path !== '/metrics' && path !== '/healthz')
    return { status: 404, body: 'Not found. Use /metrics or /healthz.\n' };
  if (!METHODS.includes(method))
    return { status: 405, body: 'Method not allowed. Use GET.\n', headers: { allow: METHODS.join(', ') } };
  // A page whose name resolves to this machine could read them.
  if (path === '/metrics' && isLocal && isRebindable(host))
    return { status: 403, body: 'Forbidden host. Use an IP address or localhost, or set --host.\n' };
  if (path === '/metrics')
    return { status: 200, body: await metrics.text(), headers: { 'content-type': metrics.contentType } };
  const stuckFor = health.stuckFor();
  if (stuckFor === undefined) return { status: 200, body: 'ok\n' };
  return { status: 503, body: `The current run has been going on for ${stuckFor} s, longer than its timeout.\n` };
}

function send(outgoing: ServerResponse, { status, body, headers }: Page): void {
  outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  // Node.js leaves out the body of a response to HEAD.
  outgoing.end(body);
}

/**
 * Serves `/metrics` and `/healthz`. On an address of this machine only, `/metrics` responds to requests for this machine only.
 *
 * @returns The URL without a path, and a function that stops listening and gives requests in flight two seconds to finish.
 * @throws UsageError if the address or the port is not available.
 */
export async function serveMetrics(sources: Sources, { host, port }: { host: string; port: number }) {
  const isLocal = isLoopback(host);
  const server = createServer((incoming, outgoing) => {
    respond(incoming, { ...sources, isLocal })
      .catch((error: Error): Page => ({ status: 500, body: `Internal error: ${error.message}\n` }))
      .then((page) => send(outgoing, page))
      .catch(() => outgoing.destroy());
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, host, port, (mistake, options) => new UsageError({ option: 'port', ...mistake }, options));
  return { url: toUrl(server, host, ''), close: () => closeGracefully(server) };
}

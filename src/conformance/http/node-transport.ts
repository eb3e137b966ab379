import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
// Bun replaces the package's own name by an implementation that lacks most of it.
import { EnvHttpProxyAgent, Pool } from 'undici/index.js';
import { isLoopback } from '../../shared/is-loopback.ts';
import { wait } from '../../shared/wait.ts';
import { Connector } from './connector.ts';
import { type TimedResponse, dispatch } from './dispatch.ts';
import { DirectConnections } from './direct-connections.ts';
import { readEnvironmentProxies } from './environment-proxies.ts';
import type { NetworkOptions } from './network-options.ts';
import { withNameCase } from '../exchange/sent-headers.ts';
import { MOST_HEADER_BYTES, sendPlain } from './plain-request.ts';
import { type Transport, type WireRequest, hasConnectionHeaders, withoutConnectionHeaders } from './transport.ts';
import { toProxySecrets } from './to-proxy-secrets.ts';
import { toReply } from './to-reply.ts';
import { toTlsOptions } from './tls-options.ts';

/** Servers keep idle connections open for longer, so a request seldom meets one that is being closed. */
const KEPT_MS = 1500;

/** How many connections for chunks are open at most. An idle one closes after KEPT_MS. */
const MOST_CHUNKED = 50;

/** How long the second chunk is held back, so that it comes in another packet. */
const PACKET_MS = 5;

/**
 * The pause between two chunks. A timer that is late would let the second chunk go before the response to the first one is
 * read, which is lost if the server has closed the connection.
 */
async function pause(): Promise<void> {
  await wait(PACKET_MS);
  await setImmediate();
}

/** Where to cut a body: within its first letter beyond ASCII, which a server must not decode by halves, or else in the middle. */
function findCut(bytes: Uint8Array): number {
  const within = bytes.findIndex((byte) => byte >= 0x80 && byte < 0xc0);
  return within === -1 ? bytes.length >> 1 : within;
}

/** A body in two chunks, or in one if it is too short. */
async function* toChunks(body: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(body);
  const cut = findCut(bytes);
  if (cut > 0) yield bytes.subarray(0, cut);
  if (cut > 0) await pause();
  yield bytes.subarray(cut);
}

/** The user's proxy, or else that of the environment, which does not apply to loopback addresses. */
function findProxies({ baseUrl, proxy }: NetworkOptions) {
  if (proxy !== undefined) return { httpProxy: proxy, httpsProxy: proxy, noProxy: '' };
  if (isLoopback(new URL(baseUrl).hostname)) return { httpProxy: '', httpsProxy: '' };
  return readEnvironmentProxies();
}

/** A URL that can be sent as it is written: a parser of URLs would also remove dot segments and an empty query. */
const PLAIN_TARGET = /^https?:\/\/[^/?#]+(\/[!-~]*)$/i;

/** The origin of a URL, and what a request sends of the rest. */
function splitUrl(url: string): { origin: string; target: string } {
  const { origin, pathname, search } = new URL(url);
  return { origin, target: PLAIN_TARGET.exec(url)?.[1] ?? pathname + search };
}

/**
 * A connection that takes this much longer to open than the fastest one, in milliseconds, has lost a packet, which is sent again
 * after a second. Servers drop packets when too many connections wait to be accepted: some let only five wait.
 *
 * @see RFC 6298 section 2.1
 */
const SLOW_MS = 900;

/** How much longer than a request opening a connection may take, in milliseconds, so that the reason is the request's. */
const CONNECT_GRACE_MS = 1000;

/** How many connections to open, and for how long. */
type Connections = Pick<Pool.Options, 'pipelining' | 'connections' | 'keepAliveTimeout'>;

/** Sends requests, with or without a proxy. */
type Agent = Pick<DirectConnections, 'dispatch' | 'close' | 'destroy'>;

/** The headers for the target. A proxy takes `Proxy-Authorization` for its own. @see RFC 9110 section 11.7.2 */
function withoutProxyCredentials({ 'proxy-authorization': _proxy, ...headers }: WireRequest['headers']) {
  return headers;
}

/** A transport over HTTP, which has to be closed. */
interface HttpTransport {
  transport: Transport;
  /** The secrets of proxies, which a response may contain. */
  secrets: readonly string[];
  /** Closes all connections. */
  close(this: void): Promise<void>;
}

/**
 * Creates a transport over HTTP with undici.
 *
 * @throws UsageError if a certificate or its key is invalid, or a variable with a proxy is not a valid URL.
 */
export function createHttpTransport(network: NetworkOptions): HttpTransport {
  const tls = toTlsOptions(network);
  const { timeout } = network;
  const connector = new Connector({
    ...tls,
    // HTTP/2 sends all requests over one connection, and neither chunks nor their headers as they are given.
    allowH2: false,
    ...(timeout !== undefined && { timeout: timeout + CONNECT_GRACE_MS }),
  });
  const proxies = findProxies(network);
  const hasProxy = proxies.httpProxy !== '' || proxies.httpsProxy !== '';
  const shared = {
    // The caller's signal limits the time: undici's own limits would only hide the reason.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MOST_HEADER_BYTES,
    allowH2: false,
    connect: connector.connect,
  };
  const createAgent = (options: Connections): Agent =>
    hasProxy
      ? new EnvHttpProxyAgent({
          ...shared,
          requestTls: tls,
          proxyTls: toTlsOptions({ ca: network.ca, insecure: network.insecure }),
          ...proxies,
          ...options,
          // Without it, undici keeps connections to the proxy open for requests without TLS, and limits their headers.
          factory: (origin, defaults: Pool.Options) => new Pool(origin, { ...shared, ...options, ...defaults }),
        })
      : new DirectConnections({ ...shared, ...options });
  // One connection for each request, so that a reset is never due to a kept connection that timed out.
  const agent = createAgent({ pipelining: 0 });
  /** An agent with one connection, which it keeps open for a moment. */
  const createKeptAgent = () => createAgent({ pipelining: 1, connections: 1, keepAliveTimeout: KEPT_MS });
  const kept = new Map<number, Agent>();
  function keptAgent(connection: number): Agent {
    const found = kept.get(connection) ?? createKeptAgent();
    kept.set(connection, found);
    return found;
  }
  const chunked: Agent[] = [];
  /**
   * An agent with a new connection for chunks, which the server may keep open. Otherwise it would close it after an early
   * response, while the last chunk is still being sent, and the response would be lost.
   */
  function createChunkedAgent(): Agent {
    if (chunked.length >= MOST_CHUNKED) void chunked.shift()?.close();
    const created = createKeptAgent();
    chunked.push(created);
    return created;
  }
  let fastest = Number.POSITIVE_INFINITY;
  function isConnectionSlow({ connectTime }: TimedResponse): boolean {
    fastest = Math.min(fastest, connectTime);
    return connectTime >= fastest + SLOW_MS;
  }
  const secrets = [proxies.httpProxy, proxies.httpsProxy].filter((proxy) => proxy !== '').flatMap(toProxySecrets);
  const transport: Transport = async (request) => {
    const { url, method, body, isChunked = false, connection, nameCase, signal } = request;
    const { origin, target } = splitUrl(url);
    const headers = {
      // Some services fail without it, others with it. POST requests go without it, as those of curl do.
      ...(method !== 'POST' && { 'accept-encoding': 'gzip' }),
      ...(hasProxy ? withoutProxyCredentials(request.headers) : request.headers),
    };
    if (hasConnectionHeaders(headers) && origin.startsWith('http:') && proxies.httpProxy === '')
      return toReply(await sendPlain(target, { ...request, headers }));
    const newAgent = () => (isChunked ? createChunkedAgent() : agent);
    const options = {
      origin,
      path: target,
      method,
      headers: withNameCase(withoutConnectionHeaders(headers), nameCase),
      // undici sends a stream without Content-Length.
      body: body === undefined ? null : isChunked ? Readable.from(toChunks(body)) : body,
    };
    const response = await dispatch(connection === undefined ? newAgent() : keptAgent(connection), options, signal);
    // A request over a kept connection may have waited for another one.
    return { ...toReply(response), isConnectionSlow: connection === undefined && isConnectionSlow(response) };
  };
  return {
    transport,
    secrets,
    async close() {
      connector.close();
      await Promise.all([agent, ...kept.values(), ...chunked].map((each) => each.destroy()));
    },
  };
}

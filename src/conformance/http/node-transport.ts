import { X509Certificate } from 'node:crypto';
import { type Readable, pipeline } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { isLoopback } from '../../shared/is-loopback.ts';
import { readEnvironmentProxies } from './environment-proxies.ts';
import type { NetworkOptions } from './network-options.ts';
import type { Transport } from './transport.ts';
import { toProxySecrets } from './to-proxy-secrets.ts';
import { UsageError } from '../usage-error.ts';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Decompresses a body while it is read. A body with any other encoding stays as it is.
 *
 * @see docs/decisions/own-body-reader.md for the reasons not to use undici's interceptor.
 */
function decode(body: Readable, encoding: string | undefined): AsyncIterable<Uint8Array> {
  const create = decoders[encoding?.trim().toLowerCase() as keyof typeof decoders];
  // `pipeline` passes an error on either side to the reader, and closes the other side.
  return create ? pipeline(body, create(), () => {}) : body;
}

/** Joins the values of repeated headers. */
const toHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

/** Node's certificates and the user's. @throws UsageError if the text contains no certificate. */
function toTrusted(ca: string): string[] {
  try {
    // Only the first certificate is checked.
    void new X509Certificate(ca);
  } catch (error) {
    throw new UsageError(
      {
        option: 'ca',
        problem: 'the text contains no PEM certificate',
        advice: 'Use a certificate that starts with -----BEGIN CERTIFICATE-----.',
      },
      { cause: error },
    );
  }
  return [...rootCertificates, ca];
}

/** The user's proxy, or else that of the environment, which does not apply to loopback addresses. */
function findProxies({ baseUrl, proxy }: NetworkOptions) {
  if (proxy !== undefined) return { httpProxy: proxy, httpsProxy: proxy, noProxy: '' };
  if (isLoopback(new URL(baseUrl).hostname)) return { httpProxy: '', httpsProxy: '' };
  return readEnvironmentProxies();
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
 * @throws UsageError if there is no certificate in `ca`, or a variable with a proxy is not a valid URL.
 */
export function createHttpTransport(network: NetworkOptions): HttpTransport {
  const { ca, insecure } = network;
  const tls = { rejectUnauthorized: !insecure, ...(ca !== undefined && { ca: toTrusted(ca) }) };
  const proxies = findProxies(network);
  // A plain agent if there is no proxy; it reads NO_PROXY itself.
  const agent = new EnvHttpProxyAgent({
    // The caller's signal limits the time: undici's own limits would only hide the reason.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16 * 1024,
    // One connection for each request, so that a reset is never due to a kept connection that timed out.
    pipelining: 0,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    ...proxies,
  });
  const secrets = [proxies.httpProxy, proxies.httpsProxy].filter((proxy) => proxy !== '').flatMap(toProxySecrets);
  const transport: Transport = async ({ url, method, headers, body, signal }) => {
    const { origin, pathname, search } = new URL(url);
    const response = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers: { 'accept-encoding': 'gzip', ...headers },
      body: body ?? null,
      signal,
    });
    const responseHeaders = toHeaders(response.headers);
    const chunks = decode(response.body, responseHeaders['content-encoding']);
    return { status: response.statusCode, headers: responseHeaders, body: chunks };
  };
  return { transport, secrets, close: () => agent.destroy() };
}

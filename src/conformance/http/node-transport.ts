import { X509Certificate } from 'node:crypto';
import { type Readable, pipeline } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { readEnvironmentProxies } from './environment-proxies.ts';
import type { NetworkOptions } from './network-options.ts';
import type { Transport } from './transport.ts';
import { UsageError } from '../usage-error.ts';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Undoes the compression of a body, as it is read. */
function decode(body: Readable, encoding: string | undefined): AsyncIterable<Uint8Array> {
  const create = decoders[encoding?.trim().toLowerCase() as keyof typeof decoders];
  // What goes wrong on either side ends the other one, and reaches whoever reads.
  return create ? pipeline(body, create(), () => {}) : body;
}

/** Headers with one text for each name. */
const toHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

/** Node's certificates and the user's. @throws UsageError when these are none. */
function toTrusted(ca: string): string[] {
  try {
    // It reads the first one; what comes after it is the user's matter.
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

/** Loopback addresses, which no proxy leads to unless it is named. */
const isLoopback = (hostname: string) => /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** What of a proxy's URL nobody is to read, alone and as it stands in the header that carries both. */
function toSecrets(proxy: string): string[] {
  const { username, password } = new URL(proxy);
  const [name, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  return word === '' ? [name] : [word, `${name}:${word}`];
}

/**
 * Carries requests over HTTP by undici, and tells how to end its connections, and which secrets of a proxy's may come back.
 *
 * @throws UsageError when the certificates cannot be read, or a variable with a proxy holds none.
 */
export function createHttpTransport({ baseUrl, proxy, ca, insecure }: NetworkOptions): {
  transport: Transport;
  secrets: readonly string[];
  close(this: void): Promise<void>;
} {
  const tls = { rejectUnauthorized: !insecure, ...(ca !== undefined && { ca: toTrusted(ca) }) };
  // The limit on time is the caller's signal; undici's own ones would only blur the reason.
  // Each request has a connection of its own: a reset is then the target's doing, never a kept connection that went away.
  const options = {
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16 * 1024,
    pipelining: 0,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
  };
  const proxies =
    proxy !== undefined
      ? { httpProxy: proxy, httpsProxy: proxy, noProxy: '' }
      : isLoopback(new URL(baseUrl).hostname)
        ? { httpProxy: '', httpsProxy: '' }
        : readEnvironmentProxies();
  // Without a proxy it is a plain agent; NO_PROXY is its to read.
  const agent = new EnvHttpProxyAgent({ ...options, ...proxies });
  const secrets = [proxies.httpProxy, proxies.httpsProxy].filter((each) => each !== '').flatMap(toSecrets);
  const transport: Transport = async ({ url, method, headers, body, signal }) => {
    const { origin, pathname, search } = new URL(url);
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers: { 'accept-encoding': 'gzip', ...headers },
      body: body ?? null,
      signal,
    });
    const answered = toHeaders(answer.headers);
    return { status: answer.statusCode, headers: answered, body: decode(answer.body, answered['content-encoding']) };
  };
  return { transport, secrets, close: () => agent.destroy() };
}

import type { HttpResponse } from './response.ts';
import type { Body } from './body-reader.ts';
import { toAuthorization } from './key-variant.ts';
import type { HttpRequest } from './request.ts';
import type { Reply, Transport } from './transport.ts';

export interface SendOptions {
  transport: Transport;
  readBody(this: void, chunks: Reply['body']): Promise<Body>;
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** The user's own, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** The user's: ends the exchange. */
  signal: AbortSignal | undefined;
}

/** How the kit names itself, unless the user names it otherwise. */
export const USER_AGENT = 'petstore-conformance';

/**
 * Sends one request and reads its answer to the end. Redirects are not followed.
 *
 * @throws when that fails, takes too long, or the user ends it.
 */
export async function sendRequest(
  { method, path, key, contentType, body }: HttpRequest,
  { transport, readBody, baseUrl, apiKey, headers: own, signal: stop }: SendOptions,
  milliseconds: number,
): Promise<HttpResponse> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': USER_AGENT, ...own };
  const authorization = toAuthorization(key, apiKey);
  if (authorization !== undefined) headers.authorization = authorization;
  if (contentType !== undefined) headers['content-type'] = contentType;
  const { signal, ended, release } = createEnd(milliseconds, stop);
  const answered = async (): Promise<HttpResponse> => {
    const reply = await transport({ method, url: baseUrl + path, headers, body, signal });
    const { status, hidesHeaders = false } = reply;
    return { status, headers: reply.headers, hidesHeaders, ...(await readBody(reply.body)) };
  };
  try {
    return await Promise.race([answered(), ended]);
  } finally {
    release();
  }
}

/** What ends an exchange early: its time, or the user. */
function createEnd(milliseconds: number, stop: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    controller.abort(reason);
    // A function that is not fetch may ignore the signal.
    reject(reason);
  };
  const timer = setTimeout(
    () => end(new DOMException('The time for a request was over.', 'TimeoutError')),
    milliseconds,
  );
  const onStop = () => end(stop?.reason);
  stop?.addEventListener('abort', onStop);
  const release = () => {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  };
  return { signal: controller.signal, ended, release };
}

import type { HttpResponse } from './response.ts';
import type { Body } from './parse-body.ts';
import { toAuthorization } from './key-variant.ts';
import type { RawRequest } from './raw-request.ts';
import type { HttpRequest } from './request.ts';
import type { Reply, Transport } from './transport.ts';

/** The options that all requests of a run share. */
export interface SendOptions {
  transport: Transport;
  readBody(this: void, chunks: Reply['body']): Promise<Body>;
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** Set by the user, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Aborted when the user stops the run. */
  signal: AbortSignal | undefined;
}

/** The default User-Agent. */
export const USER_AGENT = 'petstore-conformance';

/**
 * Sends one request and reads the complete response. Does not follow redirects.
 *
 * @throws if that fails, takes longer than the timeout (TimeoutError), or the signal is aborted.
 */
export async function sendRequest(
  { method, path, key, contentType, body }: HttpRequest,
  { apiKey, headers: userHeaders, ...options }: SendOptions,
  timeout: number,
): Promise<HttpResponse> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': USER_AGENT, ...userHeaders };
  const authorization = toAuthorization(key, apiKey);
  if (authorization !== undefined) headers.authorization = authorization;
  if (contentType !== undefined) headers['content-type'] = contentType;
  return sendRawRequest({ method, path, headers, body }, options, timeout);
}

/** Like `sendRequest`, for a request that is complete. */
export async function sendRawRequest(
  { method, path, headers, body }: RawRequest,
  { transport, readBody, baseUrl, signal: userSignal }: Omit<SendOptions, 'apiKey' | 'headers'>,
  timeout: number,
): Promise<HttpResponse> {
  const { signal, aborted, release } = createAbort(timeout, userSignal);
  const exchange = async (): Promise<HttpResponse> => {
    const reply = await transport({ method, url: baseUrl + path, headers: { ...headers }, body, signal });
    const { status, hidesHeaders = false } = reply;
    return { status, headers: reply.headers, hidesHeaders, ...(await readBody(reply.body)) };
  };
  try {
    return await Promise.race([exchange(), aborted]);
  } finally {
    release();
  }
}

/** Ends an exchange after the timeout, or when the user stops the run. */
function createAbort(timeout: number, userSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (reason: unknown) => {
    controller.abort(reason);
    // A custom fetch function may ignore the signal.
    reject(reason);
  };
  const onTimeout = () => abort(new DOMException('The request took longer than the timeout.', 'TimeoutError'));
  const onUserAbort = () => abort(userSignal?.reason);
  const timer = setTimeout(onTimeout, timeout);
  userSignal?.addEventListener('abort', onUserAbort);
  const release = () => {
    clearTimeout(timer);
    userSignal?.removeEventListener('abort', onUserAbort);
  };
  return { signal: controller.signal, aborted, release };
}

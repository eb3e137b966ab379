import type { Answer } from './answer.ts';
import type { Body } from './body-reader.ts';
import { toAuthorization } from './key-variant.ts';
import type { KitRequest } from './kit-request.ts';
import type { Reply, Transport } from './transport.ts';

export interface ExchangeOptions {
  transport: Transport;
  readBody(this: void, chunks: Reply['body']): Promise<Body>;
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
}

/** Sends one request and reads its answer to the end. Redirects are not followed. @throws when that fails or takes too long. */
export async function exchange(
  { method, path, key, contentType, body }: KitRequest,
  { transport, readBody, baseUrl, apiKey }: ExchangeOptions,
  milliseconds: number,
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'petstore-conformance' };
  const authorization = toAuthorization(key, apiKey);
  if (authorization !== undefined) headers.authorization = authorization;
  if (contentType !== undefined) headers['content-type'] = contentType;
  const { signal, abort } = createTimer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The time for a request was over.', 'TimeoutError');
      abort(reason);
      // A function that is not fetch may ignore the signal.
      reject(reason);
    }, milliseconds);
  });
  const answered = async (): Promise<Answer> => {
    const reply = await transport({ method, url: baseUrl + path, headers, body, signal });
    const { status, hidesHeaders = false } = reply;
    return { status, headers: reply.headers, hidesHeaders, ...(await readBody(reply.body)) };
  };
  try {
    return await Promise.race([answered(), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

function createTimer(): { signal: AbortSignal; abort(this: void, reason: unknown): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason) => controller.abort(reason) };
}

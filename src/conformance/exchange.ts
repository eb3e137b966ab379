import type { Answer } from './answer.ts';
import type { Body } from './body-reader.ts';
import type { FetchFunction } from './http-fetch.ts';
import { toAuthorization } from './key-variant.ts';
import type { KitRequest } from './kit-request.ts';

export interface ExchangeOptions {
  fetch: FetchFunction;
  readBody(this: void, response: Response): Promise<Body>;
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
}

/** Sends one request and reads its answer to the end. Redirects are not followed. @throws when that fails or takes too long. */
export async function exchange(
  { method, path, key, contentType, body }: KitRequest,
  { fetch, readBody, baseUrl, apiKey }: ExchangeOptions,
  milliseconds: number,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'petstore-conformance' });
  const authorization = toAuthorization(key, apiKey);
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (contentType !== undefined) headers.set('content-type', contentType);
  const { signal, abort } = createTimer();
  const request = new Request(baseUrl + path, { method, headers, body: body ?? null, redirect: 'manual', signal });
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
    const response = await fetch(request);
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), ...(await readBody(response)) };
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

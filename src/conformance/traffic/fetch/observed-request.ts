import { toChunks } from '../../http/transport.ts';
import { TextReader } from '../../http/body/text-reader.ts';
import { toHeaders } from '../observed-headers.ts';
import { LONGEST_BODY_MS } from './observed-response.ts';

/** The parameters of `fetch`. */
export type FetchParameters = Parameters<typeof globalThis.fetch>;

/** A request before it is sent. */
export interface SentRequest {
  method: string;
  url: URL;
  /** With lower-case names. */
  headers: Record<string, string>;
  /** The text of the body: `undefined` without a body, `null` if it cannot be read without taking it from the request. */
  body: Promise<string | null> | undefined;
}

/** Methods that `fetch` converts to upper case. @see https://fetch.spec.whatwg.org/#concept-method-normalize */
const NORMALIZED = /^(?:delete|get|head|options|post|put)$/i;

const isRequest = (input: FetchParameters[0]): input is Request => typeof input === 'object' && 'headers' in input;

async function readText(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

/** Reads the body of an `init`, unless that would take it from the request. */
function readInitBody(body: NonNullable<RequestInit['body']>): Promise<string | null> {
  if (typeof body === 'string') return Promise.resolve(body);
  if (body instanceof URLSearchParams) return Promise.resolve(body.toString());
  if (body instanceof Blob) return readText(() => body.text());
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    const text = new TextDecoder().decode(body);
    return Promise.resolve(text);
  }
  return Promise.resolve(null);
}

function readRequestBody(input: FetchParameters[0], init: FetchParameters[1]): SentRequest['body'] {
  if (init?.body !== undefined && init.body !== null) return readInitBody(init.body);
  if (!isRequest(input) || !input.body || input.bodyUsed) return undefined;
  const { body } = input.clone();
  return readText(() => new TextReader().read(toChunks(body, AbortSignal.timeout(LONGEST_BODY_MS))));
}

/**
 * Reads the parameters of `fetch` as it does, without changing them.
 *
 * @param isObserved Whether the body is needed. Reading that of a `Request` makes a copy.
 * @throws if they are invalid; `fetch` rejects them, too.
 */
export function toSentRequest(
  [input, init]: FetchParameters,
  isObserved: (method: string, url: URL) => boolean,
): SentRequest | undefined {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  const url = new URL(isRequest(input) ? input.url : String(input), page);
  const method = init?.method ?? (isRequest(input) ? input.method : 'GET');
  const normalized = NORMALIZED.test(method) ? method.toUpperCase() : method;
  if (!isObserved(normalized, url)) return undefined;
  const headers = new Headers(init?.headers ?? (isRequest(input) ? input.headers : {}));
  return { method: normalized, url, headers: toHeaders(headers), body: readRequestBody(input, init) };
}

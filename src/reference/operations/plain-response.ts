import { stringifyJson } from '../../json/json.ts';

/** Bytes. Before version 5.7, TypeScript does not know `Uint8Array<ArrayBuffer>`. */
type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>;

/** A response as plain values. The journal keeps it; a `Response` is created from it only at the very end. */
export interface PlainResponse {
  status: number;
  /** Sent as JSON; `undefined` when there is no body. */
  body?: unknown;
  /** A body that is not JSON, in place of `body`. */
  text?: string;
  /** The bytes to send for either, as something else than the service has sent them. */
  bytes?: Bytes;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Whether an injected failure cuts the body off in the middle. */
  isTruncated?: true;
  /** Creates the stream of a body that an injected failure spreads over time. */
  spread?: (bytes: Bytes) => ReadableStream<Uint8Array>;
}

/**
 * Whether a response is one of the platform. It may have another class than the global `Response`, which the server of Hono
 * replaces.
 */
export const isResponse = (response: PlainResponse | Response): response is Response => 'arrayBuffer' in response;

/** Creates a response with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): PlainResponse {
  return { status, body, headers: { 'content-type': 'application/json', ...headers } };
}

/** The body of a response as it is sent; `undefined` when it has no body. */
export const toContent = ({ body, text, bytes }: PlainResponse): string | Bytes | undefined =>
  bytes ?? (body === undefined ? text : stringifyJson(body));

/** A body that breaks off in the middle: reading it fails after the first half. */
function truncate(bytes: Bytes): ReadableStream<Uint8Array> {
  const half = bytes.slice(0, bytes.length / 2);
  let isSent = false;
  return new ReadableStream(
    {
      pull(controller) {
        if (isSent) controller.error(new TypeError('Failed to read the body: an injected failure truncates it.'));
        else controller.enqueue(half);
        isSent = true;
      },
    },
    // Otherwise the stream would fail before anybody reads the first half.
    { highWaterMark: 0 },
  );
}

interface ResponseOptions {
  /** Whether to announce the length of the body. @default false */
  hasLength?: boolean;
  /** The class of the response. @default the global one */
  ResponseClass?: new (
    body: string | Bytes | ReadableStream<Uint8Array> | null,
    init: Pick<PlainResponse, 'status' | 'headers'>,
  ) => Response;
}

/** Converts a plain response to a `Response`, without a body for HEAD. */
export function toResponse(
  response: PlainResponse | 'network',
  method = 'GET',
  { hasLength = false, ResponseClass = Response }: ResponseOptions = {},
): Response {
  if (response === 'network') return Response.error();
  const { status, headers, isTruncated, spread } = response;
  const content = toContent(response);
  if (content === undefined || method === 'HEAD') return new ResponseClass(null, { status, headers });
  const toStream = isTruncated ? truncate : spread;
  if (!toStream && !hasLength) return new ResponseClass(content, { status, headers });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const own = hasLength ? { ...headers, 'content-length': `${bytes.length}` } : headers;
  // Text rather than its bytes, which React Native would decode as Latin-1.
  return new ResponseClass(toStream ? toStream(bytes) : content, { status, headers: own });
}

const plainResponses = new WeakMap<Response, PlainResponse>();

/** Converts a plain response to a `Response` that wrappers of a petstore can look behind. */
export function toWrappedResponse(plain: PlainResponse | 'network', method: string): Response {
  const response = toResponse(plain, method);
  if (plain !== 'network') plainResponses.set(response, plain);
  return response;
}

/** The plain response behind one of `toWrappedResponse`, `undefined` for any other. */
export const plainOf = (response: Response): PlainResponse | undefined => plainResponses.get(response);

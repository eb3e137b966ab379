/** The shape of `fetch` that frameworks and runtimes share; some answer at once. */
export type FetchFunction = (request: Request) => Response | Promise<Response>;

/** A request as it goes over the wire. */
interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
}

/** An answer of which the body is still to be read. */
export interface Reply {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Whether the browser keeps headers from the page: those that the service did not expose to it. */
  hidesHeaders?: boolean;
  body: AsyncIterable<Uint8Array>;
}

/** What carries a request to the target. Redirects are not followed. */
export type Transport = (request: WireRequest) => Promise<Reply>;

/** Carries requests by a function such as `fetch`, so that a service can be judged in its own process. */
export function toTransport(fetch: FetchFunction): Transport {
  return async ({ url, body = null, ...init }) => {
    const response = await fetch(new Request(url, { ...init, body, redirect: 'manual' }));
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, hidesHeaders: response.type === 'cors', body: toChunks(response.body) };
  };
}

/** The chunks of a body. Streams can be iterated over everywhere but in some browsers. */
async function* toChunks(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!stream) return;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Who stops early stops the sender; a stream that has ended or failed does not mind.
    await reader.cancel();
  }
}

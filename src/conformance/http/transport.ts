/** The shape of `fetch` that frameworks and runtimes share; some respond synchronously. */
export type FetchFunction = (request: Request) => Response | Promise<Response>;

/** A request as it is sent over the wire. */
interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
}

/** A response whose body has not been read yet. */
export interface Reply {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Whether the browser hides headers that the service does not expose to the page. */
  hidesHeaders?: boolean;
  body: AsyncIterable<Uint8Array>;
}

/** Sends a request to the target. Does not follow redirects. */
export type Transport = (request: WireRequest) => Promise<Reply>;

/** Creates a transport from a function such as `fetch`, so that a service can be tested in its own process. */
export function toTransport(fetch: FetchFunction): Transport {
  return async ({ url, body = null, ...init }) => {
    const response = await fetch(new Request(url, { ...init, body, redirect: 'manual' }));
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, hidesHeaders: response.type === 'cors', body: toChunks(response.body) };
  };
}

/** The chunks of a body. Some browsers do not support async iteration of streams. */
async function* toChunks(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!stream) return;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Stops the sender if the reader stops early; has no effect on a stream that has ended.
    await reader.cancel();
  }
}

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
    const chunks = (response.body ?? []) as AsyncIterable<Uint8Array>;
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, hidesHeaders: response.type === 'cors', body: chunks };
  };
}

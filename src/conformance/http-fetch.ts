/** How the kit talks to its target: the shape of `fetch` that frameworks and runtimes share. */
export type FetchFunction = (request: Request) => Promise<Response>;

/** Loaded with the first request: who brings a `fetch` of their own, a page in a browser above all, needs no undici. */
async function connect() {
  const { Agent, fetch } = await import('undici');
  // The limit on time is the caller's signal; undici's own ones would only blur the reason.
  // Each request has a connection of its own: a reset is then the target's doing, never a kept connection that went away.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 16 * 1024, pipelining: 0 });
  return { agent, fetch };
}

/** A `fetch` over undici, and the way to end its connections. */
export function createHttpFetch(): { fetch: FetchFunction; close(): Promise<void> } {
  let connecting: ReturnType<typeof connect> | undefined;
  const fetch: FetchFunction = async (request) => {
    connecting ??= connect();
    const { agent, fetch: undiciFetch } = await connecting;
    const response = await undiciFetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body: request.body ? await request.arrayBuffer() : null,
      redirect: 'manual',
      signal: request.signal,
      dispatcher: agent,
    });
    return response as unknown as Response;
  };
  return { fetch, close: async () => (await connecting)?.agent.destroy() };
}

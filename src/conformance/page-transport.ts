import { type Transport, toTransport } from './transport.ts';

/** Says what a page can know of a request that came to nothing, which is little: the reason stands on its console alone. */
function explain({ message }: TypeError, url: string): string {
  if (new URL(url).origin === location.origin) return `the browser says: ${message}`;
  return `the browser says: ${message}; either the service cannot be reached, or it does not let pages of ${location.origin} ask it (CORS: Access-Control-Allow-Origin, and Access-Control-Allow-Headers with authorization and content-type); its console tells`;
}

async function fetchInPage(request: Request): Promise<Response> {
  let response: Response;
  try {
    // What the browser knows of the user and of earlier answers would answer in place of the key and of the service.
    response = await fetch(request, { credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    throw error instanceof TypeError ? new Error(explain(error, request.url)) : error;
  }
  if (response.type === 'opaqueredirect') throw new Error('the answer is a redirect, and no page is told where to');
  return response;
}

/** Carries requests by the `fetch` of the page. Bundlers take this module for the browser in place of http-transport. */
export function createHttpTransport(): { transport: Transport; close(this: void): Promise<void> } {
  const carry = toTransport(fetchInPage);
  const transport: Transport = ({ headers: { 'user-agent': _own, ...headers }, ...request }) =>
    // The browser names itself, and some ask the service whether they may name another.
    carry({ ...request, headers });
  return { transport, close: async () => {} };
}

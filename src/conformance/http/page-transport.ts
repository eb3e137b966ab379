import { USER_AGENT } from './send-request.ts';
import type { NetworkOptions } from './network-options.ts';
import { type Transport, toTransport } from './transport.ts';
import { UsageError } from '../usage-error.ts';

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

/**
 * Carries requests by the `fetch` of the page. Bundlers take this module for the browser in place of http-transport.
 *
 * @throws UsageError for an option that no page has a say in.
 */
export function createHttpTransport({ proxy, ca, insecure }: NetworkOptions): {
  transport: Transport;
  secrets: readonly string[];
  close(this: void): Promise<void>;
} {
  for (const [option, value] of Object.entries({ proxy, ca, insecure: insecure || undefined })) {
    if (value !== undefined)
      throw new UsageError({ option, problem: 'the browser decides this itself', advice: 'Leave it out in a page.' });
  }
  const carry = toTransport(fetchInPage);
  const transport: Transport = ({ headers: { 'user-agent': agent, ...headers }, ...request }) => {
    // The browser names itself unless the user names another, which some ask the service for leave to do.
    const named = agent === undefined || agent === USER_AGENT ? headers : { ...headers, 'user-agent': agent };
    return carry({ ...request, headers: named });
  };
  return { transport, secrets: [], close: async () => {} };
}

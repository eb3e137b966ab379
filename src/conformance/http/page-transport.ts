import { USER_AGENT } from './send-request.ts';
import type { NetworkOptions } from './network-options.ts';
import { type Transport, toTransport } from './transport.ts';
import { UsageError } from '../usage-error.ts';

/** Describes a failed request as far as a page can know: browsers show the reason only in their console. */
function explain({ message }: TypeError, url: string): string {
  if (new URL(url).origin === location.origin) return `the browser reports: ${message}`;
  return `the browser reports: ${message}; either the service cannot be reached, or it does not allow requests from pages of ${location.origin} (CORS: Access-Control-Allow-Origin, and Access-Control-Allow-Headers with authorization and content-type); see the console of the browser`;
}

async function fetchInPage(request: Request): Promise<Response> {
  let response: Response;
  try {
    // Cookies could be used in place of the key, and cached responses in place of real ones.
    response = await fetch(request, { credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    throw error instanceof TypeError ? new Error(explain(error, request.url)) : error;
  }
  if (response.type === 'opaqueredirect')
    throw new Error('the response is a redirect, and browsers do not show its target');
  return response;
}

/**
 * Creates a transport with the `fetch` of the page. Bundlers for browsers replace node-transport by this module.
 *
 * @throws UsageError for an option that only the browser can decide.
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
  const send = toTransport(fetchInPage);
  const transport: Transport = ({ headers: { 'user-agent': agent, ...headers }, ...request }) => {
    // The browser sends its own User-Agent unless the user sets one, for which some browsers need a CORS preflight.
    const sentHeaders = agent === undefined || agent === USER_AGENT ? headers : { ...headers, 'user-agent': agent };
    return send({ ...request, headers: sentHeaders });
  };
  return { transport, secrets: [], close: async () => {} };
}

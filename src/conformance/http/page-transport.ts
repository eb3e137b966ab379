import { KitLimit } from './body/kit-limit.ts';
import { USER_AGENT } from './to-raw-request.ts';
import type { NetworkOptions } from './network-options.ts';
import { type Transport, toTransport } from './transport.ts';
import { UsageError } from '../usage-error.ts';

/** Describes a failed request as far as a page can know: browsers show the reason only in their console. */
function explainBrowserError({ message }: TypeError, url: string): string {
  if (new URL(url).origin === location.origin) return `the browser reports: ${message}`;
  return `the browser reports: ${message}; either the service cannot be reached, or it does not allow requests from pages of ${location.origin} (CORS: Access-Control-Allow-Origin, and Access-Control-Allow-Headers with authorization and content-type); see the console of the browser`;
}

async function fetchInPage(request: Request): Promise<Response> {
  let response: Response;
  try {
    // Cookies could be used in place of the key, and cached responses in place of real ones.
    response = await fetch(request, { credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    throw error instanceof TypeError ? new Error(explainBrowserError(error, request.url)) : error;
  }
  if (response.type === 'opaqueredirect')
    throw new Error('the response is a redirect, and browsers do not show its target');
  return response;
}

/** The options of the network, with the headers that the user adds and answers for. */
type PageOptions = NetworkOptions & { headers?: Readonly<Record<string, string>> };

/** The headers that a service allows if pages of other origins can use it at all. */
const ALLOWED_HEADERS = /^(?:accept|accept-language|authorization|content-type|user-agent)$/;

/** @throws KitLimit if a service of another origin need not allow the headers. */
function assertAllowed(url: string, headers: Readonly<Record<string, string>>): void {
  const name = Object.keys(headers).find((header) => !ALLOWED_HEADERS.test(header));
  if (name !== undefined && new URL(url).origin !== location.origin)
    throw new KitLimit(`a page cannot send the header ${name} to every service of another origin`);
}

/**
 * Creates a transport with the `fetch` of the page. Bundlers for browsers replace node-transport by this module.
 *
 * @throws UsageError for an option that only the browser can decide.
 */
export function createHttpTransport({ proxy, ca, cert, key, insecure, headers: userHeaders = {} }: PageOptions): {
  transport: Transport;
  secrets: readonly string[];
  close(this: void): Promise<void>;
} {
  for (const [option, value] of Object.entries({ proxy, ca, cert, key, insecure: insecure || undefined })) {
    if (value !== undefined)
      throw new UsageError({ option, problem: 'the browser decides this itself', advice: 'Leave it out in a page.' });
  }
  const send = toTransport(fetchInPage);
  const transport: Transport = async ({ headers: { 'user-agent': agent, ...headers }, ...request }) => {
    const generated = Object.entries(headers).filter(([name]) => !(name in userHeaders));
    assertAllowed(request.url, Object.fromEntries(generated));
    // The browser sends its own User-Agent unless the user sets one, for which some browsers need a CORS preflight.
    const sentHeaders = agent === undefined || agent === USER_AGENT ? headers : { ...headers, 'user-agent': agent };
    return send({ ...request, headers: sentHeaders });
  };
  return { transport, secrets: [], close: async () => {} };
}

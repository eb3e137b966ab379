import { isSameKey } from '../../reference/operations/authenticate.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { forbidden, tokenNeeded } from './errors.ts';

/** Whether a browser sent the request for a page of another origin. Other clients send neither header. */
function isOtherOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  // Pages cannot set it. It also works behind a TLS proxy, where the scheme in Origin differs from ours.
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  const host = headers.get('host')?.toLowerCase();
  return origin !== null && origin.toLowerCase() !== `${new URL(url).protocol}//${host}`;
}

/** Returns the response that rejects a page of another origin, or `undefined` for any other client. */
export function guardOrigin(request: Request): PlainResponse | undefined {
  return isOtherOrigin(request)
    ? forbidden(
        'The admin API rejects pages of other origins. Open the console of this server, or call the API from code.',
      )
    : undefined;
}

/** Returns the response that rejects a client without the token, or a page of another origin. */
export function guardToken(request: Request, token: string): PlainResponse | undefined {
  const rejection = guardOrigin(request);
  if (rejection) return rejection;
  const sent = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return sent !== undefined && isSameKey(token, sent) ? undefined : tokenNeeded('The admin token is missing or wrong.');
}

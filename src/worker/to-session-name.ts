import { SESSION_HEADER, isSessionName, toNameOfKey } from '../hosting/sessions/session-name.ts';
import { invalidSession } from '../hosting/sessions/session-errors.ts';
import type { PlainResponse } from '../reference/operations/plain-response.ts';
import { DEFAULT_API_KEY } from '../reference/index.ts';
import type { CompleteOptions } from './worker-options.ts';

/** The name in a host such as `pr-7.mock.example.com`, below the host of the sessions. */
function toNameOfHost({ url }: Request, sessionHost: string | undefined): string | null {
  if (sessionHost === undefined) return null;
  // A host may end in a dot.
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  return hostname.endsWith(`.${sessionHost}`) ? hostname.slice(0, -sessionHost.length - 1) : null;
}

/**
 * The name of a request's session: by its header, or else by its host, or else by its API key.
 *
 * @returns `null` for the shared session, or an error response if the name is invalid.
 */
export function toSessionName(
  request: Request,
  { apiKeys = [DEFAULT_API_KEY], sessionHost }: Pick<CompleteOptions, 'apiKeys' | 'sessionHost'>,
): string | null | PlainResponse {
  const name =
    request.headers.get(SESSION_HEADER) ??
    toNameOfHost(request, sessionHost) ??
    toNameOfKey({ request }, typeof apiKeys === 'string' ? [] : apiKeys);
  return name === null || isSessionName(name) ? name : invalidSession(name);
}

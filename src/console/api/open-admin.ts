import type { ApiError } from './api-error.ts';
import { type ApiRequest, request } from './request.ts';

const PATH = '/__petstore';
const TOKEN = 'petstore-admin-token';

/** The admin API, with this page's token. */
export interface Admin {
  /** A key that the service accepts. */
  apiKey: string;
  /** The session that the page shows and changes; empty for the shared one. */
  session: string;
  /** The headers that select the session. */
  headers: Record<string, string>;
  /** Adds the token and the session to a request. */
  withToken(this: void, options?: ApiRequest): ApiRequest;
  request(this: void, path: string, options?: ApiRequest): Promise<unknown>;
  /** The admin API for another session. */
  inSession(this: void, name: string): Admin;
}

/** Whether this page has access to the admin API, needs a token for it, or has none and why. */
export type Access =
  | { kind: 'open'; admin: Admin }
  | { kind: 'token'; message: string }
  | { kind: 'closed'; message: string };

/** The path of a route of the admin API. */
export const toAdminPath = (path: string) => PATH + path;

function createAdmin(apiKey: string, token: string | undefined, session = ''): Admin {
  const headers: Record<string, string> = session === '' ? {} : { 'x-petstore-session': session };
  const withToken = (options: ApiRequest = {}) => ({
    ...options,
    bearer: token,
    headers: { ...headers, ...options.headers },
  });
  return {
    apiKey,
    session,
    headers,
    withToken,
    request: (path, options) => request(toAdminPath(path), withToken(options)),
    inSession: (name) => createAdmin(apiKey, token, name),
  };
}

/**
 * Finds out whether this page has access to the admin API, by requesting the API key from it.
 *
 * @param token Stored until the tab is closed if it is correct. @default the stored one
 */
export async function openAdmin(token = sessionStorage.getItem(TOKEN) ?? undefined): Promise<Access> {
  const locked = createAdmin('', token);
  try {
    const { apiKey } = (await locked.request('/api-key')) as { apiKey: string };
    if (token !== undefined) sessionStorage.setItem(TOKEN, token);
    return { kind: 'open', admin: createAdmin(apiKey, token) };
  } catch (error) {
    const { status, message } = error as ApiError;
    if (status === 401) return { kind: 'token', message: token === undefined ? '' : message };
    if (status === 404) {
      return { kind: 'closed', message: 'The admin API is turned off by --no-admin.' };
    }
    return { kind: 'closed', message };
  }
}

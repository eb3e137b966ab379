import type { ApiError } from './api-error.ts';
import { type ApiRequest, request } from './request.ts';

const PATH = '/__petstore';
const TOKEN = 'petstore-admin-token';

/** The admin API, with this page's token. */
export interface Admin {
  /** A key that the service accepts. */
  apiKey: string;
  /** Adds the token to a request. */
  withToken(this: void, options?: ApiRequest): ApiRequest;
  request(this: void, path: string, options?: ApiRequest): Promise<unknown>;
}

/** Whether this page has access to the admin API, needs a token for it, or has none and why. */
export type Access =
  | { kind: 'open'; admin: Admin }
  | { kind: 'token'; message: string }
  | { kind: 'closed'; message: string };

/** The path of a route of the admin API. */
export const toAdminPath = (path: string) => PATH + path;

/**
 * Finds out whether this page has access to the admin API, by requesting the API key from it.
 *
 * @param token Stored until the tab is closed if it is correct. @default the stored one
 */
export async function openAdmin(token = sessionStorage.getItem(TOKEN) ?? undefined): Promise<Access> {
  const withToken = (options: ApiRequest = {}) => ({ ...options, bearer: token });
  const requestAdmin = (path: string, options?: ApiRequest) => request(toAdminPath(path), withToken(options));
  try {
    const { apiKey } = (await requestAdmin('/api-key')) as { apiKey: string };
    if (token !== undefined) sessionStorage.setItem(TOKEN, token);
    return { kind: 'open', admin: { apiKey, withToken, request: requestAdmin } };
  } catch (error) {
    const { status, message } = error as ApiError;
    if (status === 401) return { kind: 'token', message: token === undefined ? '' : message };
    if (status === 404) {
      return { kind: 'closed', message: 'The admin API is turned off by --no-admin.' };
    }
    return { kind: 'closed', message };
  }
}

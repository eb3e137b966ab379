import { guardToken } from '../hosting/admin/guard-token.ts';
import type { AdminOptions } from '../hosting/admin/respond-to-admin.ts';
import type { PlainResponse } from '../reference/operations/plain-response.ts';
import { adminOff } from './worker-errors.ts';

/** Returns the response that rejects a client of the admin API, or `undefined` if it may use it. */
export function guardAdmin(request: Request, { token }: Pick<AdminOptions, 'token'>): PlainResponse | undefined {
  return token === undefined ? adminOff() : guardToken(request, token);
}

import type { Admin } from '../api/open-admin.ts';
import type { NamedSession } from '../generated/admin-types.ts';

/** Reads the named sessions of the server. */
export const readSessions = ({ request }: Admin) => request('/sessions') as Promise<NamedSession[]>;

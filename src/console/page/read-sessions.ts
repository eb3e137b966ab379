import type { Admin } from '../api/open-admin.ts';

/** A session that requests name in `X-Petstore-Session`. */
export interface NamedSession {
  name: string;
}

/** Reads the named sessions of the server. */
export const readSessions = ({ request }: Admin) => request('/sessions') as Promise<NamedSession[]>;

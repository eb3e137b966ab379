import { useCallback, useEffect, useState } from 'preact/hooks';
import { ApiError } from '../api/api-error.ts';
import type { Admin } from '../api/open-admin.ts';

/** A session that requests name in `X-Petstore-Session`. */
export interface NamedSession {
  name: string;
}

/** The named sessions of the server, and a function that reloads them. */
export function useSessions(admin: Admin | undefined): [sessions: readonly NamedSession[], reload: () => void] {
  const [sessions, setSessions] = useState<readonly NamedSession[]>([]);
  const reload = useCallback(() => {
    void admin?.request('/sessions').then(
      (list) => setSessions(list as NamedSession[]),
      (error: unknown) => {
        // The header already shows that the connection is lost.
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [admin]);
  useEffect(reload, [reload]);
  return [sessions, reload];
}

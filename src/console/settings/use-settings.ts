import { useCallback, useEffect, useState } from 'preact/hooks';
import { ApiError } from '../api/api-error.ts';
import type { Admin } from '../api/open-admin.ts';
import { type Settings, readSettings } from './settings.ts';

/** The settings of the server, and a function that reloads them. */
export function useSettings(admin: Admin | undefined): [settings: Settings | undefined, reload: () => void] {
  const [settings, setSettings] = useState<Settings>();
  const reload = useCallback(() => {
    if (!admin) return;
    readSettings(admin).then(setSettings, (error: unknown) => {
      // The header already shows that the connection is lost.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [admin]);
  useEffect(reload, [reload]);
  return [settings, reload];
}

import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Admin } from './admin.ts';
import { Problem } from './ask.ts';
import { type Settings, readSettings } from './settings.ts';

/** What the server was told to do otherwise, and a function that reads it again. */
export function useSettings(admin: Admin | undefined): [settings: Settings | undefined, readAgain: () => void] {
  const [settings, setSettings] = useState<Settings>();
  const readAgain = useCallback(() => {
    if (!admin) return;
    readSettings(admin).then(setSettings, (error: unknown) => {
      // A server that is gone is told of beside the log.
      if (!(error instanceof Problem)) throw error;
    });
  }, [admin]);
  useEffect(readAgain, [readAgain]);
  return [settings, readAgain];
}

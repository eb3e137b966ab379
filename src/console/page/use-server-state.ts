import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Admin } from '../api/open-admin.ts';
import type { JournalRecord } from '../requests/journal-record.ts';
import { useJournal } from '../requests/use-journal.ts';
import { useSettings } from '../settings/use-settings.ts';
import { debounce } from './debounce.ts';

/** Calls a function each time the user returns to the tab. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState !== 'hidden') onReturn();
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [onReturn]);
}

/** The journal and the settings of the server, and a revision that changes when the animals must be reloaded. */
export function useServerState(admin: Admin | undefined) {
  const [revision, setRevision] = useState(0);
  const reloadAnimals = useCallback(() => setRevision((count) => count + 1), []);
  const [settings, reloadSettings] = useSettings(admin);
  const onNews = useMemo(() => {
    const reloadAnimalsSoon = debounce(reloadAnimals);
    const reloadSettingsSoon = debounce(reloadSettings);
    return (news: readonly JournalRecord[]) => {
      if (news.some(({ operation, status }) => operation === 'createPet' && status === 201)) reloadAnimalsSoon();
      // A failure that is limited to some requests counts down.
      if (news.some(({ failed }) => failed)) reloadSettingsSoon();
    };
  }, [reloadAnimals, reloadSettings]);
  const { records, isLive, clear } = useJournal(admin, onNews);
  const reload = useCallback(() => {
    reloadAnimals();
    reloadSettings();
  }, [reloadAnimals, reloadSettings]);
  // Other clients may have changed the server in the meantime.
  useReturn(reload);
  const onReset = useCallback(() => {
    clear();
    reload();
  }, [clear, reload]);
  return { settings, records, isLive, revision, reloadAnimals, reloadSettings, onReset };
}

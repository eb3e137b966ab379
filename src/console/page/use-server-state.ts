import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Admin } from '../api/open-admin.ts';
import { type JournalEvents, useJournal } from '../requests/use-journal.ts';
import { useSettings } from '../settings/use-settings.ts';
import { debounce } from './debounce.ts';
import { useSessions } from './use-sessions.ts';

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

/** The journal, the settings and the sessions of the server, and a revision that changes when the animals must be reloaded. */
export function useServerState(admin: Admin | undefined) {
  const [revision, setRevision] = useState(0);
  const reloadAnimals = useCallback(() => setRevision((count) => count + 1), []);
  const [settings, reloadSettings] = useSettings(admin);
  const [sessions, reloadSessions] = useSessions(admin);
  const events = useMemo((): JournalEvents => {
    const reloadAnimalsSoon = debounce(reloadAnimals);
    const reloadSettingsSoon = debounce(reloadSettings);
    return {
      onNews(news) {
        if (news.some(({ operation, status }) => operation === 'createPet' && status === 201)) reloadAnimalsSoon();
        // A failure that is limited to some requests counts down.
        if (news.some(({ failed }) => failed)) reloadSettingsSoon();
      },
      onChange(parts) {
        if (parts.includes('animals')) reloadAnimalsSoon();
        if (parts.includes('settings')) reloadSettingsSoon();
        if (parts.includes('sessions')) reloadSessions();
      },
    };
  }, [reloadAnimals, reloadSettings, reloadSessions]);
  const journal = useJournal(admin, events);
  const { isLive } = journal;
  const reload = useCallback(() => {
    reloadAnimals();
    reloadSettings();
    reloadSessions();
  }, [reloadAnimals, reloadSettings, reloadSessions]);
  // Nothing reported the changes of the time without a connection.
  useReturn(reload);
  useEffect(() => {
    if (isLive) reload();
  }, [isLive, reload]);
  return { ...journal, settings, sessions, revision, reloadAnimals, reloadSettings };
}

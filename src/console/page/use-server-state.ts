import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { stringifyJson } from '../../contract/index.ts';
import type { Admin } from '../api/open-admin.ts';
import { useRead } from '../api/use-read.ts';
import { type JournalEvents, useJournal } from '../requests/use-journal.ts';
import { type Settings, readSettings } from '../settings/settings.ts';
import { debounce } from './debounce.ts';
import type { NamedSession } from '../generated/admin-types.ts';

/** Reads the named sessions of the server. */
const readSessions = ({ request }: Admin) => request('/sessions') as Promise<NamedSession[]>;

/**
 * What of the settings decides the list of animals: all but failures of other operations, and failures that are limited to
 * some requests, which the page would use up.
 */
function toListRules({ choices, failures, latency, scenarios, upstream }: Settings): string {
  const lasting = failures.filter(({ operation, left }) => operation === 'listPets' && left === undefined);
  const current = scenarios.find(({ isCurrent }) => isCurrent);
  const isMocked = upstream?.mock.includes('listPets');
  return stringifyJson([choices.map(({ value }) => value), lasting, latency, current?.name, isMocked]);
}

/** Calls a function each time the settings change so that the list of animals may be another one. */
function useListRules(settings: Settings | undefined, onChange: () => void): void {
  const rules = settings && toListRules(settings);
  const knownRef = useRef(rules);
  useEffect(() => {
    if (knownRef.current !== undefined && knownRef.current !== rules) onChange();
    knownRef.current = rules;
  }, [rules, onChange]);
}

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
  const [settings, reloadSettings] = useRead(admin, readSettings);
  const [sessions = [], reloadSessions] = useRead(admin, readSessions);
  const events = useMemo((): JournalEvents => {
    const reloadAnimalsSoon = debounce(reloadAnimals);
    const reloadSettingsSoon = debounce(reloadSettings);
    return {
      onNews(news) {
        if (news.some(({ operation, status }) => operation === 'createPet' && status === 201)) reloadAnimalsSoon();
        // A failure that is limited to some requests counts down.
        if (news.some(({ failure }) => failure)) reloadSettingsSoon();
      },
      onChange(parts) {
        // A reset clears the journal, even if it changes nothing else.
        if (parts.includes('animals') || parts.includes('journal')) reloadAnimalsSoon();
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
  useListRules(settings, reloadAnimals);
  useEffect(() => {
    if (isLive) reload();
  }, [isLive, reload]);
  return { ...journal, settings, sessions, revision, reload, reloadSettings };
}

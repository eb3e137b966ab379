import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Admin } from '../api/open-admin.ts';
import type { JournalRecord } from './journal-record.ts';
import { watchJournal } from './watch-journal.ts';

/** Longer lists slow the page down. */
const MAX_RECORDS = 300;

/** The requests of the journal as they happen, the latest first. */
export function useJournal(admin: Admin | undefined, onNews: (records: readonly JournalRecord[]) => void) {
  const [records, setRecords] = useState<readonly JournalRecord[]>([]);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!admin) return;
    const stop = new AbortController();
    const watcher = {
      onStart: (all: JournalRecord[]) => setRecords(all.toReversed()),
      onRecords(news: JournalRecord[]) {
        setRecords((before) => [...news.toReversed(), ...before].slice(0, MAX_RECORDS));
        onNews(news);
      },
      onLive: setLive,
    };
    void watchJournal(admin, watcher, stop.signal);
    return () => stop.abort();
  }, [admin, onNews]);
  const clear = useCallback(() => setRecords([]), []);
  return { records, isLive, clear };
}

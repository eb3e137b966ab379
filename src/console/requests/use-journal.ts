import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Admin } from '../api/open-admin.ts';
import type { JournalRecord } from './journal-record.ts';
import { mergeRecords } from './merge-records.ts';
import { type ChangedPart, type JournalNews, watchJournal } from './watch-journal.ts';

/** How many requests the page shows at first, and how many more with each click. */
const PAGE_SIZE = 200;
/** The most that the admin API returns. */
const MAX_RECORDS = 10_000;

/** The callbacks of `useJournal`. */
export interface JournalEvents {
  onNews(this: void, records: readonly JournalRecord[]): void;
  onChange(this: void, parts: readonly ChangedPart[]): void;
}

/** The requests of the journal as they happen, the latest first. */
export function useJournal(admin: Admin | undefined, { onNews, onChange }: JournalEvents) {
  const [all, setAll] = useState<readonly JournalRecord[]>([]);
  /** How many requests are shown. */
  const [size, setSize] = useState(PAGE_SIZE);
  const [isLive, setLive] = useState(false);
  const read = useCallback(
    // One more than is shown tells whether there are older ones.
    async (count = PAGE_SIZE) =>
      ((await admin?.request(`/journal?limit=${Math.min(count + 1, MAX_RECORDS)}`)) ?? []) as JournalRecord[],
    [admin],
  );
  useEffect(() => {
    if (!admin) return;
    const stop = new AbortController();
    const add = (news: readonly JournalRecord[]) => setAll((before) => mergeRecords(before, news, MAX_RECORDS));
    const watcher = {
      async read() {
        const records = await read();
        setAll(mergeRecords([], records));
        setSize(PAGE_SIZE);
        return records;
      },
      onNews(news: JournalNews) {
        if (news.kind === 'live') setLive(news.isLive);
        if (news.kind === 'records') {
          add(news.records);
          onNews(news.records);
        }
        if (news.kind !== 'change') return;
        if (news.parts.includes('journal')) {
          setAll([]);
          void read().then(add, () => {});
        }
        onChange(news.parts);
      },
    };
    void watchJournal(admin, watcher, stop.signal);
    return () => stop.abort();
  }, [admin, onNews, onChange, read]);
  const loadOlder = async () => {
    const older = await read(size + PAGE_SIZE);
    setAll((before) => mergeRecords(before, older));
    setSize(size + PAGE_SIZE);
  };
  return { records: all.slice(0, size), hasOlder: all.length > size, isLive, loadOlder };
}

import { type JournalRecord, isRefresh } from './journal-record.ts';

interface RecordQuery {
  /** Searched for in method, URL, status and reason, in any case. */
  search: string;
  /** Whether to include the requests that the page sent without a user action. */
  hasRefreshes: boolean;
}

/** The records that match a search, and how many there are without it. */
export function findRecords(records: readonly JournalRecord[], { search, hasRefreshes }: RecordQuery) {
  const candidates = hasRefreshes ? records : records.filter((record) => !isRefresh(record));
  const wanted = search.toLowerCase();
  const shown = candidates.filter(({ method, url, status, reason = '' }) =>
    `${method} ${url} ${status} ${reason}`.toLowerCase().includes(wanted),
  );
  return { shown, total: candidates.length };
}

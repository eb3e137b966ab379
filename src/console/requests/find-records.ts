import { stringifyJson } from '../../contract/index.ts';
import { type JournalRecord, isRefresh, toOutcomeName } from './journal-record.ts';

interface RecordQuery {
  /** Searched for in method, URL, status, reason, headers and bodies, in any case. */
  search: string;
  /** Whether to include the requests that the page sent without a user action. */
  hasRefreshes: boolean;
}

/** The searchable text of each record that was searched before. */
const texts = new WeakMap<JournalRecord, string>();

function toText(record: JournalRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const { method, url, reason, headers, responseHeaders, input, body } = record;
  const values = [headers, responseHeaders, input?.body, body].filter((value) => value !== undefined);
  const text = [method, url, toOutcomeName(record), reason ?? '', ...values.map((value) => stringifyJson(value))]
    .join(' ')
    .toLowerCase();
  texts.set(record, text);
  return text;
}

/** The records that match a search, and how many there are without it. */
export function findRecords(records: readonly JournalRecord[], { search, hasRefreshes }: RecordQuery) {
  const candidates = hasRefreshes ? records : records.filter((record) => !isRefresh(record));
  const wanted = search.trim().toLowerCase();
  const shown = wanted === '' ? candidates : candidates.filter((record) => toText(record).includes(wanted));
  return { shown, total: candidates.length };
}

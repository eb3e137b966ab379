import { stringifyJson } from '../../contract/index.ts';
import { type JournalRecord, isRefresh, toInvalidKinds, toOutcomeName } from './journal-record.ts';

interface RecordQuery {
  /** Searched for in method, URL, status, reason, problems, headers and bodies, in any case. */
  search: string;
  /** Whether to include the requests that the page sent without a user action. */
  hasRefreshes: boolean;
  /** Whether to leave out the requests that the specification allows. */
  isInvalidOnly: boolean;
}

/** The searchable text of each record that was searched before. */
const texts = new WeakMap<JournalRecord, string>();

function toText(record: JournalRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const { method, url, reason, problems, headers, responseHeaders, input, body } = record;
  const values = [problems, headers, responseHeaders, input?.body, body].filter((value) => value !== undefined);
  const text = [method, url, toOutcomeName(record), reason ?? '', ...values.map((value) => stringifyJson(value))]
    .join(' ')
    .toLowerCase();
  texts.set(record, text);
  return text;
}

/** The records that match a search, and how many there are without it. */
export function findRecords(records: readonly JournalRecord[], { search, hasRefreshes, isInvalidOnly }: RecordQuery) {
  const candidates = hasRefreshes ? records : records.filter((record) => !isRefresh(record));
  const selected = isInvalidOnly ? candidates.filter((record) => toInvalidKinds(record).length > 0) : candidates;
  const wanted = search.trim().toLowerCase();
  const shown = wanted === '' ? selected : selected.filter((record) => toText(record).includes(wanted));
  return { shown, total: candidates.length };
}

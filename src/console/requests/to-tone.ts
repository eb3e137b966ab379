import type { JournalRecord } from './journal-record.ts';

/** How a request went, as the name of a colour. */
export function toTone({ state, status }: Pick<JournalRecord, 'state' | 'status'>): string {
  if (state === 'pending') return 'pending';
  if (status === 0 || status >= 500) return 'broken';
  return status >= 400 ? 'rejected' : 'good';
}

import { parseJson } from '../../contract/index.ts';
import { wait } from '../../shared/wait.ts';
import { ApiError } from '../api/api-error.ts';
import { type Admin, toAdminPath } from '../api/open-admin.ts';
import { send } from '../api/request.ts';
import type { JournalRecord } from './journal-record.ts';

const RECONNECT_MS = 1000;

/** The records in a part of the stream. Comments contain none. */
function toRecords(events: string): JournalRecord[] {
  return events.split('\n\n').flatMap((event) => {
    const data = event.split('\n').find((line) => line.startsWith('data: '));
    return data === undefined ? [] : [parseJson(data.slice('data: '.length)) as JournalRecord];
  });
}

/** Reads one stream to its end. `EventSource` cannot send the token. */
async function readStream(body: ReadableStream<Uint8Array>, onRecords: (records: JournalRecord[]) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const end = rest.lastIndexOf('\n\n');
    if (end === -1) continue;
    const records = toRecords(rest.slice(0, end));
    rest = rest.slice(end + 2);
    if (records.length > 0) onRecords(records);
  }
}

/** The callbacks of `watchJournal`. */
export interface JournalWatcher {
  /** Called with the records of the journal at the start and after each reconnection. */
  onStart(this: void, records: JournalRecord[]): void;
  onRecords(this: void, records: JournalRecord[]): void;
  onLive(this: void, isLive: boolean): void;
}

/** Watches the journal until the signal is aborted, and reconnects when the connection is lost. */
export async function watchJournal(admin: Admin, watcher: JournalWatcher, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const records = (await admin.request('/journal?limit=200', { signal })) as JournalRecord[];
      watcher.onStart(records);
      const last = records.at(-1)?.id ?? 0;
      const headers = { 'last-event-id': String(last) };
      const { ok, body } = await send(toAdminPath('/journal/events'), admin.withToken({ headers, signal }));
      if (ok && body) {
        watcher.onLive(true);
        await readStream(body, watcher.onRecords);
      }
    } catch (error) {
      if (signal.aborted) return;
      // A TypeError is how fetch reports a stream that broke off.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
    watcher.onLive(false);
    await wait(RECONNECT_MS, signal);
  }
}

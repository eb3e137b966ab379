import { parseJson } from '../contract/index.ts';
import { type Admin, toAdminPath } from './admin.ts';
import { Problem, send } from './ask.ts';
import type { JournalRecord } from './records.ts';

const AGAIN_MS = 1000;

/** The records in the events of a piece of the stream; what is no event is a comment. */
function toRecords(events: string): JournalRecord[] {
  return events.split('\n\n').flatMap((event) => {
    const data = event.split('\n').find((line) => line.startsWith('data: '));
    return data === undefined ? [] : [parseJson(data.slice('data: '.length)) as JournalRecord];
  });
}

/** Waits, or until there is nobody to wait for. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Reads one stream to its end. `EventSource` could not send the token. */
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

/** What a watcher hears of. */
export interface JournalWatcher {
  /** The records of the journal at the start, and after each time that the connection was lost. */
  onStart(this: void, records: JournalRecord[]): void;
  onRecords(this: void, records: JournalRecord[]): void;
  onLive(this: void, isLive: boolean): void;
}

/** Watches the journal until it is told to stop, and comes back when the connection is lost. */
export async function watchJournal(admin: Admin, watcher: JournalWatcher, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const records = (await admin.ask('/journal?limit=200', { signal })) as JournalRecord[];
      watcher.onStart(records);
      const last = records.at(-1)?.id ?? 0;
      const headers = { 'last-event-id': String(last) };
      const { ok, body } = await send(toAdminPath('/journal/events'), admin.toQuestion({ headers, signal }));
      if (ok && body) {
        watcher.onLive(true);
        await readStream(body, watcher.onRecords);
      }
    } catch (error) {
      if (signal.aborted) return;
      // A stream that broke off is a TypeError of fetch.
      if (!(error instanceof Problem || error instanceof TypeError)) throw error;
    }
    watcher.onLive(false);
    await pause(signal);
  }
}

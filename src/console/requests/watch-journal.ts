import { parseJson } from '../../contract/index.ts';
import { wait } from '../../shared/wait.ts';
import { ApiError } from '../api/api-error.ts';
import { type Admin, toAdminPath } from '../api/open-admin.ts';
import { send } from '../api/request.ts';
import { type JournalRecord, isPending } from './journal-record.ts';

const RECONNECT_MS = 1000;

/** A part of the server that changed, as the stream names it. */
export type ChangedPart = 'settings' | 'animals' | 'journal' | 'sessions';

interface ServerEvent {
  name: string;
  data: unknown;
}

/** The events in a part of the stream. Comments contain none. */
function toEvents(text: string): ServerEvent[] {
  return text.split('\n\n').flatMap((event) => {
    const fields = new Map(event.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const data = fields.get('data');
    return data === undefined ? [] : [{ name: fields.get('event') ?? '', data: parseJson(data) }];
  });
}

/** Reads one stream to its end. `EventSource` cannot send the token. */
async function readStream(body: ReadableStream<Uint8Array>, onEvents: (events: readonly ServerEvent[]) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const end = rest.lastIndexOf('\n\n');
    if (end === -1) continue;
    const events = toEvents(rest.slice(0, end));
    rest = rest.slice(end + 2);
    if (events.length > 0) onEvents(events);
  }
}

/** News about a server: requests, parts that changed, or whether there is a connection. */
export type JournalNews =
  | { kind: 'records'; records: readonly JournalRecord[] }
  | { kind: 'change'; parts: readonly ChangedPart[] }
  | { kind: 'live'; isLive: boolean };

/** The callbacks of `watchJournal`. */
export interface JournalWatcher {
  /** Reads the journal, at the start and after each reconnection. */
  read(this: void): Promise<readonly JournalRecord[]>;
  onNews(this: void, news: JournalNews): void;
}

/** The id after which the stream has to start, so that no request is missed that completes in the meantime. */
function toLastId(records: readonly JournalRecord[]): number {
  const ids = records.map(({ id }) => id);
  const waiting = records.filter(isPending).map(({ id }) => id - 1);
  return Math.min(Math.max(0, ...ids), ...waiting);
}

function dispatch(events: readonly ServerEvent[], { onNews }: JournalWatcher): void {
  const changes = events.filter(({ name }) => name === 'change').map(({ data }) => data as { changed: ChangedPart[] });
  const parts = new Set(changes.flatMap(({ changed }) => changed));
  if (parts.size > 0) onNews({ kind: 'change', parts: [...parts] });
  const records = events.filter(({ name }) => name !== 'change').map(({ data }) => data as JournalRecord);
  if (records.length > 0) onNews({ kind: 'records', records });
}

/** Resolves once the page is visible, or the signal is aborted. */
const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });

/**
 * Watches the journal until the signal is aborted, and reconnects when the connection is lost. A hidden page has no stream: a
 * browser opens at most six connections to a server, and waits with all other requests to it.
 */
export async function watchJournal(admin: Admin, watcher: JournalWatcher, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted) return;
    const hiding = new AbortController();
    const visible = AbortSignal.any([signal, hiding.signal]);
    document.addEventListener('visibilitychange', () => hiding.abort(), { signal: visible });
    try {
      const headers = { 'last-event-id': String(toLastId(await watcher.read())) };
      if (visible.aborted) continue;
      const { ok, body } = await send(toAdminPath('/journal/events'), admin.withToken({ headers, signal: visible }));
      if (ok && body) {
        watcher.onNews({ kind: 'live', isLive: true });
        await readStream(body, (events) => dispatch(events, watcher));
      }
    } catch (error) {
      if (visible.aborted) continue;
      // A TypeError is how fetch reports a stream that broke off.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    } finally {
      hiding.abort();
    }
    watcher.onNews({ kind: 'live', isLive: false });
    await wait(RECONNECT_MS, signal);
  }
}

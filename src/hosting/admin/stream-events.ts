import { stringifyJson } from '../../contract/index.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { StreamedResponse } from '../http/outcome.ts';
import type { Outgoing } from '../http/outgoing.ts';
import { tooManyWatchers } from './errors.ts';
import { announceArrivals } from './announce-arrivals.ts';
import type { RecordFilter } from './record-filter.ts';
import type { AdminCall } from './route.ts';
import { toRecordView } from './to-record-view.ts';
import { watchChanges } from './watch-changes.ts';

/** A comment at this interval keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;
/** A client that leaves more than this unread is disconnected. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** So is one for which more requests wait while it reads the earlier ones. */
const MAX_WAITING_RECORDS = 10_000;

/** The text of the latest event, which all watchers share. */
let latest: { record: AnyRequestRecord; text: string } | undefined;

function toEvent(record: AnyRequestRecord, call: AdminCall): string {
  if (latest?.record !== record) {
    const data = stringifyJson(toRecordView(record, call));
    latest = { record, text: `event: request\nid: ${record.id}\ndata: ${data}\n\n` };
  }
  return latest.text;
}

/** An event without an id, so that a client that reconnects still gets the response. */
const toArrival = (record: AnyRequestRecord, call: AdminCall) =>
  `event: arrival\ndata: ${stringifyJson(toRecordView(record, call))}\n\n`;

/** Writes the requests that match a filter to a client: first the earlier ones as fast as it reads, then each as it happens. */
function writeEvents(call: AdminCall, { matches }: RecordFilter, outgoing: Outgoing): void {
  const { session, server, request } = call;
  const last = request.headers.get('last-event-id');
  const earlier =
    last === null
      ? []
      : session
          .run(() => session.petstore.requests())
          .filter(({ id, state }) => id > Number(last) && state !== 'pending');
  const waiting = earlier.filter(matches);
  const send = (text: string) => {
    outgoing.write(text);
    if (outgoing.writableLength > MAX_WAITING_BYTES) outgoing.destroy();
  };
  const sendWaiting = () => {
    let isBehind = false;
    while (!isBehind && waiting.length > 0) {
      isBehind = !outgoing.write(toEvent(waiting.shift() as AnyRequestRecord, call));
    }
  };
  const sendRecord = (record: AnyRequestRecord) => {
    if (!matches(record)) return;
    if (waiting.length === 0) send(toEvent(record, call));
    else if (waiting.push(record) > MAX_WAITING_RECORDS) outgoing.destroy();
  };
  const arrivals = announceArrivals(call, (record) => {
    if (matches(record)) send(toArrival(record, call));
  });
  const stopWatching = watchChanges(call, (changed) => send(`event: change\ndata: ${JSON.stringify({ changed })}\n\n`));
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  const stop = () => {
    clearInterval(heartbeat);
    stopWatching();
    arrivals.stop();
    waiting.length = 0;
    server.watchers.delete(outgoing);
    session.listeners.delete(sendRecord);
    session.ended.removeEventListener('abort', end);
  };
  // Requests that end together with the session must not be written after the end.
  const end = () => {
    stop();
    outgoing.end();
  };
  outgoing.on('drain', sendWaiting);
  outgoing.on('close', stop);
  session.ended.addEventListener('abort', end);
  server.watchers.add(outgoing);
  session.listeners.add(sendRecord);
  // Once a client has the headers and this comment, it misses no request.
  send(': watching\n\n');
  sendWaiting();
  arrivals.start();
}

/**
 * Responds with a stream of the requests that match a filter, as they happen.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function streamEvents(call: AdminCall, filter: RecordFilter): StreamedResponse | PlainResponse {
  const { watchers, limits } = call.server;
  if (watchers.size >= limits.maxWatchers) return tooManyWatchers(limits.maxWatchers);
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    write: (outgoing) => writeEvents(call, filter, outgoing),
  };
}

import { stringifyJson } from '../../contract/index.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import type { RecordFilter } from './record-filter.ts';
import type { AdminCall } from './route.ts';
import { toRecordView } from './to-record-view.ts';

/** A comment at this interval keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;
/** A client that leaves more than this unread is disconnected. */
const MAX_WAITING_BYTES = 1024 * 1024;

const toEvent = (record: AnyRequestRecord, call: AdminCall) =>
  `event: request\nid: ${record.id}\ndata: ${stringifyJson(toRecordView(record, call))}\n\n`;

/**
 * Responds with a stream of the requests that match a filter, as they happen.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function streamEvents(call: AdminCall, filter: RecordFilter): Response {
  const { request, session } = call;
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) > 0) return;
          stop();
          call.disconnect();
        };
        const sendRecord = (record: AnyRequestRecord) => {
          if (filter.matches(record)) send(toEvent(record, call));
        };
        const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
        heartbeat.unref();
        stop = () => {
          clearInterval(heartbeat);
          session.listeners.delete(sendRecord);
          session.ended.removeEventListener('abort', end);
        };
        const end = () => {
          stop();
          controller.close();
        };
        session.ended.addEventListener('abort', end);
        // Once a client has the headers and this comment, it misses no request.
        send(': watching\n\n');
        session.listeners.add(sendRecord);
        const last = request.headers.get('last-event-id');
        if (last === null) return;
        for (const record of session.petstore.requests()) if (record.id > Number(last)) sendRecord(record);
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  );
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

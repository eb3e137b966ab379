import { stringifyJson } from '../../contract/index.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import type { RecordFilter } from './record-filter.ts';
import { toRecordView } from './record-view.ts';
import type { AdminCall } from './route.ts';

/** A line now and then keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** How many bytes wait for a client that does not read before it is cut off. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Answers with a stream of the requests that match a filter, as they come.
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
          if (!filter.matches(record)) return;
          send(`event: request\nid: ${record.id}\ndata: ${stringifyJson(toRecordView(record, call))}\n\n`);
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
        // The headers and this line tell a client that nothing is missed from here on.
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

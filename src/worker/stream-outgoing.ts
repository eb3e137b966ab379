import type { Outgoing } from '../hosting/http/outgoing.ts';

const HIGH_WATER_MARK = 64 * 1024;
/**
 * A client that has read nothing for this long, although something waits, has gone. The platform does not say so: it only
 * stops reading. The heartbeat of a stream is shorter.
 */
const GONE_MS = 25_000;

/** Creates a stream, and writes to it as `write` does. */
export function createStream(write: (outgoing: Outgoing) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const listeners = { drain: new Set<() => void>(), close: new Set<() => void>() };
  const notify = (event: 'drain' | 'close') => {
    for (const listener of listeners[event]) listener();
  };
  let isBehind = false;
  let isClosed = false;
  let written = 0;
  let read = 0;
  let readAt = Date.now();
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    notify('close');
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const waiting = () => HIGH_WATER_MARK - (controller.desiredSize ?? HIGH_WATER_MARK);
        const destroy = (reason: string) => {
          if (!isClosed) controller.error(new Error(reason));
          close();
        };
        const isGone = () => {
          if (waiting() > 0 && written - waiting() === read) return Date.now() - readAt > GONE_MS;
          read = written - waiting();
          readAt = Date.now();
          return false;
        };
        write({
          write(text) {
            if (!isClosed && isGone()) destroy('The client has gone.');
            if (isClosed) return true;
            const bytes = encoder.encode(text);
            written += bytes.length;
            controller.enqueue(bytes);
            isBehind = waiting() >= HIGH_WATER_MARK;
            return !isBehind;
          },
          get writableLength() {
            return waiting();
          },
          end() {
            if (!isClosed) controller.close();
            close();
          },
          destroy: () => destroy('The client does not keep up.'),
          on: (event, listener) => listeners[event].add(listener),
        });
      },
      pull() {
        if (!isBehind) return;
        isBehind = false;
        notify('drain');
      },
      cancel: close,
    },
    { highWaterMark: HIGH_WATER_MARK, size: (chunk) => chunk.byteLength },
  );
}

import type { Outgoing } from '../hosting/http/outgoing.ts';

const HIGH_WATER_MARK = 64 * 1024;

/** Creates a stream, and writes to it as `write` does. */
export function createStream(write: (outgoing: Outgoing) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const listeners = { drain: new Set<() => void>(), close: new Set<() => void>() };
  const notify = (event: 'drain' | 'close') => {
    for (const listener of listeners[event]) listener();
  };
  let isBehind = false;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    notify('close');
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const waiting = () => HIGH_WATER_MARK - (controller.desiredSize ?? HIGH_WATER_MARK);
        write({
          write(text) {
            if (isClosed) return true;
            controller.enqueue(encoder.encode(text));
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
          destroy() {
            if (!isClosed) controller.error(new Error('The client does not keep up.'));
            close();
          },
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

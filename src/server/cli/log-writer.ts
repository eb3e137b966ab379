import type { Writable } from 'node:stream';

/**
 * Creates a writer that drops lines while the reader of the log is too far behind, instead of keeping all of them.
 *
 * @param maxBytes The bytes that may wait for the reader.
 * @param toNotice Returns the line that reports how many lines were dropped.
 */
export function createLogWriter(stream: Writable, maxBytes: number, toNotice: (dropped: number) => string) {
  let dropped = 0;
  return {
    write: (line: string): void => {
      if (stream.writableLength > maxBytes) {
        dropped++;
        return;
      }
      if (dropped > 0) stream.write(toNotice(dropped));
      dropped = 0;
      stream.write(line);
    },
  };
}

import type { ServerResponse } from 'node:http';
import { stringifyJson } from '../../contract/index.ts';

/** Lists above this size are written element by element. */
const LARGE = 256 * 1024;
/** The size of an element without a name, about that of a record of the journal. */
const ELEMENT_SIZE = 1024;

/** Whether a body is a list that may be large. Estimates, since the exact size is known only after most of the work. */
export function isLargeList(body: unknown): body is readonly unknown[] {
  if (!Array.isArray(body)) return false;
  let size = 0;
  for (const { name } of body as { name?: unknown }[])
    size += typeof name === 'string' ? 64 + name.length : ELEMENT_SIZE;
  return size > LARGE;
}

/** Resolves when more can be written, or when the connection is closed. */
function untilDrained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      outgoing.off('drain', end).off('close', end);
      resolve();
    };
    outgoing.on('drain', end).on('close', end);
  });
}

/**
 * Writes a list as JSON as fast as the client reads it, so that neither its text nor the time to create it adds up.
 *
 * @param isTruncated Whether to write only the first half, and then close the connection.
 */
export async function writeList(
  list: readonly unknown[],
  isTruncated: boolean,
  outgoing: ServerResponse,
): Promise<void> {
  // The elements may be replaced in the meantime.
  const elements = list.slice(0, isTruncated ? list.length / 2 : list.length);
  let separator = '[';
  for (const element of elements) {
    const isBehind = !outgoing.write(separator + stringifyJson(element));
    separator = ',';
    if (isBehind) await untilDrained(outgoing);
    if (outgoing.destroyed) return;
  }
  if (isTruncated) outgoing.socket?.destroySoon();
  else outgoing.end(elements.length === 0 ? '[]' : ']');
}

import { isSameKey } from '../../reference/operations/authenticate.ts';
import { type HeaderSource, readHeader } from '../../reference/operations/read-header.ts';

/** The header that names a session. */
export const SESSION_HEADER = 'x-petstore-session';

/** The URLs of sessions named `.` and `..` would mean others. */
const NAME = /^(?!\.{1,2}$)[\x21-\x7e]{1,128}$/;

/** Whether a session can have this name. */
export const isSessionName = (name: string): boolean => NAME.test(name);

/** The index of the API key that a request has; -1 without a valid one. */
export function toKeyIndex(source: HeaderSource, keys: readonly string[]): number {
  const token = /^bearer +(\S+)$/i.exec(readHeader(source, 'authorization') ?? '')?.[1];
  return token === undefined ? -1 : keys.findIndex((key) => isSameKey(key, token));
}

/** The session of an API key: `key-2` for the second key, and so on. The first key uses the shared session. */
export function toNameOfKey(source: HeaderSource, keys: readonly string[]): string | null {
  if (keys.length < 2) return null;
  const index = toKeyIndex(source, keys);
  return index > 0 ? `key-${index + 1}` : null;
}

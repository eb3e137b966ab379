import { KEY } from '../http/key-placeholders.ts';

/** Values that programs write in place of a credential. */
const PLACEHOLDER = /redact|remov|saniti[sz]|hidden|mask|omitted|\*{3}|•|…|^(?:\S+\s+)?x{4,}$/i;

/** Whether a credential was replaced before the exchange was recorded. */
export const isReplaced = (authorization: string): boolean => PLACEHOLDER.test(authorization);

/**
 * The credential of a request whose real credential must not be judged.
 *
 * With a key, it is written in a form that the specification leaves open: in place of the real one, which is unknown. Without
 * a key, nothing about credentials is judged anyway, and the placeholder makes the request ready to be repeated.
 */
export function toUnjudged(
  authorization: string | undefined,
  status: number,
  [apiKey]: readonly string[],
): string | undefined {
  if (apiKey !== undefined) return `bearer ${apiKey}`;
  return authorization ?? (status === 401 ? undefined : `Bearer ${KEY}`);
}

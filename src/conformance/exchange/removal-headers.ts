import { SUNSET } from '../../contract/index.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The day of the removal, wherever it begins first and ends last. The specification names no time zone. */
const FIRST = SUNSET.getTime() - 14 * HOUR_MS;
const END = SUNSET.getTime() + (24 + 12) * HOUR_MS;

/** Whether a value of Deprecation is `@` and whole seconds, not after the day of the removal. @see RFC 9745 section 2.1 */
export function isDeprecation(value: string): boolean {
  const seconds = /^@(-?\d{1,15})(?:\s*;.*)?$/.exec(value)?.[1];
  return seconds !== undefined && Number(seconds) * 1000 < END;
}

/** Whether a value of Sunset is an HTTP date on the day of the removal, in some time zone. @see RFC 8594 section 3 */
export function isSunset(value: string): boolean {
  const date = new Date(value);
  return date.getTime() >= FIRST && date.getTime() < END && date.toUTCString() === value;
}

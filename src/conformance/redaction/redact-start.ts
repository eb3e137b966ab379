import { MAX_LENGTH, truncate } from './truncate.ts';

/** How much of a text is redacted: more than is shown, since a secret may begin before the end of that. */
const REDACTED_LENGTH = 2 * MAX_LENGTH;

/** Replaces the secrets in a text, and shortens a long one to its beginning and its length. */
export function redactStart(text: string, redact: (text: string) => string): string {
  const start = redact(text.slice(0, REDACTED_LENGTH));
  return truncate(start, text.length > REDACTED_LENGTH ? text.length : start.length);
}

import type { Body } from '../../http/body/parse-body.ts';
import { decodeText } from '../proxy/decode-body.ts';
import { toBytes } from '../../http/body/encode-body.ts';

/** Whether each character is a byte of UTF-8 text, as some versions of Firefox write bodies. */
export function isUndecoded(text: string): boolean {
  if (!/[\u0080-\u00FF]/.test(text) || /[^\0-\u00FF]/.test(text)) return false;
  return decodeText(toBytes(text)) !== undefined;
}

const BINARY = /[^\t\n\f\r\u0020-\uFFFC\uFFFE\uFFFF]/;

/** Whether a text has characters that stand for bytes which are not text. */
export const isBinary = (text: string): boolean => BINARY.test(text);

/** Words of programs in the place of a value that they remove. */
const REDACTED =
  /\*{3}|•{3}|\[redacted\]|(?:^|")[[<({]{0,3}redacted|(?:^|")[[<({]{1,3}(?:removed|masked|hidden|omitted|filtered|scrubbed|saniti[sz]ed)/i;
/** JSON that was begun, perhaps in another text: in quotes, escaped for HTML, a URL or a string, or in chunks. */
const BEGUN = /^\s*(?:[[{"\\]|&(?:quot|#34|#x22|#91|#x5b|#123|#x7b);|%(?:22|5b|7b)|[\da-f]+\r?\n)/i;

interface Recorded {
  body: Body;
  /** The number of bytes of the text. */
  bytes: number;
  /** The sizes in the recording, each for this number. Values that are missing or -1 are unknown. */
  sizes: readonly unknown[];
}

/**
 * Whether a recorded text is what was sent. Programs cut bodies off, decode them wrongly, escape them, or remove values from
 * them. Where a text looks like that, only its size can show that it was sent in this form.
 */
export function isCertain(text: string, { body, bytes, sizes }: Recorded): boolean {
  if (REDACTED.test(text)) return false;
  const known = sizes.map(Number).filter((size) => size > 0);
  const hasSize = (...lengths: number[]) => known.length > 0 && known.every((size) => lengths.includes(size));
  const isJson = body.jsonProblem === undefined;
  if (isBinary(text) || isUndecoded(text)) return hasSize(bytes);
  if (isJson) return typeof body.json !== 'string' || !BEGUN.test(body.json) || hasSize(bytes, text.length);
  // Some programs count characters.
  if (BEGUN.test(text)) return hasSize(bytes, text.length);
  return known.every((size) => size <= bytes);
}

import type { BodyForm } from '../../exchange/request.ts';
import { toGzip } from './to-gzip.ts';

/** The bytes for which the characters of a text stand, as in ISO-8859-1. */
export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The bytes of a body in the form in which it is sent. A text stays a text, which transports encode themselves. */
export function encodeBody(text: string, form: BodyForm): string | Uint8Array<ArrayBuffer> {
  if (form === 'latin1') return toBytes(text);
  return form === 'gzip' ? toGzip(new TextEncoder().encode(text)) : text;
}

/** The text that a server reads from a body, with U+FFFD for bytes that are not UTF-8. */
export function decodeBody(text: string, form: BodyForm): string {
  return form === 'latin1' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(toBytes(text)) : text;
}

import type { Layer } from './layer.ts';

/** Decodes Base64 or Base64URL to one character for each byte, without an incomplete byte at the end. */
function decodeBase64(letters: string): string {
  const whole = letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0));
  return atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
}

const decodeHex = (digits: string) =>
  digits.replaceAll(/(..)|./g, (_all, byte?: string) => (byte ? String.fromCharCode(Number.parseInt(byte, 16)) : ''));

/** Encodings in which a secret may appear. Decoding has to be tried from each offset, since other bytes may come first. */
const encodings = [
  { pattern: /[A-Za-z0-9+/_-]{11,}/g, bitsPerCharacter: 6, offsets: 4, decode: decodeBase64 },
  { pattern: /[0-9a-f]{16,}/gi, bitsPerCharacter: 4, offsets: 2, decode: decodeHex },
] as const;

/** Bytes that are text, in UTF-8 or UTF-16: most parts are not encoded, and decoding them gives any bytes. */
const TEXT = /[\0\t\n\r -~]{8}/;

/** Whether a decoded part may in turn be escaped, encoded or split. */
export const isReadable = ({ text }: Layer): boolean => TEXT.test(text);

/**
 * Decodes all parts of a text that may be encoded. Undoing escapes leaves most of them as they are: decoding these again for
 * each layer, and for each layer of what they contain, would take hundreds of times as long.
 *
 * @param done The parts that were decoded in other layers of the text, to which these are added.
 */
export function* decodeParts({ text, startOf, endOf }: Layer, done: Set<string>): Generator<Layer> {
  for (const { pattern, bitsPerCharacter, offsets, decode } of encodings) {
    const toCharacters = (bytes: number) => (bytes * 8) / bitsPerCharacter;
    for (const { 0: encoded, index } of text.matchAll(pattern)) {
      const part = `${bitsPerCharacter} ${startOf(index)} ${encoded}`;
      if (done.has(part)) continue;
      done.add(part);
      for (let offset = 0; offset < offsets; offset++) {
        const from = index + offset;
        yield {
          text: decode(encoded.slice(offset)),
          startOf: (byte) => startOf(from + Math.floor(toCharacters(byte))),
          endOf: (byte) => endOf(from + Math.ceil(toCharacters(byte + 1)) - 1),
        };
      }
    }
  }
}

/** Decodes Base64 or Base64URL to one character for each byte, without an incomplete byte at the end. */
function decodeBase64(letters: string): string {
  const whole = letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0));
  return atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
}

const decodeHex = (digits: string) =>
  digits.replaceAll(/(..)|./g, (_all, byte?: string) => (byte ? String.fromCharCode(Number.parseInt(byte, 16)) : ''));

/** Encodings in which a secret may appear. Decoding has to be tried from each offset, since other bytes may come first. */
export const encodings = [
  { pattern: /[A-Za-z0-9+/_-]{11,}/g, bitsPerCharacter: 6, offsets: 4, decode: decodeBase64 },
  { pattern: /[0-9a-f]{16,}/gi, bitsPerCharacter: 4, offsets: 2, decode: decodeHex },
] as const;

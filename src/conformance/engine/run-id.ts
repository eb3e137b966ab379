const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** Six consonants: they form no word, and every service accepts letters in a name. */
export function createRunId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

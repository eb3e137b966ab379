const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** Six letters without vowels: no word, and no character that a service might not take. */
export function createRunId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

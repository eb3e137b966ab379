/** The letters whose first two bits in base64 are 01, of which 5 has neither. */
const IS_SECOND_QUARTER = /[Q-Za-f]/;

/**
 * Other characters, whose first two bits in base64 differ. The last bits of a base64 text may not count (RFC 4648 section
 * 3.5), so a key that differs only in them could be the same key, and so could one with a letter in the other case.
 */
const otherCharacters = (character: string) =>
  (IS_SECOND_QUARTER.test(character) ? ['5', 'w', 'g'] : ['b', 'T', 'Z']).filter(
    (other) => other.toLowerCase() !== character.toLowerCase(),
  );

/**
 * The character that replaces the one at an index.
 *
 * @param turn 1 for another one than usual.
 */
export const alteredAt = (key: string, index: number, turn: 0 | 1 = 0): string =>
  otherCharacters(key[index] ?? '')[turn] ?? '';

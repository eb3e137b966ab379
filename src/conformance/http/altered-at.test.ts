import { expect, test } from 'vitest';
import { alteredAt } from './altered-at.ts';

test.each([0, 1] as const)('an altered character is another letter in any case, in turn %i', (turn) => {
  for (const character of 'ABCTWZabctwz059-_') {
    const altered = alteredAt(`x${character}y`, 1, turn);
    expect(altered).toMatch(/^\w$/);
    expect(altered.toLowerCase()).not.toBe(character.toLowerCase());
  }
});

test('the two turns differ', () => {
  for (const character of 'ABCTWZabctwz059-_') expect(alteredAt(character, 0)).not.toBe(alteredAt(character, 0, 1));
});

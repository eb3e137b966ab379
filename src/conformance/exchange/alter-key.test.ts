import { expect, test } from 'vitest';
import { alterAt } from './alter-key.ts';

test.each([0, 1] as const)('an altered character is another letter in any case, in turn %i', (turn) => {
  for (const character of 'ABCTWZabctwz059-_') {
    const altered = alterAt(`x${character}y`, 1, turn);
    expect(altered).toMatch(/^x\wy$/);
    expect(altered.toLowerCase()).not.toBe(`x${character}y`.toLowerCase());
  }
});

test('the two turns differ', () => {
  for (const character of 'ABCTWZabctwz059-_') expect(alterAt(character, 0)).not.toBe(alterAt(character, 0, 1));
});

import { expect, test } from 'vitest';
import { parseWholeNumber } from './parse-whole-number.ts';

test.each([
  ['1', 1],
  ['10', 10],
  ['007', 7],
])('parses %s to %i', (text, expected) => {
  expect(parseWholeNumber(1, 10)(text)).toBe(expected);
});

test.each(['0', '11', '1.5', '-1', '1e1', '', ' ', 'many'])('rejects %j', (text) => {
  expect(() => parseWholeNumber(1, 10)(text)).toThrow('Use a whole number from 1 to 10.');
});

test('names an alternative for another kind of value', () => {
  expect(() => parseWholeNumber(0, 5, 'Or use --data FILE.')('pets.json')).toThrow(
    'Use a whole number from 0 to 5. Or use --data FILE.',
  );
});

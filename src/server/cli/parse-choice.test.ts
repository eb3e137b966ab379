import { expect, test } from 'vitest';
import { parseChoice } from './parse-choice.ts';

test('adds a choice to the previous ones, and the last value counts', () => {
  const first = parseChoice('limitOutOfRange=clamp');
  expect(first).toEqual({ limitOutOfRange: 'clamp' });
  expect(parseChoice('afterSunset=404', first)).toEqual({ limitOutOfRange: 'clamp', afterSunset: '404' });
  expect(parseChoice('limitOutOfRange=default', first)).toEqual({ limitOutOfRange: 'default' });
});

test('suggests a choice for a misspelt id', () => {
  expect(() => parseChoice('limitOutOfRnge=clamp')).toThrow('Did you mean limitOutOfRange?');
});

test.each(['', 'clamp', '=clamp', 'toString=1', '__proto__=1'])('rejects %j, which names no choice', (text) => {
  expect(() => parseChoice(text)).toThrow('There is no choice');
});

test.each(['limitOutOfRange', 'limitOutOfRange=', 'limitOutOfRange=clmp'])('names the values for %j', (text) => {
  expect(() => parseChoice(text)).toThrow('Use one of refuse, clamp, default for limitOutOfRange.');
});

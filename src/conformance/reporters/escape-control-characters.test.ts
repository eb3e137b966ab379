import { expect, test } from 'vitest';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';

test('what a terminal obeys or what turns text around is shown as its number', () => {
  expect(escapeControlCharacters('a\u001b[2Jb\u202ec\u2028d\u0000e\ufeff')).toBe(
    String.raw`a\u001b[2Jb\u202ec\u2028d\u0000e\ufeff`,
  );
});

test('half of a pair and what is no character are shown as their numbers', () => {
  expect(escapeControlCharacters('\ud83d and \uffff')).toBe(String.raw`\ud83d and \uffff`);
  expect(escapeControlCharacters('🐶')).toBe('🐶');
});

test('a line break is a sign on one line, and itself in lines', () => {
  expect([escapeControlCharacters('a\r\nb'), printableLines('a\r\nb')]).toEqual(['a\\u000d⏎b', 'a\\u000d\nb']);
});

import { expect, test } from 'vitest';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';

test('escapes control characters and bidirectional formatting', () => {
  expect(escapeControlCharacters('a\u001b[2Jb\u202ec\u2028d\u0000e\ufeff')).toBe(
    String.raw`a\u001b[2Jb\u202ec\u2028d\u0000e\ufeff`,
  );
});

test('escapes lone surrogates and noncharacters', () => {
  expect(escapeControlCharacters('\ud83d and \uffff')).toBe(String.raw`\ud83d and \uffff`);
  expect(escapeControlCharacters('🐶')).toBe('🐶');
});

test('shows a line break as a symbol on one line, and keeps it in lines', () => {
  expect(escapeControlCharacters('a\r\nb')).toBe('a\\u000d⏎b');
  expect(printableLines('a\r\nb')).toBe('a\\u000d\nb');
});

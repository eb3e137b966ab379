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

test('escapes characters that are invisible everywhere, but not the joiners of emoji', () => {
  expect(escapeControlCharacters('a\u00adb\u200bc\u2060d\u{e0041}e\u3164')).toBe(
    String.raw`a\u00adb\u200bc\u2060d\udb40\udc41e\u3164`,
  );
  expect(escapeControlCharacters('👩\u200d🚀')).toBe('👩\u200d🚀');
});

test.each([escapeControlCharacters, printableLines])('breaks the commands of GitHub Actions (%#)', (escape) => {
  expect(escape('x ##[stop-commands]token')).toBe(String.raw`x #\u0023[stop-commands]token`);
  expect(escape('###[group]')).toBe(String.raw`##\u0023[group]`);
  expect(escape('::error::x')).toBe(String.raw`\u003a:error::x`);
  expect(escape('a::b and ## [c]')).toBe('a::b and ## [c]');
});

test('breaks a command at the start of a further line', () => {
  expect(printableLines("curl\n  ::error::x'")).toBe(String.raw`curl
  \u003a:error::x'`);
});

test('shows a line break as a symbol on one line, and keeps it in lines', () => {
  expect(escapeControlCharacters('a\r\nb')).toBe('a\\u000d⏎b');
  expect(printableLines('a\r\nb')).toBe('a\\u000d\nb');
});

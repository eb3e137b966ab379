import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from './create-redactor.ts';

const KEY = 'Canary-7f3a/9b_QzX"k\\w';

const escapeAll = (prefix: string, width: number) => (text: string) =>
  text.replaceAll(/[^]/g, (unit) => prefix + unit.charCodeAt(0).toString(16).padStart(width, '0'));

const disguises: Record<string, (text: string) => string> = {
  plain: (text) => text,
  'upper case': (text) => text.toUpperCase(),
  JSON: (text) => JSON.stringify(text),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)),
  'URL-escaped': encodeURIComponent,
  'URL-escaped twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'escaped as \\u00xx': escapeAll(String.raw`\u`, 4),
  'escaped as %xx': escapeAll('%', 2),
  'escaped as &#xx;': (text) => text.replaceAll(/[^]/g, (unit) => `&#${unit.charCodeAt(0)};`),
  Base64: (text) => Buffer.from(text).toString('base64'),
  Base64URL: (text) => Buffer.from(text).toString('base64url'),
  'Base64 after a word': (text) => Buffer.from(`user:${text}`).toString('base64'),
  'Base64 in a URL': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'Base64 of the key in lower case': (text) => Buffer.from(text.toLowerCase()).toString('base64'),
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
};

test.each(Object.keys(disguises))('replaces a secret and its pieces as %s', (name) => {
  const redact = createRedactor(KEY);
  const disguise = disguises[name] as (text: string) => string;
  expect(redact(`before ${disguise(KEY)} after`)).toMatch(/^before \S*\[redacted\]\S* after$/);
  for (let start = 0; start + 8 <= KEY.length; start++) {
    const piece = KEY.slice(start, start + 8);
    expect(redact(`<${disguise(piece)}>`)).toContain('[redacted]');
    expect(redact(redact(`<${disguise(piece)}>`))).not.toContain(disguise(piece));
  }
});

test('keeps a piece of seven characters', () => {
  expect(createRedactor('abcdefghij')('abcdefg, hij')).toBe('abcdefg, hij');
});

const inGroups = (text: string, size: number, separator: string) =>
  (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).join(separator);
const base64 = (text: string) => Buffer.from(text).toString('base64');

const splits: Record<string, (text: string) => string> = {
  'by spaces': (text) => inGroups(text, 1, ' '),
  'by zero-width spaces': (text) => inGroups(text, 3, '\u200b'),
  'as Base64 over several lines': (text) => inGroups(base64(text), 6, '\r\n'),
  'as Base64 over several lines in JSON': (text) => JSON.stringify(inGroups(base64(text), 6, '\n')),
  'as hexadecimal with spaces': (text) => inGroups(Buffer.from(text).toString('hex'), 2, ' '),
};

test.each(Object.keys(splits))('replaces a secret that is split %s', (name) => {
  const split = (splits[name] as (text: string) => string)(KEY);
  const join = (text: string) => text.replaceAll(/\\[rn]|[\s\u200b"]/g, '');
  const rest = join(createRedactor(KEY)(split)).split('[redacted]');
  expect(rest.join('').length).toBeLessThan(8);
});

test('does not join words to a secret of less than eight characters', () => {
  expect(createRedactor('times')('some time since')).toBe('some time since');
});

// Sampling all code points takes fast-check a few seconds on a busy machine.
test('keeps a text without the secret', { timeout: 30_000 }, () => {
  const redact = createRedactor(KEY);
  const stays = property(string({ unit: 'binary' }), (text) => redact(text) === text);
  expect(() => assert(stays)).not.toThrow();
});

test('replaces a secret of four to seven characters as a whole, and a shorter one not at all', () => {
  expect(createRedactor('abcde')('say ABCDE')).toBe('say [redacted]');
  expect(createRedactor('k')('a key')).toBe('a key');
});

test('replaces several secrets in one pass', () => {
  const redact = createRedactor('first-secret', 'k', 'tiny5', 'second-secret');
  expect(redact('a first-secret, TINY5 and a second-secret, k')).toBe('a [redacted], [redacted] and a [redacted], k');
});

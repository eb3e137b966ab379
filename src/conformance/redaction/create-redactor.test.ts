import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from './create-redactor.ts';

const KEY = 'Canary-7f3a/9b_QzX"k\\w';

const escapeAll = (prefix: string, width: number) => (text: string) =>
  text.replaceAll(/[^]/g, (unit) => prefix + unit.charCodeAt(0).toString(16).padStart(width, '0'));

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const toHex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

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
  'escaped as &#xx': (text) => text.replaceAll(/[^]/g, (unit) => `&#${unit.charCodeAt(0)}`),
  'escaped as &#x00xx': escapeAll('&#x00', 2),
  'escaped as &quot;': (text) => text.replaceAll('"', '&quot;').replaceAll('k', '&#107;'),
  'escaped as %u00xx': escapeAll('%u', 4),
  'escaped as \\u{xx}': (text) => escapeAll(String.raw`\u{`, 6)(text).replaceAll(/[^]{9}/g, '$&}'),
  'escaped as \\U000000xx': escapeAll(String.raw`\U`, 8),
  'escaped as \\xxx': (text) => text.replaceAll(/[^]/g, (unit) => `\\${unit.charCodeAt(0).toString(8)}`),
  'escaped as \\u00xx four times': (text) =>
    ['', '', ''].reduce((whole) => whole.replaceAll('\\', String.raw`\u005c`), escapeAll(String.raw`\u`, 4)(text)),
  Base64: (text) => Buffer.from(text).toString('base64'),
  Base64URL: (text) => Buffer.from(text).toString('base64url'),
  'Base64 after a word': (text) => Buffer.from(`user:${text}`).toString('base64'),
  'Base64 in a URL': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'Base64 of the key in lower case': (text) => Buffer.from(text.toLowerCase()).toString('base64'),
  hexadecimal: toHex,
  'Base64 of Base64': (text) => base64(base64(text)),
  'Base64 of hexadecimal': (text) => base64(toHex(text)),
  'Base64 of JSON': (text) => base64(escapeAll(String.raw`\u`, 4)(text)),
  'Base64 of UTF-16': (text) => utf16(text).toString('base64'),
  'hexadecimal of UTF-16': (text) => utf16(text).toString('hex'),
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

test('takes little time for encodings within encodings and escapes of escapes', { timeout: 30_000 }, () => {
  const escapes = '\\'.repeat(256);
  const inner = `${escapes}\u{200b}${'abcdefghijklmnop'.repeat(20)}`.repeat(400);
  // Time of the processor in microseconds: a busy machine takes longer.
  const start = process.cpuUsage();
  createRedactor(KEY)(`${escapes}\u{200b} ${toHex(inner)}`);
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test('keeps a piece of seven characters', () => {
  expect(createRedactor('abcdefghij')('abcdefg, hij')).toBe('abcdefg, hij');
});

const inGroups = (text: string, size: number, separator: string) =>
  (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).join(separator);

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

const invisible =
  '\0 \u007f \u009f \u00ad \u034f \u061c \u115f \u17b4 \u180b \u180e \u200d \u202c \u2064 \u2069 \u206a \u3164 \ufe0f \ufeff \ufff9 \ufffd \uffff \u{1d173} \u{e0041} \u{e0100} \ud800 \udc00 \u001b \u001b[0m \u001b[1;31m \u009b38;5;9m'.split(
    ' ',
  );

test.each([...invisible, ' ', '\u2028'])('replaces a secret that %j splits, also escaped', (separator) => {
  // A backslash in front of an escape would be part of another one.
  const key = KEY.replace('\\', '');
  const redact = createRedactor(key);
  const split = inGroups(key, 3, separator);
  expect(redact(`<${split}>`)).toBe('<[redacted]>');
  const units = separator.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  expect(redact(`<${inGroups(key, 3, units.join(''))}>`)).toBe('<[redacted]>');
  const points = Array.from(separator, (character) => `&#${character.codePointAt(0)};`);
  expect(redact(`<${inGroups(key, 3, points.join(''))}>`)).toBe('<[redacted]>');
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

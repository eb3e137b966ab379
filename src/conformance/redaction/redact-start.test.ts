import { expect, test } from 'vitest';
import { createRedactor } from './create-redactor.ts';
import { redactStart } from './redact-start.ts';
import { truncate } from './truncate.ts';

const KEY = 'canary-4711-Key';
const redact = createRedactor(KEY);

test.each([0, 1999, 2000, 2001, 3999, 4000])('shows %i characters like their redaction', (length) => {
  const text = 'x '.repeat(2000).slice(0, length);
  expect(redactStart(text, redact)).toBe(truncate(redact(text)));
});

test('shows the length of a text of which only the beginning is redacted', () => {
  expect(redactStart('x '.repeat(35_000), redact)).toBe(`${'x '.repeat(1000)}… (70000 characters)`);
  expect(redactStart(KEY.repeat(5000), redact)).toBe(`[redacted]… (${KEY.length * 5000} characters)`);
});

/** Ways to write the key, and how many of their characters say as much as eight of the key. */
const forms: [text: string, piece: number][] = [
  [KEY, 8],
  [Buffer.from(KEY).toString('base64'), 11],
  [Buffer.from(KEY).toString('hex'), 16],
  [encodeURIComponent(KEY).replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`), 24],
  [KEY.replaceAll(/.(?=.)/g, '$& '), 15],
];

test.each(forms)('shows no piece of %s, wherever the text is cut', (form, piece) => {
  const pieces = Array.from({ length: form.length - piece + 1 }, (_, start) => form.slice(start, start + piece));
  for (const end of [2000, 4000])
    for (let before = end - form.length - 1; before <= end; before++) {
      const shown = redactStart(`${'x '.repeat(2100).slice(0, before)}${form}${'x '.repeat(2100)}`, redact);
      expect(pieces.filter((text) => shown.includes(text))).toEqual([]);
    }
});

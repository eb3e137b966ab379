import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const KEY = 'demo key/1';

test('removes keys from texts, names and nested values, raw or percent-encoded', () => {
  const value = { [`x-${KEY}`]: [`a ${KEY} b`, { deep: `?key=${encodeURIComponent(KEY)}` }], count: 1, none: null };
  expect(redact(value, [KEY])).toEqual({
    'x-[redacted]': ['a [redacted] b', { deep: '?key=[redacted]' }],
    count: 1,
    none: null,
  });
});

test('removes keys of which any character is percent-encoded', () => {
  expect(redact('/v1/pets?x=%64emo%20key%2F1&y=%64%65%6d%6F%20key/1', [KEY])).toBe(
    '/v1/pets?x=[redacted]&y=[redacted]',
  );
  expect(redact('a.b a+b demo', ['a.b[', 'demo'])).toBe('a.b a+b [redacted]');
});

test('keeps short keys, which occur in ordinary words', () => {
  expect(redact('a cat', ['cat'])).toBe('a cat');
});

test('removes the start of a key that a message cuts off', () => {
  const key = 'a-key-of-many-letters'.repeat(5);
  expect(redact(`limit must be an integer, got "${key.slice(0, 62)}….`, [key])).toBe(
    'limit must be an integer, got "[redacted].',
  );
  expect(redact(`got "${'x'.repeat(54)}${key.slice(0, 8)}….`, [key])).toBe(`got "${'x'.repeat(54)}[redacted].`);
  expect(redact(`got "${key.slice(0, 7)}….`, [key])).toBe('got "a-key-o….');
  expect(redact(`a-key-of mine… ${key}`, [key])).toBe('a-key-of mine… [redacted]');
});

test('leaves out values nested deeper than 100 levels', () => {
  let value: unknown = KEY;
  for (let depth = 0; depth < 10_000; depth++) value = [value];
  const text = JSON.stringify(redact(value, [KEY]));
  expect(text).toContain('[nested too deeply]');
  expect(text).not.toContain(KEY);
});

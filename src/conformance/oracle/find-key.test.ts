import { expect, test } from 'vitest';
import { createKeyFinder, isDistinctive } from './find-key.ts';

const KEY = 'Secret-key-4711';
const showsKey = createKeyFinder(KEY);
const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string, encoding: 'base64' | 'base64url' = 'base64') => Buffer.from(text).toString(encoding);

test.each([
  `The key ${KEY} is wrong.`,
  `Bearer ${KEY}`,
  `key=${KEY.replaceAll('-', '%2D')}`,
  Array.from(KEY, (character) => `%${hex(character)}`).join(''),
  Array.from(KEY).toReversed().join(''),
  base64(KEY),
  base64(`Bearer ${KEY}`),
  base64(`key: ${KEY}.`, 'base64url'),
  hex(KEY).toUpperCase(),
  'Secret-key***',
  'Secret-key-4...',
  'SECRET-KEY***',
  '*****t-key-4711',
  `No x${KEY}, but ${KEY}`,
])('a text shows the key: %s', (text) => {
  expect(showsKey(text)).toBe(true);
});

test.each([
  '',
  'The key is wrong.',
  '***********4711',
  'Secr***********',
  // Half of it.
  'Secret-k*******',
  '*********y-4711',
  'Secret-key is *wrong*',
  // A part of a longer word.
  `x${KEY}`,
  `${KEY}x`,
  'Secret-key',
  'Secret-key is not a valid name.',
  base64('The key is wrong.'),
  base64('Secret-key'),
])('a text does not show the key: %s', (text) => {
  expect(showsKey(text)).toBe(false);
});

test('a long key is not in a longer word by chance', () => {
  const key = `${KEY}1`;
  expect(createKeyFinder(key)(`x${key}x`)).toBe(true);
});

test('a key that is too short to be masked in part only shows as a word', () => {
  const showsShort = createKeyFinder('a8Kq02mZ');
  expect(showsShort('a8Kq02mZ***')).toBe(true);
  expect(showsShort('xa8Kq02mZ***')).toBe(false);
});

test('base64 may have the characters of URLs, and JSON may escape it', () => {
  const key = 'k~?>k~?>k~?>';
  expect(base64(key)).toMatch(/\+.*\/|\/.*\+/);
  for (const text of [base64(key), base64(key, 'base64url'), base64(key).replaceAll('/', String.raw`\/`)])
    expect(createKeyFinder(key)(text)).toBe(true);
});

test.each(['short-1', 'application', 'application/json', 'petstore-v1', 'demo-key', 'not_found', 'X-Request-Id'])(
  'the key %s may be in a text by chance',
  (key) => {
    expect(isDistinctive(key)).toBe(false);
  },
);

test.each([KEY, 'self-Test-key-4711', '4f9d2c61-8a02-4f7e', 'a8Kq02mZ', 'qwertyuiopasdfghjklzxcvb'])(
  'the key %s is not in a text by chance',
  (key) => {
    expect(isDistinctive(key)).toBe(true);
  },
);

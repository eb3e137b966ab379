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
  '*****t-key-4711',
])('a text shows the key: %s', (text) => {
  expect(showsKey(text)).toBe(true);
});

test.each([
  '',
  'The key is wrong.',
  '***********4711',
  'Secr***********',
  'Secret-key',
  'Secret-key is not a valid name.',
  base64('The key is wrong.'),
  base64('Secret-key'),
])('a text does not show the key: %s', (text) => {
  expect(showsKey(text)).toBe(false);
});

test.each(['short-1', 'application', 'application/json', 'petstore-v1', 'demo-key', 'not_found', 'X-Request-Id'])(
  'the key %s may be in a text by chance',
  (key) => {
    expect(isDistinctive(key)).toBe(false);
  },
);

test.each([KEY, 'self-Test-key-4711', '4f9d2c61-8a02-4f7e', 'a8Kq02mZ', 'qwertyuiopasdfghjklzxcvbn'])(
  'the key %s is not in a text by chance',
  (key) => {
    expect(isDistinctive(key)).toBe(true);
  },
);

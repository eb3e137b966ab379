import { expect, test } from 'vitest';
import { type KeyVariant, authorizations } from '../exchange/key-variant.ts';
import { fillKey } from './key-placeholders.ts';

function toAuthorization(variant: KeyVariant, key: string): string | undefined {
  const template = authorizations[variant];
  return template === undefined ? undefined : fillKey(template, key);
}

test.each<[KeyVariant, string, string | undefined]>([
  ['valid', 'Key-1', 'Bearer Key-1'],
  ['missing', 'Key-1', undefined],
  ['empty', 'Key-1', 'Bearer '],
  ['other-case', 'Key-1', 'Bearer KEY-1'],
  ['other-case', 'KEY-1', 'Bearer key-1'],
  ['cut', 'Key-1', 'Bearer Key-'],
  ['appended', 'Key-1', 'Bearer Key-1xx'],
  ['prepended', 'Key-1', 'Bearer xKey-1'],
  ['altered', 'Key-1', 'Bearer Key-b'],
  ['altered', 'Key-b', 'Bearer Key-5'],
  ['altered', 'Key1==', 'Bearer Keyb=='],
  ['cut', 'Key1==', 'Bearer Key=='],
  ['appended', 'Key1==', 'Bearer Key1xx=='],
  ['without-scheme', 'Key-1', 'Key-1'],
  ['basic-scheme', 'Key-1', 'Basic Key-1'],
  ['lower-case-scheme', 'Key-1', 'bearer Key-1'],
])('the variant %s of %s is %j', (variant, key, expected) => {
  expect(toAuthorization(variant, key)).toBe(expected);
});

test('a wrong key is never the valid one', () => {
  const wrong = toAuthorization('wrong', 'Key-1')?.replace('Bearer ', '') ?? '';
  expect(toAuthorization('wrong', wrong)).not.toBe(`Bearer ${wrong}`);
});

test.each(['altered', 'cut', 'appended', 'prepended', 'other-case'] as const)(
  'the variant %s of a base64 key is another key even to a lenient decoder',
  (variant) => {
    for (let length = 1; length <= 40; length++) {
      const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 37 + 11 * length) % 256));
      for (const encoding of ['base64', 'base64url'] as const) {
        const key = bytes.toString(encoding);
        const near = toAuthorization(variant, key)?.replace('Bearer ', '') ?? '';
        expect(Buffer.from(near, encoding).equals(bytes), `${variant} of ${key}: ${near}`).toBe(false);
      }
    }
  },
);

import type { Variant } from '../../reference/index.ts';
import { conformingVariantsOf, family, unchanged } from '../toolkit/define.ts';
import { asEmpty, beforeAll } from '../toolkit/on.ts';
import { htmlResponse } from '../toolkit/response.ts';
import { isGet } from '../toolkit/when-request.ts';

const withKey = (description: string, key: string) =>
  [description, unchanged, { options: { apiKeys: [key] } }] as const;

/** Conforming variants with another base path, without getPet, or with unusual keys. */
export const deploymentVariants: readonly Variant[] = conformingVariantsOf({
  'deep-base-path': ['Has a base URL with a long path.', unchanged, { basePath: '/shops/7/petstore/api/v1' }],
  'removed-html': [
    'Has removed getPet, so its gateway returns HTML.',
    beforeAll(isGet, () => htmlResponse(404, '<!doctype html><title>Gateway</title>')),
    { run: { asOf: new Date('2030-12-05T00:00:00Z') } },
  ],
  'removed-405': [
    'Has removed getPet and returns 405 without a body.',
    beforeAll(isGet, asEmpty(405)),
    { run: { asOf: new Date('2032-02-29') } },
  ],
  ...family(withKey, {
    'key-without-letters': ['Has a key of digits.', '48151623421337'],
    'key-of-one-character': ['Has a key of one character.', 'k'],
    'key-is-a-word': ['Has a key that is a word in its messages.', 'invalid'],
    'key-is-long': ['Has a key of 2,000 characters.', 'Ab1-'.repeat(500)],
    'key-is-odd': ['Has a key with special characters.', `a"b'\\c$d%20&<e>~Z=`],
  }),
});

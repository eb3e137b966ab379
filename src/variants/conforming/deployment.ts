import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit/define.ts';
import { htmlResponse } from '../toolkit/response.ts';

/** Conforming variants with another base path, without getPet, or with unusual keys. */
export const deploymentVariants: readonly Variant[] = [
  conformingVariant('deep-base-path', 'Has a base URL with a long path.', undefined, {
    basePath: '/shops/7/petstore/api/v1',
  }),
  conformingVariant(
    'removed-html',
    'Has removed getPet, so its gateway returns HTML.',
    () => async (call) =>
      call.operation === 'getPet'
        ? htmlResponse(404, '<!doctype html><title>Gateway</title>')
        : call.next(call.request),
    {
      run: { asOf: new Date('2030-12-05T00:00:00Z') },
    },
  ),
  conformingVariant(
    'removed-405',
    'Has removed getPet and returns 405 without a body.',
    () => async (call) => (call.operation === 'getPet' ? new Response(null, { status: 405 }) : call.next(call.request)),
    {
      run: { asOf: new Date('2032-02-29') },
    },
  ),
  conformingVariant('key-without-letters', 'Has a key of digits.', undefined, {
    options: { apiKeys: ['48151623421337'] },
  }),
  conformingVariant('key-of-one-character', 'Has a key of one character.', undefined, { options: { apiKeys: ['k'] } }),
  conformingVariant('key-is-a-word', 'Has a key that is a word in its messages.', undefined, {
    options: { apiKeys: ['invalid'] },
  }),
  conformingVariant('key-is-long', 'Has a key of 2,000 characters.', undefined, {
    options: { apiKeys: ['Ab1-'.repeat(500)] },
  }),
  conformingVariant('key-is-odd', 'Has a key with special characters.', undefined, {
    options: { apiKeys: [`a"b'\\c$d%20&<e>~Z=`] },
  }),
];

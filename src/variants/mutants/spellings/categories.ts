import type { Variant } from '../../../reference/index.ts';
import { acceptSpellings } from './accept.ts';

/** Whether a string has digits of a number that is not an int64. */
const isBeyond = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) && BigInt.asIntN(64, BigInt(value)) !== BigInt(value);

/** Mutants that read a categoryId from a value that is not an int64. */
export const spellingCategoryMutants: readonly Variant[] = acceptSpellings('categoryId', [
  ['hexadecimal', 'a hexadecimal number in a string', /^0x[\da-f]+$/i],
  ['space-before', 'digits after spaces', /^ +\d+$/],
  ['space-after', 'digits before spaces', /^\d+ +$/],
  ['line-break', 'digits before a line break', /^\d+\r?\n$/],
  ['exponent', 'digits with an exponent', /^\d+e\d+$/i],
  ['point-zero', 'digits with a point and zeros', /^\d+\.0+$/],
  ['string-fraction', 'a fraction in a string', /^\d+\.\d*[1-9]$/],
  ['plus', 'digits with a plus sign', /^\+\d+$/],
  ['minus', 'digits with a minus sign', /^-\d+$/],
  ['suffix-n', 'the notation of a bigint', /^\d+n$/],
  ['letters', 'digits before letters', /^\d+(?!n$|e\d)[a-z]+$/i],
  ['zeros', 'digits after zeros', /^0\d+$/],
  ['infinity', 'Infinity in a string', /^-?Infinity$/],
  ['nan', 'NaN in a string', /^NaN$/],
  ['full-width', 'full-width digits', /^[\uff10-\uff19]+$/],
  ['arabic', 'Arabic digits', /^[\u0660-\u0669]+$/],
  ['thousands', 'digits with a comma for thousands', /^\d+,\d{3}$/],
  ['blank', 'a string of spaces', /^ +$/],
  ['string-null', 'the string null', /^null$/],
  ['string-int64', 'a long number in a string', /^\d{16,19}$/],
  ['string-beyond-int64', 'a number beyond int64 in a string', isBeyond],
  ['word', 'a word', /^(?!NaN|null|true|undefined|Infinity)[a-z]+$/],
  [
    'array-of-string',
    'an array of a string',
    (value) => Array.isArray(value) && value.length === 1 && typeof value[0] === 'string',
  ],
  ['negative-fraction', 'a negative fraction', (value) => typeof value === 'number' && value < 0],
  [
    'beyond-64-bits',
    'the lower 64 bits of a number',
    (value) => typeof value === 'bigint' && value >= 2n ** 64n && value < 2n ** 65n,
  ],
]);

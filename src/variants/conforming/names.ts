import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { conformingVariantsOf } from '../toolkit/define.ts';
import { acceptCategories, acceptNames, rejectNames, restrictNames } from './restrict.ts';

/** Conforming variants that reject names of one kind, and keep all others. */
export const nameVariants: readonly Variant[] = conformingVariantsOf({
  'names-without-controls': rejectNames('with control characters', 400, /\p{Cc}/u),
  'names-visible': rejectNames('with characters that cannot be seen', 422, /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u),
  'names-with-plain-spaces': rejectNames('with other spaces', 400, /(?! )\s/u),
  'names-not-padded': ['Rejects names with spaces at an end.', restrictNames(400, (name) => name === name.trim())],
  'names-normalized': ['Accepts only names in NFC.', restrictNames(400, (name) => name === name.normalize('NFC'))],
  'names-compatible': ['Accepts only names in NFKC.', restrictNames(422, (name) => name === name.normalize('NFKC'))],
  'names-without-symbols': acceptNames(
    'letters, marks, digits, spaces, hyphens and apostrophes',
    400,
    /^[\p{L}\p{M}\p{N} '’-]*$/u,
  ),
  'names-without-marks': rejectNames('with marks of their own', 422, /\p{M}/u),
  'names-up-to-U+FFFF': rejectNames('with characters beyond 16 bits', 400, /[\u{10000}-\u{10ffff}]/u),
  'names-without-placeholders': rejectNames('with braces, percent signs or backslashes', 400, /[{}%\\]/),
  'names-start-and-end-with-letters': rejectNames(
    'that start or end with punctuation',
    422,
    /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u,
  ),
  'names-not-numbers': rejectNames('that are numbers', 400, /^[+-]?[\d.,]+$/),
  'names-up-to-100': ['Accepts names of up to 100 characters.', restrictNames(400, ({ length }) => length <= 100)],
  'names-of-100-code-points': acceptNames('names of up to 100 code points', 413, /^.{0,100}$/su),
  'names-of-255-bytes': ['Accepts names of up to 255 bytes.', restrictNames(422, (name) => byteLength(name) <= 255)],
  'names-not-confusable': [
    'Rejects names that differ from plain ones only in marks, widths or invisible characters.',
    restrictNames(422, (name) => !name.startsWith('Kit') || /^[\w ]*$/.test(name) || name.length > 30),
  ],
  'categories-of-a-byte': acceptCategories('categories from 0 to 255', 400, 0n, 255n),
  'categories-of-16-bits': acceptCategories('categories of 16 bits', 422, -32_768n, 32_767n),
});

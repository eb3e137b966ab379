import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { conformingVariantsOf } from '../toolkit/define.ts';
import { acceptNames, rejectNames, restrictCategories, restrictNames } from './restrict.ts';

/** Conforming variants that reject names of one kind, and keep all others. */
export const nameVariants: readonly Variant[] = conformingVariantsOf({
  'names-without-controls': ['Rejects names with control characters.', rejectNames(400, /\p{Cc}/u)],
  'names-visible': [
    'Rejects names with characters that cannot be seen.',
    rejectNames(422, /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u),
  ],
  'names-with-plain-spaces': ['Rejects names with other spaces.', rejectNames(400, /(?! )\s/u)],
  'names-not-padded': [
    'Rejects names that start or end with spaces.',
    restrictNames(400, (name) => name === name.trim()),
  ],
  'names-normalized': [
    'Rejects names that normalization would change.',
    restrictNames(400, (name) => name === name.normalize('NFC')),
  ],
  'names-compatible': [
    'Rejects names with compatible characters.',
    restrictNames(422, (name) => name === name.normalize('NFKC')),
  ],
  'names-without-symbols': [
    'Accepts letters, marks, digits, spaces, hyphens and apostrophes.',
    acceptNames(400, /^[\p{L}\p{M}\p{N} '’-]*$/u),
  ],
  'names-without-marks': ['Rejects names with marks of their own.', rejectNames(422, /\p{M}/u)],
  'names-up-to-U+FFFF': ['Rejects names with characters beyond 16 bits.', rejectNames(400, /[\u{10000}-\u{10ffff}]/u)],
  'names-without-placeholders': [
    'Rejects names with braces, percent signs or backslashes.',
    rejectNames(400, /[{}%\\]/),
  ],
  'names-start-and-end-with-letters': [
    'Rejects names that start or end with punctuation.',
    rejectNames(422, /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u),
  ],
  'names-not-numbers': ['Rejects names that are numbers.', rejectNames(400, /^[+-]?[\d.,]+$/)],
  'names-up-to-100': ['Accepts names of up to 100 characters.', restrictNames(400, ({ length }) => length <= 100)],
  'names-of-100-code-points': ['Accepts names of up to 100 code points.', acceptNames(413, /^.{0,100}$/su)],
  'names-of-255-bytes': ['Accepts names of up to 255 bytes.', restrictNames(422, (name) => byteLength(name) <= 255)],
  'names-not-confusable': [
    'Rejects names that differ from plain ones only in marks, widths or invisible characters.',
    restrictNames(422, (name) => !name.startsWith('Kit') || /^[\w ]*$/.test(name) || name.length > 30),
  ],
  'categories-of-a-byte': [
    'Accepts categories from 0 to 255.',
    restrictCategories(400, (categoryId) => categoryId >= 0 && categoryId <= 255),
  ],
  'categories-of-16-bits': [
    'Accepts categories of 16 bits.',
    restrictCategories(422, (categoryId) => categoryId >= -32_768 && categoryId <= 32_767),
  ],
});

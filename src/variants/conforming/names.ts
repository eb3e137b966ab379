import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { restrictNewPets } from './restrict.ts';

const restrictNames = (
  name: string,
  description: string,
  status: number,
  isAccepted: (name: string) => boolean,
): Variant => restrictNewPets(name, description, status, (pet) => isAccepted(pet.name ?? ''));

/** Conforming variants that reject names of one kind, and keep all others. */
export const nameVariants: readonly Variant[] = [
  restrictNames(
    'names-without-controls',
    'Rejects names with control characters.',
    400,
    (name) => !/\p{Cc}/u.test(name),
  ),
  restrictNames(
    'names-visible',
    'Rejects names with characters that cannot be seen.',
    422,
    (name) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(name),
  ),
  restrictNames('names-with-plain-spaces', 'Rejects names with other spaces.', 400, (name) => !/(?! )\s/u.test(name)),
  restrictNames(
    'names-not-padded',
    'Rejects names that start or end with spaces.',
    400,
    (name) => name === name.trim(),
  ),
  restrictNames(
    'names-normalized',
    'Rejects names that normalization would change.',
    400,
    (name) => name === name.normalize('NFC'),
  ),
  restrictNames(
    'names-compatible',
    'Rejects names with compatible characters.',
    422,
    (name) => name === name.normalize('NFKC'),
  ),
  restrictNames(
    'names-without-symbols',
    'Accepts letters, marks, digits, spaces, hyphens and apostrophes.',
    400,
    (name) => /^[\p{L}\p{M}\p{N} '’-]*$/u.test(name),
  ),
  restrictNames('names-without-marks', 'Rejects names with marks of their own.', 422, (name) => !/\p{M}/u.test(name)),
  restrictNames(
    'names-up-to-U+FFFF',
    'Rejects names with characters beyond 16 bits.',
    400,
    (name) => !/[\u{10000}-\u{10ffff}]/u.test(name),
  ),
  restrictNames(
    'names-without-placeholders',
    'Rejects names with braces, percent signs or backslashes.',
    400,
    (name) => !/[{}%\\]/.test(name),
  ),
  restrictNames(
    'names-start-and-end-with-letters',
    'Rejects names that start or end with punctuation.',
    422,
    (name) => !/^[\p{P}\p{S}]|[\p{P}\p{S}]$/u.test(name),
  ),
  restrictNames('names-not-numbers', 'Rejects names that are numbers.', 400, (name) => !/^[+-]?[\d.,]+$/.test(name)),
  restrictNames('names-up-to-100', 'Accepts names of up to 100 characters.', 400, ({ length }) => length <= 100),
  restrictNames(
    'names-of-100-code-points',
    'Accepts names of up to 100 code points.',
    413,
    (name) => Array.from(name).length <= 100,
  ),
  restrictNames('names-of-255-bytes', 'Accepts names of up to 255 bytes.', 422, (name) => byteLength(name) <= 255),
  restrictNames(
    'names-not-confusable',
    'Rejects names that differ from plain ones only in marks, widths or invisible characters.',
    422,
    (name) => !name.startsWith('Kit') || /^[\w ]*$/.test(name) || name.length > 30,
  ),
  restrictNewPets(
    'categories-of-a-byte',
    'Accepts categories from 0 to 255.',
    400,
    ({ categoryId = 0 }) => categoryId >= 0 && categoryId <= 255,
  ),
  restrictNewPets(
    'categories-of-16-bits',
    'Accepts categories of 16 bits.',
    422,
    ({ categoryId = 0 }) => categoryId >= -32_768 && categoryId <= 32_767,
  ),
];

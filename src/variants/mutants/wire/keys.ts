import type { Variant } from '../../../reference/index.ts';
import { acceptKeys } from '../../toolkit/on.ts';

/** Whether a text matches a pattern of SQL LIKE, in which _ is any character and % any text at the end. */
function isLike(text: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('%');
  if (rest.some((part) => part !== '')) return false;
  const isStart = Array.from(start).every((character, index) => character === '_' || character === text[index]);
  return isStart && (rest.length > 0 ? start !== '' : start.length === text.length);
}

/** Mutants that compare keys as a database, a form or a script would. */
export const wireKeyMutants: readonly Variant[] = [
  acceptKeys(
    'keys-like-start',
    'Takes a percent sign after the beginning of the key for the rest.',
    (token, key) => token.endsWith('%') && isLike(key, token),
  ),
  acceptKeys(
    'keys-like-underscore',
    'Takes an underscore in a key for any character.',
    (token, key) => !token.includes('%') && isLike(key, token),
  ),
  acceptKeys('keys-injection', 'Puts the key into a statement of SQL.', (token) => /'\s*OR\s*'/i.test(token)),
  acceptKeys('keys-spaces-removed', 'Removes spaces from keys.', (token, key) => token.replaceAll(' ', '') === key),
  acceptKeys(
    'keys-scheme-removed',
    'Removes the word Bearer from keys.',
    (token, key) => token.replaceAll('Bearer ', '') === key,
  ),
  acceptKeys(
    'keys-trimmed-by-unicode',
    'Trims white space of Unicode around keys.',
    (token, key) => token.trim() === key,
  ),
  acceptKeys(
    'keys-zero-width-removed',
    'Removes characters without a width from keys.',
    (token, key) => token.replaceAll('\xe2\x80\x8b', '') === key,
  ),
  acceptKeys('keys-too-long-to-look-up', 'Accepts keys that are too long to look up.', (token) => token.length > 1000),
];

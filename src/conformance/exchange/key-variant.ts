import { alterAt, cutKey, extendKey, hasCase, lastIndex, swapCase } from './alter-key.ts';

/**
 * The key that a request sends: the valid key, none, a wrong key, a near miss of the valid key, or the valid key in a
 * form other than `Bearer <API_KEY>`.
 */
export type KeyVariant =
  | 'valid'
  | 'missing'
  | 'wrong'
  | 'empty'
  | 'other-case'
  | 'cut'
  | 'appended'
  | 'prepended'
  | 'altered'
  | 'without-scheme'
  | 'basic-scheme'
  | 'lower-case-scheme';

/** A key that is valid nowhere. */
const WRONG_KEY = 'wrong-key-of-petstore-kit';

/**
 * The `Authorization` header for a variant; `undefined` for no header.
 *
 * @param key The valid key.
 */
export function toAuthorization(variant: KeyVariant, key: string): string | undefined {
  switch (variant) {
    case 'missing':
      return undefined;
    case 'wrong':
      return `Bearer ${key === WRONG_KEY ? 'another-' : ''}${WRONG_KEY}`;
    case 'empty':
      return 'Bearer ';
    case 'other-case':
      return `Bearer ${swapCase(key)}`;
    case 'cut':
      return `Bearer ${cutKey(key)}`;
    case 'appended':
      return `Bearer ${extendKey(key)}`;
    case 'prepended':
      return `Bearer x${key}`;
    case 'altered':
      return `Bearer ${alterAt(key, lastIndex(key))}`;
    case 'without-scheme':
      return key;
    case 'basic-scheme':
      return `Basic ${key}`;
    case 'lower-case-scheme':
      return `bearer ${key}`;
    case 'valid':
      return `Bearer ${key}`;
  }
}

/** The property of a key because of which it does not have this variant; `undefined` if it does. */
export function missingVariant(
  variant: KeyVariant,
  key: string,
): 'no-letters' | 'caseless' | 'one-character' | undefined {
  if (variant === 'other-case' && swapCase(key) === key) return 'no-letters';
  if (variant === 'other-case' && !hasCase(key)) return 'caseless';
  if (variant === 'cut' && key.length < 2) return 'one-character';
  return undefined;
}

import { hasCase, swapCase } from './key-case.ts';

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

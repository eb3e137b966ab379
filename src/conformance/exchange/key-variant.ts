import { hasCase, swapCase } from './key-case.ts';

/** The placeholder for the valid key. Others, such as {key:cut}, are for edited forms of it. */
export const KEY = '{key}';

/**
 * The `Authorization` header for the key that a request sends: the valid key, none, a wrong key, a near miss of the valid key, or
 * the valid key in a form other than `Bearer <API_KEY>`. `undefined` for no header.
 */
export const authorizations = {
  valid: `Bearer ${KEY}`,
  missing: undefined,
  wrong: 'Bearer {key:wrong}',
  empty: 'Bearer ',
  'other-case': 'Bearer {key:other-case}',
  cut: 'Bearer {key:cut}',
  appended: 'Bearer {key:extended}',
  prepended: `Bearer x${KEY}`,
  altered: 'Bearer {key:last-altered}',
  'without-scheme': KEY,
  'basic-scheme': `Basic ${KEY}`,
  'lower-case-scheme': `bearer ${KEY}`,
} as const;

export type KeyVariant = keyof typeof authorizations;

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

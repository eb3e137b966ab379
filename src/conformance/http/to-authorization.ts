import type { KeyVariant } from '../exchange/key-variant.ts';
import { KEY, fillKey } from './key-placeholders.ts';

/** The `Authorization` header for each variant, with placeholders for the key; `undefined` for no header. */
export const authorizations: Readonly<Record<KeyVariant, string | undefined>> = {
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
};

/**
 * The `Authorization` header for a variant; `undefined` for no header.
 *
 * @param key The valid key.
 */
export function toAuthorization(variant: KeyVariant, key: string): string | undefined {
  const template = authorizations[variant];
  return template === undefined ? undefined : fillKey(template, key);
}

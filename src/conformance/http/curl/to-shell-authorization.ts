import type { KeyVariant } from '../../exchange/key-variant.ts';
import { toShellVariable } from '../edited-key.ts';
import { toShellText } from '../key-placeholders.ts';
import { authorizations } from '../to-authorization.ts';

/** The `Authorization` header of a curl command. */
export interface ShellAuthorization {
  /** The value, for double quotes. */
  value: string;
  /** A command that has to succeed first: expansions that edit the key would hide that it is not set. */
  guard?: string;
}

/**
 * The `Authorization` header for a POSIX shell, in which the variable PETSTORE_API_KEY replaces the key.
 *
 * @param key The valid key, which decides what some variants are.
 */
export function toShellAuthorization(variant: KeyVariant, key: string): ShellAuthorization | undefined {
  const template = authorizations[variant];
  if (template === undefined) return undefined;
  const isEdited = template.includes('{key:') && variant !== 'wrong';
  return {
    value: toShellText(template, key),
    ...(isEdited && { guard: `: "${toShellVariable('PETSTORE_API_KEY')}"` }),
  };
}

import { SUFFIX, alteredAt, lastIndex, paddingOf } from '../../exchange/alter-key.ts';
import { type KeyVariant, toAuthorization } from '../../exchange/key-variant.ts';

/** A variable in double quotes, which ends the command with a message if the variable is not set. */
export const toShellVariable = (name: string) => `\${${name}:?Set it first}`;

const NAME = 'PETSTORE_API_KEY';

/** The key in the other letter case. `${VAR^^}` would be shorter, but only bash has it. */
export function toOtherCase(key: string): string {
  const classes = key === key.toUpperCase() ? "'[:upper:]' '[:lower:]'" : "'[:lower:]' '[:upper:]'";
  return `$(printf %s "$${NAME}" | tr ${classes})`;
}

/** The key without its last character, apart from padding. */
export const toCutKey = (key: string): string => `\${${NAME}%?${paddingOf(key)}}${paddingOf(key)}`;

/** The key with another last character, apart from padding. */
export const toAlteredKey = (key: string): string =>
  `\${${NAME}%?${paddingOf(key)}}${alteredAt(key, lastIndex(key))}${paddingOf(key)}`;

/** The key with extra trailing characters, apart from padding. */
export const toExtendedKey = (key: string): string => `${toKeyStart(key)}${SUFFIX}${paddingOf(key)}`;

/** The key without its padding. */
export const toKeyStart = (key: string): string =>
  paddingOf(key) === '' ? toShellVariable(NAME) : `\${${NAME}%${paddingOf(key)}}`;

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
  const guard = `: "${toShellVariable(NAME)}"`;
  if (variant === 'cut') return { value: `Bearer ${toCutKey(key)}`, guard };
  if (variant === 'altered') return { value: `Bearer ${toAlteredKey(key)}`, guard };
  if (variant === 'appended') return { value: `Bearer ${toExtendedKey(key)}`, guard };
  if (variant === 'other-case') return { value: `Bearer ${toOtherCase(key)}`, guard };
  const value = toAuthorization(variant, toShellVariable(NAME));
  return value === undefined ? undefined : { value };
}

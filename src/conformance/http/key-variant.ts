/**
 * What a request carries as its key: the valid one, none, another one, a near miss of the valid one, or the valid one in
 * another form than `Bearer <API_KEY>`.
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

/** A key that nobody has. */
const WRONG_KEY = 'wrong-key-of-petstore-kit';

const swapCase = (key: string) => (key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase());

/** A last character that is not the key's. */
const otherLast = (key: string) => (key.endsWith('0') ? '1' : '0');

/**
 * The `Authorization` header for a variant, `undefined` for no header.
 *
 * @param key The valid key, or the shell variable that stands for it.
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
      return `Bearer ${key.slice(0, -1)}`;
    case 'appended':
      return `Bearer ${key}x`;
    case 'prepended':
      return `Bearer x${key}`;
    case 'altered':
      return `Bearer ${key.slice(0, -1)}${otherLast(key)}`;
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

/** The same header for a shell, in which the key stands only as a variable. */
export function toShellAuthorization(variant: KeyVariant, key: string): string | undefined {
  const name = 'PETSTORE_API_KEY';
  if (variant === 'cut') return `Bearer \${${name}%?}`;
  if (variant === 'prepended') return `Bearer x\${${name}}`;
  if (variant === 'altered') return `Bearer \${${name}%?}${otherLast(key)}`;
  if (variant === 'other-case') return `Bearer \${${name}${key === key.toUpperCase() ? ',,' : '^^'}}`;
  if (variant === 'appended') return `Bearer \${${name}}x`;
  return toAuthorization(variant, `$${name}`);
}

/** Why a key has no such variant, `undefined` when it has. */
export function missingVariant(variant: KeyVariant, key: string): string | undefined {
  if (variant === 'other-case' && swapCase(key) === key) return 'the key has no letters, so it has no other case';
  if (variant === 'cut' && key.length < 2) return 'the key has one character, so it cannot be cut short';
  return undefined;
}

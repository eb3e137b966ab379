import { createRedactor } from './create-redactor.ts';

/** Headers that describe the client. They are not secret, and their values appear in many responses. */
export const PUBLIC_HEADER = /^(?:accept(?:-.*)?|user-agent)$/;

interface KnownSecrets {
  /** All keys so far. */
  keys: { readonly known: readonly string[] };
  /** Set by the user. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Creates a function that replaces the secrets of a run: its keys, also those that come later, the values of the user's
 * headers, and others.
 *
 * @param others Such as the password of a proxy.
 */
export function createSecretsRedactor(
  { keys, headers }: KnownSecrets,
  others: readonly string[] = [],
): (text: string) => string {
  const values = Object.entries(headers).flatMap(([name, value]) => (PUBLIC_HEADER.test(name) ? [] : [value]));
  let known = keys.known;
  let redact = createRedactor(...known, ...values, ...others);
  return (text) => {
    if (known !== keys.known) {
      known = keys.known;
      redact = createRedactor(...known, ...values, ...others);
    }
    return redact(text);
  };
}

import { createRedactor } from './create-redactor.ts';

/** Headers that describe the client. They are not secret, and their values appear in many responses. */
export const PUBLIC_HEADER = /^(?:accept(?:-.*)?|user-agent)$/;

interface KnownSecrets {
  apiKey: string;
  /** Set by the user. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Creates a function that replaces the secrets of a run: the key, the values of the user's headers, and others.
 *
 * @param others Such as the password of a proxy.
 */
export function createSecretsRedactor(
  { apiKey, headers }: KnownSecrets,
  others: readonly string[] = [],
): (text: string) => string {
  const values = Object.entries(headers).flatMap(([name, value]) => (PUBLIC_HEADER.test(name) ? [] : [value]));
  return createRedactor(apiKey, ...values, ...others);
}

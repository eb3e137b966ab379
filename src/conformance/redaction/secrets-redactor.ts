import type { Configuration } from '../options/options.ts';
import { createRedactor } from './create-redactor.ts';

/** What a client says of itself: no secret, and words that stand in every answer. */
const PUBLIC_HEADER = /^(?:accept(?:-.*)?|user-agent)$/;

/**
 * Makes a function that replaces the key, the values of the user's headers, and other secrets.
 *
 * @param more Such as the password of a proxy.
 */
export function createSecretsRedactor(
  { apiKey, headers }: Pick<Configuration, 'apiKey' | 'headers'>,
  more: readonly string[] = [],
): (text: string) => string {
  const values = Object.entries(headers).flatMap(([name, value]) => (PUBLIC_HEADER.test(name) ? [] : [value]));
  const redactors = [
    createRedactor(apiKey),
    ...[...values, ...more].map((secret) => createRedactor(secret, '[secret]')),
  ];
  return (text) => redactors.reduce((result, redact) => redact(result), text);
}

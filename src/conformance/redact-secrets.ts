import type { Configuration } from './options.ts';
import { createRedactor } from './redact.ts';

/** Makes a function that replaces the key, the values of the user's headers, and the password of the proxy. */
export function createSecretsRedactor({
  apiKey,
  headers,
  proxy,
}: Pick<Configuration, 'apiKey' | 'headers' | 'proxy'>): (text: string) => string {
  const password = proxy === undefined ? '' : decodeURIComponent(new URL(proxy).password);
  const redactors = [
    createRedactor(apiKey),
    ...[...Object.values(headers), password].map((secret) => createRedactor(secret, '[secret]')),
  ];
  return (text) => redactors.reduce((result, redact) => redact(result), text);
}

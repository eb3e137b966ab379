import { UsageError } from '../usage-error.ts';

/**
 * Validates the URL of a proxy, which may include a user name and a password. No message shows the URL, because of the
 * password.
 *
 * @param variable The environment variable that the URL comes from; the option `proxy` if left out.
 * @throws UsageError
 */
export function parseProxy(text: string, variable?: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || /%(?![0-9a-f]{2})/i.test(url.username + url.password))
    throw new UsageError({
      option: variable === undefined ? 'proxy' : undefined,
      problem: `${variable === undefined ? 'this' : `The variable ${variable}`} is not a valid URL with the scheme http: or https:`,
      advice: 'Use one such as http://proxy.example.com:3128.',
    });
  return url.href;
}

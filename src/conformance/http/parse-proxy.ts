import { UsageError } from '../usage-error.ts';

/**
 * Checks the URL of a proxy, which may have a user name and a password. No message shows it, since it may hold a password.
 *
 * @param name Where it was given.
 * @throws UsageError
 */
export function parseProxy(text: string, name = '--proxy'): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || /%(?![0-9a-f]{2})/i.test(url.username + url.password))
    throw new UsageError(`${name} is no URL with http: or https:. Use one such as http://proxy.example.com:3128.`);
  return url.href;
}

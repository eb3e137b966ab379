import { UsageError } from '../usage-error.ts';

/** Checks a base URL and leaves out trailing slashes. @throws UsageError */
export function parseBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url)
    throw new UsageError(
      `--base-url is ${JSON.stringify(text)}, which is no URL. Use one such as https://api.example.com/v1.`,
    );
  if (!/^https?:$/.test(url.protocol))
    throw new UsageError(`--base-url has the scheme ${url.protocol} Use http: or https:.`);
  if (url.search !== '' || url.hash !== '')
    throw new UsageError('--base-url has a query or a fragment. Leave them out.');
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--base-url has a user name or a password. Leave them out.');
  return url.href.replace(/\/+$/, '');
}

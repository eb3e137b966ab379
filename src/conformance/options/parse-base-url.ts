import { UsageError } from '../usage-error.ts';

const option = 'baseUrl';

/**
 * Validates a base URL and removes trailing slashes.
 *
 * @throws UsageError
 */
export function parseBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url)
    throw new UsageError({
      option,
      problem: `${JSON.stringify(text)} is not a valid URL`,
      advice: 'Use one such as https://api.example.com/v1.',
    });
  if (!/^https?:$/.test(url.protocol))
    throw new UsageError({
      option,
      problem: `the scheme ${url.protocol} is not supported`,
      advice: 'Use http: or https:.',
    });
  // The messages below do not show the URL: these parts may contain a secret.
  if (url.search !== '' || url.hash !== '')
    throw new UsageError({ option, problem: 'the URL has a query or a fragment', advice: 'Remove it.' });
  if (url.username !== '' || url.password !== '')
    throw new UsageError({ option, problem: 'the URL has a user name or a password', advice: 'Remove them.' });
  return url.href.replace(/\/+$/, '');
}

import { isLoopback } from '../../shared/is-loopback.ts';
import { UsageError } from '../usage-error.ts';
import { trimEnd } from '../../shared/trim-end.ts';

const option = 'baseUrl';
/** A URL that starts with its host, which has a port or a dot. URL.parse takes a host before a port for a scheme. */
const WITHOUT_SCHEME = /^((?:[\w.-]+|\[[\da-f:.]+\])(?=:\d)|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/[^?#@]*)?$/i;

/** @throws UsageError if a URL has no scheme. */
function assertScheme(text: string): void {
  const [, host] = WITHOUT_SCHEME.exec(text) ?? [];
  if (host === undefined) return;
  const scheme = isLoopback(host) ? 'http' : 'https';
  throw new UsageError({
    option,
    problem: `${JSON.stringify(text)} has no scheme`,
    advice: `Use ${scheme}://${text}.`,
  });
}

/**
 * Validates a base URL and removes trailing slashes.
 *
 * @throws UsageError
 */
export function parseBaseUrl(text: string): string {
  assertScheme(text);
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
  return trimEnd(url.href, '/');
}

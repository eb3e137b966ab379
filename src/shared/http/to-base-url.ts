import { isLoopback } from '../is-loopback.ts';
import { trimEnd } from '../trim-end.ts';

/** A URL that starts with its host, which has a port or a dot. URL.parse takes a host before a port for a scheme. */
const WITHOUT_SCHEME = /^((?:[\w.-]+|\[[\da-f:.]+\])(?=:\d)|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/[^?#@]*)?$/i;

/** Completes a URL without a scheme; `undefined` if it has one. */
function addScheme(text: string): string | undefined {
  const [, host] = WITHOUT_SCHEME.exec(text) ?? [];
  return host && `${isLoopback(host) ? 'http' : 'https'}://${text}`;
}

/**
 * Validates a base URL and removes trailing slashes.
 *
 * @param createError Creates the error for a mistake. Its words contain no part of the URL that may be a secret.
 * @throws That error.
 */
export function toBaseUrl(text: string, createError: (mistake: { problem: string; advice: string }) => Error): string {
  const fail = (problem: string, advice: string) => createError({ problem, advice });
  const complete = addScheme(text);
  if (complete !== undefined) throw fail(`${JSON.stringify(text)} has no scheme`, `Use ${complete}.`);
  const url = URL.parse(text);
  if (!url) throw fail(`${JSON.stringify(text)} is not a valid URL`, 'Use one such as https://api.example.com/v1.');
  if (!/^https?:$/.test(url.protocol))
    throw fail(`the scheme ${url.protocol} is not supported`, 'Use http: or https:.');
  if (url.search !== '' || url.hash !== '') throw fail('the URL has a query or a fragment', 'Remove it.');
  if (url.username !== '' || url.password !== '') throw fail('the URL has a user name or a password', 'Remove them.');
  return trimEnd(url.href, '/');
}

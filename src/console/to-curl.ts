import { quoteShellWord as quote } from '../shared/quote-shell-word.ts';
import { stringifyJson } from '../contract/index.ts';
import type { JournalRecord } from './records.ts';

/** What curl sends by itself, and what only browsers send. */
const NOT_SENT =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|origin|referer|cache-control|pragma|priority|dnt|petstore-console|(?:sec|access-control-request)-.*)$/;

/** A header as one word of a shell; what was redacted held the key. */
function toHeader([name, value]: [string, string]): string {
  if (value !== '[redacted]') return quote(`${name}: ${value}`);
  const scheme = name === 'authorization' ? 'Bearer ' : '';
  return `${quote(`${name}: ${scheme}`)}"$PETSTORE_API_KEY"`;
}

/**
 * The line that sends a request again, with `$PETSTORE_API_KEY` in place of the key.
 *
 * @param origin Where to: the key is for this server, whatever a client has called it.
 */
export function toCurl({ method, url, headers, input }: JournalRecord, origin: string): string {
  const sent = Object.entries(headers).filter(
    ([name, value]) => !NOT_SENT.test(name) && !(name === 'accept' && value === '*/*'),
  );
  const { pathname, search } = new URL(url);
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' ? '' : ` -X ${quote(method)}`;
  const words = sent.map((header) => ` -H ${toHeader(header)}`);
  if (input?.body !== undefined) words.push(` --data-raw ${quote(stringifyJson(input.body))}`);
  // Brackets and braces would be patterns.
  const plain = /[[\]{}]/.test(search) ? ' --globoff' : '';
  return `curl -i${plain}${verb}${words.join('')} ${quote(origin + pathname + search)}`;
}

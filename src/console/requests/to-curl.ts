import { stringifyJson } from '../../contract/index.ts';
import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import type { JournalRecord } from './journal-record.ts';

/** The headers that clients send by themselves: curl, or browsers. */
export const AUTOMATIC_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|origin|referer|cache-control|pragma|priority|dnt|petstore-console|(?:sec|access-control-request)-.*)$/;

/** A header as one word of a shell. A redacted value becomes the variable for the key. */
function toHeader([name, value]: [string, string]): string {
  if (value !== '[redacted]') return quoteShellWord(`${name}: ${value}`);
  const scheme = name === 'authorization' ? 'Bearer ' : '';
  return `${quoteShellWord(`${name}: ${scheme}`)}"$PETSTORE_API_KEY"`;
}

/**
 * The curl command that repeats a request, with `$PETSTORE_API_KEY` instead of the key.
 *
 * @param origin The origin of this server. The command uses it instead of the Host of the request, so that the key is sent
 *   nowhere else.
 */
export function toCurl({ method, url, headers, input }: JournalRecord, origin: string): string {
  const sent = Object.entries(headers).filter(
    ([name, value]) => !AUTOMATIC_HEADERS.test(name) && !(name === 'accept' && value === '*/*'),
  );
  const { pathname, search } = new URL(url);
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' ? '' : ` -X ${quoteShellWord(method)}`;
  const words = sent.map((header) => ` -H ${toHeader(header)}`);
  if (input?.body !== undefined) words.push(` --data-raw ${quoteShellWord(stringifyJson(input.body))}`);
  // curl would expand brackets and braces.
  const globoff = /[[\]{}]/.test(search) ? ' --globoff' : '';
  return `curl -i${globoff}${verb}${words.join('')} ${quoteShellWord(origin + pathname + search)}`;
}

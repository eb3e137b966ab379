import { stringifyJson } from '../../contract/index.ts';
import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import type { JournalRecord } from './journal-record.ts';

/** The headers that clients send by themselves: curl, or browsers. */
export const AUTOMATIC_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|origin|referer|cache-control|pragma|priority|dnt|petstore-console|(?:sec|access-control-request)-.*)$/;

/** A header as one word of a shell. A redacted value becomes the key, or the variable for it. */
function toHeader([name, value]: [string, string], publicKey: string | undefined): string {
  if (value !== '[redacted]') return quoteShellWord(`${name}: ${value}`);
  const start = name === 'authorization' ? `${name}: Bearer ` : `${name}: `;
  return publicKey === undefined
    ? `${quoteShellWord(start)}"\${PETSTORE_API_KEY:?Set it first}"`
    : quoteShellWord(start + publicKey);
}

/**
 * The curl command that repeats a request, with `$PETSTORE_API_KEY` in place of a secret key.
 *
 * @param origin The origin of this server. The command uses it instead of the Host of the request, so that the key is sent
 *   nowhere else.
 * @param publicKey The key, if it is public.
 */
export function toCurl({ method, url, headers, input }: JournalRecord, origin: string, publicKey?: string): string {
  const sent = Object.entries(headers).filter(
    ([name, value]) => !AUTOMATIC_HEADERS.test(name) && !(name === 'accept' && value === '*/*'),
  );
  const { pathname, search } = new URL(url);
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' ? '' : ` -X ${quoteShellWord(method)}`;
  const words = sent.map((header) => ` -H ${toHeader(header, publicKey)}`);
  if (input?.body !== undefined) words.push(` --data-raw ${quoteShellWord(stringifyJson(input.body))}`);
  // curl would expand brackets and braces.
  const globoff = /[[\]{}]/.test(search) ? ' --globoff' : '';
  return `curl -i${globoff}${verb}${words.join('')} ${quoteShellWord(origin + pathname + search)}`;
}

import { toShellAuthorization } from './key-variant.ts';
import type { KitRequest } from './kit-request.ts';

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A request as a line for a POSIX shell with curl (bash for a key in another letter case). The key is never in it: it
 * stands as the variable PETSTORE_API_KEY.
 */
export function toCurl({ method, path, key, contentType, body }: KitRequest, baseUrl: string, apiKey: string): string {
  const authorization = toShellAuthorization(key, apiKey);
  const words = ['curl', '-i'];
  if (method === 'HEAD') words.push('--head');
  else if (method !== (body === undefined ? 'GET' : 'POST')) words.push('-X', method);
  if (authorization !== undefined) words.push('-H', `"Authorization: ${authorization}"`);
  if (contentType !== undefined) words.push('-H', quote(`Content-Type: ${contentType}`));
  if (body !== undefined) words.push('--data-binary', quote(body));
  words.push(quote(baseUrl + path));
  return words.join(' ');
}

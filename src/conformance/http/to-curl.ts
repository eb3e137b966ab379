import { quoteShellWord as quote } from '../../shared/quote-shell-word.ts';
import { toShellAuthorization } from './key-variant.ts';
import type { HttpRequest } from './request.ts';

/** What a line for a shell has to know of the target, besides the request. */
export interface CurlTarget {
  baseUrl: string;
  apiKey: string;
  headers: Readonly<Record<string, string>>;
  proxy: string | undefined;
  ca: string | undefined;
  insecure: boolean;
}

/** The shell variable that stands for the value of a header, such as PETSTORE_HEADER_X_TENANT. */
const toVariable = (name: string) => `PETSTORE_HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;

/**
 * A request as a line for a POSIX shell with curl (bash for a key in another letter case). No secret is in it: the key
 * stands as the variable PETSTORE_API_KEY, the value of a header X-Tenant as PETSTORE_HEADER_X_TENANT, the proxy and the
 * file of certificates as PETSTORE_PROXY and PETSTORE_CA.
 */
export function toCurl({ method, path, key, contentType, body }: HttpRequest, target: CurlTarget): string {
  const { baseUrl, apiKey, headers, proxy, ca, insecure } = target;
  const authorization = toShellAuthorization(key, apiKey);
  const words = ['curl', '-i'];
  if (proxy !== undefined) words.push('--proxy', '"$PETSTORE_PROXY"');
  if (ca !== undefined) words.push('--cacert', '"$PETSTORE_CA"');
  if (insecure) words.push('--insecure');
  if (method === 'HEAD') words.push('--head');
  else if (method !== (body === undefined ? 'GET' : 'POST')) words.push('-X', method);
  if (authorization !== undefined) words.push('-H', `"Authorization: ${authorization}"`);
  for (const name of Object.keys(headers)) words.push('-H', `"${name}: $${toVariable(name)}"`);
  if (contentType !== undefined) words.push('-H', quote(`Content-Type: ${contentType}`));
  if (body !== undefined) words.push('--data-binary', quote(body));
  words.push(quote(baseUrl + path));
  return words.join(' ');
}

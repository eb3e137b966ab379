import { quoteShellWord as quote } from '../../shared/quote-shell-word.ts';
import type { HttpRequest } from './request.ts';
import { toShellAuthorization, toShellVariable } from './to-shell-authorization.ts';

/** The facts about the target that a curl command needs in addition to the request. */
export interface CurlTarget {
  baseUrl: string;
  apiKey: string;
  headers: Readonly<Record<string, string>>;
  proxy: string | undefined;
  ca: string | undefined;
  insecure: boolean;
}

/** The shell variable with the value of a header, such as PETSTORE_HEADER_X_TENANT. */
export const toHeaderVariable = (name: string) =>
  toShellVariable(`PETSTORE_HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`);

/** The words of a curl command for the proxy and the certificates. */
export function toConnectionWords({ proxy, ca, insecure }: CurlTarget): string[] {
  return [
    ...(proxy === undefined ? [] : ['--proxy', `"${toShellVariable('PETSTORE_PROXY')}"`]),
    ...(ca === undefined ? [] : ['--cacert', `"${toShellVariable('PETSTORE_CA')}"`]),
    ...(insecure ? ['--insecure'] : []),
  ];
}

function toMethodWords({ method, body }: HttpRequest): string[] {
  if (method === 'HEAD') return ['--head'];
  const implied = body === undefined ? 'GET' : 'POST';
  return method === implied ? [] : ['-X', method];
}

/**
 * Converts a request to a curl command for bash, zsh and other POSIX shells. It contains no secret: environment variables
 * replace the key (PETSTORE_API_KEY), the values of headers (PETSTORE_HEADER_X_TENANT for X-Tenant), the proxy
 * (PETSTORE_PROXY) and the file of certificates (PETSTORE_CA).
 */
export function toCurl(request: HttpRequest, target: CurlTarget): string {
  const { path, key, contentType, body } = request;
  const authorization = toShellAuthorization(key, target.apiKey);
  const headers = Object.keys(target.headers).map((name) => `"${name}: ${toHeaderVariable(name)}"`);
  if (authorization) headers.unshift(`"Authorization: ${authorization.value}"`);
  if (contentType !== undefined) headers.push(quote(`Content-Type: ${contentType}`));
  const words = [
    ...(authorization?.guard === undefined ? [] : [authorization.guard, '&&']),
    'curl',
    '-i',
    ...toConnectionWords(target),
    ...toMethodWords(request),
    ...headers.flatMap((header) => ['-H', header]),
    ...(body === undefined ? [] : ['--data-binary', quote(body)]),
    quote(target.baseUrl + path),
  ];
  return words.join(' ');
}

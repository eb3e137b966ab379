import { quoteShellWord as quote } from '../../../shared/quote-shell-word.ts';
import { type CurlTarget, toConnectionWords, toHeaderVariable } from './curl-target.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { templateToCurl } from './template-to-curl.ts';
import { toShellAuthorization } from './to-shell-authorization.ts';

function toMethodWords({ method, body }: HttpRequest): string[] {
  if (method === 'HEAD') return ['--head'];
  const implied = body === undefined ? 'GET' : 'POST';
  return method === implied ? [] : ['-X', method];
}

/**
 * Converts a request to a curl command for bash, zsh and other POSIX shells. It contains no secret: environment variables
 * replace the key (PETSTORE_API_KEY), the values of headers (PETSTORE_HEADER_X_TENANT for X-Tenant), the proxy
 * (PETSTORE_PROXY) and the files of certificates (PETSTORE_CA, PETSTORE_CERT, PETSTORE_KEY).
 */
export function toCurl(request: HttpRequest, target: CurlTarget): string {
  if (request.key === undefined) return templateToCurl(request, target);
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

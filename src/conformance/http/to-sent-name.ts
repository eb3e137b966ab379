import type { HttpRequest } from '../exchange/request.ts';

/** The name in the body of a request, which may start with a byte order mark; `undefined` if it has none. */
export function toSentName({ body = '' }: Pick<HttpRequest, 'body'>): string | undefined {
  try {
    const { name } = JSON.parse(body.replace(/^\ufeff/, '')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    // Invalid JSON and `null` have no name.
    return undefined;
  }
}

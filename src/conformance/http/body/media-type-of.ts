import type { HttpResponse } from '../../exchange/response.ts';

/** The media type of a response without its parameters, in lower case; `undefined` if it has none. @see RFC 9110 section 8.3.1 */
export const mediaTypeOf = ({ headers }: Pick<HttpResponse, 'headers'>): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

import { readableHeaders } from '../../reference/operations/cors.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { addHeaders } from './outcome.ts';

/** Lets pages of any origin read the response. Clients that send no `Origin` get exactly what the service returned. */
export function allowReading(request: Request, response: PlainResponse | Response): PlainResponse | Response {
  return request.headers.has('origin') ? addHeaders(response, readableHeaders(request)) : response;
}

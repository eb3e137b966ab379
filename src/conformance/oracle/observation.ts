import type { RawRequest } from '../http/raw-request.ts';
import type { HttpResponse } from '../http/response.ts';

/** A request as any client may send it. */
export interface ObservedRequest extends Omit<RawRequest, 'body'> {
  /** The text of the body; `undefined` if there is no body, `null` if it could not be read. */
  body?: string | null | undefined;
}

/** One request and its response, from any client. */
export interface Observation {
  request: ObservedRequest;
  response?: HttpResponse | undefined;
  /** Why there is no complete response. */
  failure?: string | undefined;
  /** When the request was sent, in milliseconds on any clock. */
  start: number;
  /** When the response was complete, on the same clock. */
  end: number;
}

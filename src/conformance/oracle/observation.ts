import type { HttpRequest } from '../exchange/request.ts';
import type { HttpResponse } from '../exchange/response.ts';

/** A request as any client may send it. */
export interface ObservedRequest extends Omit<HttpRequest, 'body'> {
  /** The text of the body; `undefined` if there is no body, `null` if it could not be read. */
  body?: string | null | undefined;
}

/** One request and its response, from any client. */
export interface Observation {
  request: ObservedRequest;
  response?: HttpResponse | undefined;
  /** Why there is no complete response. */
  failure?: string | undefined;
  /** The limit of the observer that kept it from reading the response, which therefore is not judged. */
  limit?: string | undefined;
  /** The data that the request works on, if the target keeps several. Facts about one say nothing about another. */
  session?: string | undefined;
  /**
   * Whether the connection was kept from earlier requests, so that the server may have closed it before it read the request.
   *
   * @see RFC 9112 section 9.3.1
   */
  isKept?: boolean;
  /** Whether the connection broke before the response was complete. */
  isReset?: boolean;
  /** Whether the wrong key that the request carries may be the key of another client, which has to be tried. */
  mayCarryAnotherKey?: boolean;
  /** When the request was sent, in milliseconds on any clock. */
  start: number;
  /** When the response was complete, on the same clock. */
  end: number;
}

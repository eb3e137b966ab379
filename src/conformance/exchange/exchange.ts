import type { Creation } from './creation.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** One request and its response. */
export interface Exchange {
  request: HttpRequest;
  response?: HttpResponse;
  /** Why there is no complete response. */
  failure?: string;
  /** The limit of the kit that kept it from reading the response, which therefore is not judged. */
  limit?: string;
  /** Whether the request was not sent, since this machine had nothing left for its connection. */
  isUnsent?: true;
  /** Whether the connection broke before the response was complete. */
  isReset?: true;
  /** Whether the request was sent again after the connection broke. */
  isRepeated?: true;
  /** The effect of a POST, if more is known than its response shows. */
  creation?: Creation;
  /** When the request was sent, in milliseconds on the clock of the run. */
  start: number;
  /** Milliseconds until the response was complete. */
  duration: number;
}

import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** One request and its response. */
export interface Exchange {
  request: HttpRequest;
  response?: HttpResponse;
  /** Why there is no complete response. */
  failure?: string;
  /** When the request was sent, in milliseconds on the clock of the run. */
  start: number;
  /** Milliseconds until the response was complete. */
  duration: number;
}

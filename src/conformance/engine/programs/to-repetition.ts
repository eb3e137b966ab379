import { NO_RESPONSE_IN_TIME } from '../../exchange/describe-no-response.ts';
import type { HttpRequest } from '../../exchange/request.ts';

/**
 * The request over a new connection, if it has failed over a kept one that the target may have closed, which it may do at any
 * time; `undefined` if the first attempt counts.
 *
 * @param failure Why there was no response.
 */
export function toRepetition(request: HttpRequest, failure: string | undefined): HttpRequest | undefined {
  const { connection, ...rest } = request;
  return connection === undefined || failure === undefined || failure === NO_RESPONSE_IN_TIME ? undefined : rest;
}

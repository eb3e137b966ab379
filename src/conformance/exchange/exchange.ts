import type { Creation } from './creation.ts';
import type { Phase } from './phase.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** Whether a request is a check's control, a step of the exploration, or a look at what a creation has done. */
export type Purpose = 'control' | 'program' | 'look';

/** The check that a request is sent for, or the source of a request that is sent for none. */
export interface RequestOrigin {
  /** The first check that needed the response, if several share it. */
  checkId: string;
  phase: Phase;
  /** `undefined` for requests of the check's program. */
  purpose?: Purpose;
  /** Whether the journal keeps only what later findings and the result need, since there may be any number of such requests. */
  isBrief?: true;
  /** Whether it finds out if the target accepts ids of requests, and is judged in no other way. */
  isTrialOfId?: true;
}

/** One request and its response: the record that all sources of requests produce. */
export interface Exchange extends RequestOrigin {
  request: HttpRequest;
  /** The key at the time, from which credentials were made. @default the current key */
  apiKey?: string;
  /** The id that the request carries in a header, for the log of the service. */
  id?: string;
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
  /** Whether the request was sent again with another key, since its own had expired. */
  hasExpiredKey?: true;
  /** Whether the connection of the request broke before, too. */
  isSecondAttempt?: true;
  /** The effect of a POST, if more is known than its response shows. */
  creation?: Creation;
  /** When the request was sent, in milliseconds on the clock of the run. */
  start: number;
  /** Milliseconds until the response was complete. */
  duration: number;
}

/** An exchange with a complete response. */
export type CompletedExchange = Exchange & { response: HttpResponse };

/** When the response was complete, or the request had failed. */
export const endOf = ({ start, duration }: Pick<Exchange, 'start' | 'duration'>): number => start + duration;

import type { Exchange } from '../http/exchange.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Phase } from './phase.ts';

/** Whether a request is a check's control or its own interaction. */
export type Purpose = 'control' | 'interaction';

/** The check that a request is sent for. */
export interface RequestOrigin {
  /** The first check that needed the response, if several share it. */
  checkId: string;
  phase: Phase;
  /** `undefined` for requests of the check's `run`. */
  purpose?: Purpose;
}

/** An exchange of the run and the check that it was sent for. */
export type JournalEntry = Exchange & RequestOrigin;

/** An entry with a complete response. */
export type CompletedEntry = JournalEntry & { response: HttpResponse };

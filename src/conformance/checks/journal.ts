import type { Exchange } from '../http/exchange.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Phase } from './phase.ts';

/** What a check sends a request for: to see the control accepted, or to test the check's own interaction. */
export type Purpose = 'control' | 'interaction';

/** Which check a request is sent for. */
export interface RequestOrigin {
  /** The first check that needed the response, if several share it. */
  checkId: string;
  phase: Phase;
  /** `undefined` for requests of the check's `run`. */
  purpose?: Purpose;
}

/** An exchange of the run, with the check it was sent for. */
export type JournalEntry = Exchange & RequestOrigin;

/** An entry with a complete response. */
export type CompletedEntry = JournalEntry & { response: HttpResponse };

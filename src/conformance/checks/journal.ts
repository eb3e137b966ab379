import type { Exchange } from '../exchange/exchange.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { Phase } from '../exchange/phase.ts';

/** Whether a request is a check's control, its own interaction, or a step of a program that only the oracle judges. */
export type Purpose = 'control' | 'interaction' | 'program';

/** The check that a request is sent for. */
export interface RequestOrigin {
  /** The first check that needed the response, if several share it. */
  checkId: string;
  phase: Phase;
  /** `undefined` for requests of the check's `run`. */
  purpose?: Purpose;
  /** Whether the journal keeps only what later findings and the result need, since there may be any number of such requests. */
  isBrief?: true;
}

/** An exchange of the run and the check that it was sent for. */
export type JournalEntry = Exchange & RequestOrigin;

/** When the response was complete, or the request had failed. */
export const endOf = ({ start, duration }: Pick<JournalEntry, 'start' | 'duration'>): number => start + duration;

/** An entry with a complete response. */
export type CompletedEntry = JournalEntry & { response: HttpResponse };

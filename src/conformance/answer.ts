import type { Exchange, Turn } from './check.ts';
import type { KitRequest } from './kit-request.ts';

/** A complete answer. */
export interface Answer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Whether the browser keeps headers from the page: those that the service did not expose to it. */
  hidesHeaders?: boolean;
  text: string;
  /** The parsed body, integers exact; `undefined` when it is no JSON. */
  json: unknown;
  /** Why the body is no JSON. */
  jsonProblem?: string;
}

/** One request that was answered. */
export type Answered = JournalEntry & { answer: Answer };

/** One request and what came of it, in the order of sending. */
export interface JournalEntry {
  request: KitRequest;
  /** The check that asked, the first one where several share the answer. */
  checkId: string;
  /** When that check comes. */
  turn: Turn;
  /** What it was sent for, where it is a control or a probe. */
  exchange?: Exchange;
  answer?: Answer;
  /** Why there is no complete answer. */
  failure?: string;
  /** When it was sent, as `performance.now()` counts. */
  start: number;
  /** Milliseconds until the answer was complete. */
  duration: number;
}

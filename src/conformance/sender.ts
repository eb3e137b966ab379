import type { Answer, JournalEntry } from './answer.ts';
import { type ExchangeOptions, exchange } from './exchange.ts';
import { describeNoAnswer } from './describe-no-answer.ts';
import type { KitRequest } from './kit-request.ts';
import { CannotTell } from './outcome.ts';
import { wait } from './wait.ts';

/** Why nothing can be told any more once the user has ended the run. */
export const STOPPED = 'the run was stopped';

/** RFC 9110 section 9.2.1, as far as the kit uses them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A target that says nothing but "later" so often is not asked again. */
const MAX_REFUSALS_IN_A_ROW = 30;
/** After so many answers a target that was too busy is asked a little faster again. */
const CALM_ANSWERS = 20;

export interface SenderOptions extends ExchangeOptions {
  /** For one request, in milliseconds. */
  timeout: number;
  /** When the whole run has to be over, as `performance.now()` counts. */
  deadline: number;
  readOnly: boolean;
  /** The most animals that may be created. */
  maxCreates: number;
  concurrency: number;
  /** The most requests in a second. */
  rate: number | undefined;
  /** Called as each request ends, with an answer or without. */
  onEnded?(this: void, entry: JournalEntry): void;
}

/** Who sends. */
export type Sending = Pick<JournalEntry, 'checkId' | 'turn'>;

/** The one way out: sends, waits when it is told to, keeps the journal and holds the limits that the user set. */
export interface Sender {
  readonly journal: readonly JournalEntry[];
  send(request: KitRequest, by: Sending): Promise<JournalEntry>;
}

/** Whether an answer asks to come back later: 429, or 503 with Retry-After. @see RFC 6585 section 4, RFC 9110 section 15.6.4 */
export function isLater({ status, headers }: Answer): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined);
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it; in milliseconds, at least a tenth of a second. */
function retryAfter({ headers }: Answer): number {
  const value = headers['retry-after'] ?? '1';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(100, Number.isNaN(milliseconds) ? 1000 : milliseconds);
}

export function createSender(options: SenderOptions): Sender {
  const journal: JournalEntry[] = [];
  const waiting: (() => void)[] = [];
  /** Who waits for a creation in flight to end, since it may be the last that is allowed. */
  const onCreated: (() => void)[] = [];
  let creating = 0;
  let inFlight = 0;
  let creations = 0;
  /** How many may be in flight now: fewer after "later". */
  let width = options.concurrency;
  let calm = 0;
  let refusals = 0;
  let pausedUntil = 0;
  /** When the next request may be sent, where there is a rate. */
  let free = 0;

  async function attempt(request: KitRequest, by: Sending): Promise<JournalEntry> {
    const start = performance.now();
    const entry: JournalEntry = { request, ...by, start, duration: 0 };
    journal.push(entry);
    const left = options.deadline - start;
    try {
      entry.answer = await exchange(request, options, Math.max(1, Math.min(options.timeout, left)));
    } catch (error) {
      if (options.signal?.aborted) {
        journal.splice(journal.indexOf(entry), 1);
        throw new CannotTell(STOPPED);
      }
      if (left < options.timeout && (error as Error).name === 'TimeoutError') {
        // The run's end is no fault of the target.
        journal.splice(journal.indexOf(entry), 1);
        throw new CannotTell('the time for the whole run was over');
      }
      entry.failure = describeNoAnswer(error);
    }
    entry.duration = performance.now() - start;
    options.onEnded?.(entry);
    return entry;
  }

  /** Spaces the requests evenly: a service that counts by the second counts no burst. */
  async function takeTurn(): Promise<void> {
    if (options.rate === undefined) return;
    const turn = Math.max(free, performance.now());
    free = turn + 1000 / options.rate;
    if (free > options.deadline) throw new CannotTell(`at --rate ${options.rate} the whole run has no time for it`);
    const pause = turn - performance.now();
    if (pause > 0) await wait(pause, options.signal);
  }

  /** Holds a request back until it cannot break a limit, and refuses it when it would. */
  async function clear({ method }: KitRequest): Promise<void> {
    for (let hasTurn = false; ;) {
      if (options.signal?.aborted) throw new CannotTell(STOPPED);
      if (refusals > MAX_REFUSALS_IN_A_ROW) throw new CannotTell('the target went on asking to come back later');
      if (pausedUntil > options.deadline) throw new CannotTell('the target asked to wait longer than the run may take');
      const pause = pausedUntil - performance.now();
      if (pause > 0) {
        await wait(pause, options.signal);
        // Whoever has waited with others does not go on together with them.
        hasTurn = false;
        continue;
      }
      if (performance.now() >= options.deadline) throw new CannotTell('the time for the whole run was over');
      if (options.readOnly && !SAFE_METHODS.has(method)) throw new CannotTell('--read-only forbids it');
      if (!hasTurn) {
        await takeTurn();
        hasTurn = true;
        continue;
      }
      if (method !== 'POST') return;
      if (creations >= options.maxCreates) throw new CannotTell(`--max-creates ${options.maxCreates} was reached`);
      if (creations + creating < options.maxCreates) {
        creating++;
        return;
      }
      await new Promise<void>((resolve) => void onCreated.push(resolve));
    }
  }

  async function enter(): Promise<void> {
    if (inFlight >= width) await new Promise<void>((resolve) => void waiting.push(resolve));
    else inFlight++;
  }

  /** Hands the place to the next ones, as many as may be in flight now. */
  function leave(): void {
    inFlight--;
    while (inFlight < width && waiting.length > 0) {
      inFlight++;
      waiting.shift()?.();
    }
  }

  /** Notes how busy the target is. */
  function feel(answer: Answer | undefined): boolean {
    if (answer && isLater(answer)) {
      pausedUntil = Math.max(pausedUntil, performance.now() + retryAfter(answer));
      width = Math.max(1, Math.floor(width / 2));
      calm = 0;
      refusals++;
      return true;
    }
    refusals = 0;
    if (++calm % CALM_ANSWERS === 0) width = Math.min(options.concurrency, width + 1);
    return false;
  }

  async function post(request: KitRequest, by: Sending): Promise<JournalEntry> {
    try {
      const entry = await attempt(request, by);
      // Nobody knows whether a creation without an answer took place.
      if ((entry.answer?.status ?? 200) < 300) creations++;
      return entry;
    } finally {
      creating--;
      for (const wake of onCreated.splice(0)) wake();
    }
  }

  async function send(request: KitRequest, by: Sending): Promise<JournalEntry> {
    for (;;) {
      await enter();
      try {
        await clear(request);
        const entry = await (request.method === 'POST' ? post : attempt)(request, by);
        if (!feel(entry.answer)) return entry;
      } finally {
        leave();
      }
    }
  }

  return { journal, send };
}

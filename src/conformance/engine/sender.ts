import type { HttpResponse } from '../http/response.ts';
import { isRetryLater, retryAfter } from '../http/retry-after.ts';
import type { JournalEntry, RequestOrigin } from '../checks/journal.ts';
import { type SendOptions, sendRequest } from '../http/send-request.ts';
import { describeNoResponse } from '../http/describe-no-response.ts';
import type { HttpRequest } from '../http/request.ts';
import { Inconclusive } from '../checks/outcome.ts';
import { wait } from '../../shared/wait.ts';

/** Why nothing can be told any more once the user has ended the run. */
export const STOPPED = 'the run was stopped';

/** RFC 9110 section 9.2.1, as far as the kit uses them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A target that says nothing but "later" so often is not asked again. */
const MAX_REFUSALS_IN_A_ROW = 30;
/** After so many answers a target that was too busy is asked a little faster again. */
const CALM_ANSWERS = 20;

export interface SenderOptions extends SendOptions {
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

/** The one way out: sends, waits when it is told to, keeps the journal and holds the limits that the user set. */
export interface Sender {
  readonly journal: readonly JournalEntry[];
  send(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry>;
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

  async function attempt(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry> {
    const start = performance.now();
    const entry: JournalEntry = { request, ...origin, start, duration: 0 };
    journal.push(entry);
    const left = options.deadline - start;
    try {
      entry.response = await sendRequest(request, options, Math.max(1, Math.min(options.timeout, left)));
    } catch (error) {
      if (options.signal?.aborted) {
        journal.splice(journal.indexOf(entry), 1);
        throw new Inconclusive(STOPPED);
      }
      if (left < options.timeout && (error as Error).name === 'TimeoutError') {
        // The run's end is no fault of the target.
        journal.splice(journal.indexOf(entry), 1);
        throw new Inconclusive('the time for the whole run was over');
      }
      entry.failure = describeNoResponse(error);
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
    if (free > options.deadline) throw new Inconclusive(`at --rate ${options.rate} the whole run has no time for it`);
    const pause = turn - performance.now();
    if (pause > 0) await wait(pause, options.signal);
  }

  /** Holds a request back until it cannot break a limit, and refuses it when it would. */
  async function clear({ method }: HttpRequest): Promise<void> {
    for (let hasTurn = false; ;) {
      if (options.signal?.aborted) throw new Inconclusive(STOPPED);
      if (refusals > MAX_REFUSALS_IN_A_ROW) throw new Inconclusive('the target went on asking to come back later');
      if (pausedUntil > options.deadline)
        throw new Inconclusive('the target asked to wait longer than the run may take');
      const pause = pausedUntil - performance.now();
      if (pause > 0) {
        await wait(pause, options.signal);
        // Whoever has waited with others does not go on together with them.
        hasTurn = false;
        continue;
      }
      if (performance.now() >= options.deadline) throw new Inconclusive('the time for the whole run was over');
      if (options.readOnly && !SAFE_METHODS.has(method)) throw new Inconclusive('--read-only forbids it');
      if (!hasTurn) {
        await takeTurn();
        hasTurn = true;
        continue;
      }
      if (method !== 'POST') return;
      if (creations >= options.maxCreates) throw new Inconclusive(`--max-creates ${options.maxCreates} was reached`);
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
  function feel(answer: HttpResponse | undefined): boolean {
    if (answer && isRetryLater(answer)) {
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

  async function post(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry> {
    try {
      const entry = await attempt(request, origin);
      // Nobody knows whether a creation without an answer took place.
      if ((entry.response?.status ?? 200) < 300) creations++;
      return entry;
    } finally {
      creating--;
      for (const wake of onCreated.splice(0)) wake();
    }
  }

  async function send(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry> {
    for (;;) {
      await enter();
      try {
        await clear(request);
        const entry = await (request.method === 'POST' ? post : attempt)(request, origin);
        if (!feel(entry.response)) return entry;
      } finally {
        leave();
      }
    }
  }

  return { journal, send };
}

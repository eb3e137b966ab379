import type { JournalEntry, RequestOrigin } from '../../checks/journal.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import type { HttpRequest } from '../../http/request.ts';
import { isRetryLater } from '../../http/retry-after.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { CreateBudget } from './create-budget.ts';
import { OUT_OF_TIME, STOPPED } from './end-reasons.ts';
import { ExchangeRecorder, type RecorderOptions } from './exchange-recorder.ts';
import { RateLimit } from './rate-limit.ts';
import { RetryPause } from './retry-pause.ts';

/** The safe methods that the kit sends. @see RFC 9110 section 9.2.1 */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The limits within which a sender works. */
export interface SenderOptions extends RecorderOptions {
  readOnly: boolean;
  /** The maximum number of animals to create. */
  maxCreates: number;
  concurrency: number;
  /** The maximum number of requests per second; `undefined` for no limit. */
  rate: number | undefined;
}

/**
 * Sends requests within the user's limits, honours Retry-After and keeps the journal.
 *
 * @see docs/decisions/own-request-scheduler.md
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #recorder: ExchangeRecorder;
  readonly #concurrency: ConcurrencyLimit;
  readonly #rate: RateLimit;
  readonly #budget: CreateBudget;
  readonly #retryPause: RetryPause;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#recorder = new ExchangeRecorder(options);
    this.#concurrency = new ConcurrencyLimit(options.concurrency);
    this.#rate = new RateLimit(options);
    this.#budget = new CreateBudget(options.maxCreates);
    this.#retryPause = new RetryPause(options.clock, options.deadline);
  }

  /** Every request so far, in the order they were sent. */
  get journal(): readonly JournalEntry[] {
    return this.#recorder.journal;
  }

  /** @throws Inconclusive if a limit of the run does not allow the request. */
  async send(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry> {
    for (;;) {
      await this.#concurrency.acquire();
      try {
        await this.#admit(request);
        const isCreation = request.method === 'POST';
        const entry = await (isCreation ? this.#create(request, origin) : this.#recorder.exchange(request, origin));
        if (!this.#mustRetry(entry)) return entry;
      } finally {
        this.#concurrency.release();
      }
    }
  }

  /** Waits until the limits allow the request. @throws Inconclusive if they never will. */
  async #admit({ method }: HttpRequest): Promise<void> {
    const { clock, deadline, signal, readOnly } = this.#options;
    for (let hasSlot = false; ;) {
      if (signal?.aborted) throw new Inconclusive(STOPPED);
      const pause = this.#retryPause.remaining();
      if (pause > 0) {
        await clock.wait(pause, signal);
        // Requests that were paused together must not be sent together.
        hasSlot = false;
        continue;
      }
      if (clock.now() >= deadline) throw new Inconclusive(OUT_OF_TIME);
      if (readOnly && !SAFE_METHODS.has(method)) throw new Inconclusive('the run is read-only');
      if (!hasSlot) {
        await this.#rate.waitForSlot();
        hasSlot = true;
        continue;
      }
      if (method !== 'POST' || this.#budget.tryReserve()) return;
      await this.#budget.nextSettled();
    }
  }

  /** Sends a request for which a creation is reserved. */
  async #create(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry> {
    let isCreated = false;
    try {
      const entry = await this.#recorder.exchange(request, origin);
      // Without a response, the creation may have taken place.
      isCreated = !entry.response || entry.response.status < 300;
      return entry;
    } finally {
      this.#budget.settle(isCreated);
    }
  }

  /** Slows down if the target is too busy. @returns Whether to send the request again. */
  #mustRetry({ response }: JournalEntry): boolean {
    if (response && isRetryLater(response)) {
      this.#retryPause.extend(response);
      this.#concurrency.halve();
      return true;
    }
    this.#retryPause.reset();
    this.#concurrency.widenAfterStreak();
    return false;
  }
}

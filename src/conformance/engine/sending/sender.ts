import type { Exchange, RequestOrigin } from '../../exchange/exchange.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import type { Creation } from '../../exchange/creation.ts';
import { isRefusedOnTheWay } from '../../exchange/describe-no-response.ts';
import { type HttpRequest, isUnauthorized, listPets } from '../../exchange/request.ts';
import type { ApiKeys } from '../../options/api-keys.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { isRetryLater } from '../../../shared/http/retry-after.ts';
import { CreateBudget } from './create-budget.ts';
import { OUT_OF_TIME, STOPPED } from './end-reasons.ts';
import { ExchangeRecorder, type RecorderOptions } from './exchange-recorder.ts';
import { KeyRenewal } from './key-renewal.ts';
import { Lane } from './lane.ts';
import { RateLimit } from './rate-limit.ts';
import { SAFE_METHODS, mayBeRepeated } from './may-be-repeated.ts';
import { RejectedCreations } from './rejected-creations.ts';

/** The pause until a request that lacks a connection is sent again, in which others may end. */
const LACK_PAUSE_MS = 50;

/** How often a request is sent again if its connection is refused on the way, so that nothing was sent. */
const MOST_REJECTIONS = 3;

const REFUSED = 401;

/** A shorter pause is not announced. */
const SHORTEST_ANNOUNCED_MS = 100;

/** The limits within which a sender works. */
export interface SenderOptions extends RecorderOptions {
  keys: ApiKeys;
  readOnly: boolean;
  /** The maximum number of animals to create. */
  maxCreates: number;
  concurrency: number;
  /** The maximum number of requests per second; `undefined` for no limit. */
  rate: number | undefined;
  /** Called after each request, once it is known whether it is sent again. */
  onDecided?(this: void, entry: Exchange): void;
  /** Called when requests begin to wait since the target requested it, with the time in milliseconds. */
  onPaused?(this: void, milliseconds: number): void;
  /** Called when requests begin to wait for another key, with the time in milliseconds. */
  onKeyPaused?(this: void, milliseconds: number): void;
}

/** Whether a request is sent again: the target asks for it, and has not carried it out nevertheless. */
const mustRetry = ({ response, creation }: Exchange) =>
  response !== undefined && isRetryLater(response) && creation !== 'created';

/**
 * Sends requests within the user's limits, honours Retry-After and keeps the journal.
 *
 * @see docs/decisions/own-request-scheduler.md
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly recorder: ExchangeRecorder;
  readonly #rate: RateLimit;
  readonly budget: CreateBudget;
  readonly #all: Lane;
  readonly #creations: Lane;
  /** Those whose credential must be rejected: targets limit how often somebody may try keys. */
  readonly #unauthorized: Lane;
  readonly #rejectedCreations = new RejectedCreations();
  readonly renewal: KeyRenewal;
  /** The number of the last request with which the key was accepted, from 1. */
  #acceptedUntil = 0;
  /** When the last announced pause ends, by the clock. */
  #announcedUntil = -Infinity;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.recorder = new ExchangeRecorder(options);
    this.#rate = new RateLimit(options);
    this.budget = new CreateBudget(options.readOnly ? 0 : options.maxCreates);
    this.#all = new Lane({ ...options, subject: 'request' });
    this.#creations = new Lane({ ...options, subject: 'creation' });
    this.#unauthorized = new Lane({ ...options, subject: 'request' });
    this.renewal = new KeyRenewal({
      ...options,
      isRefused: () => this.#isKeyRefused(),
      onPaused: (milliseconds) => options.onKeyPaused?.(milliseconds),
    });
  }

  /** Every request so far, in the order they were sent. */
  get journal(): readonly Exchange[] {
    return this.recorder.journal;
  }

  /** Whether the target limits requests of this kind, or all, so much that hundreds of them take more than a minute. */
  isSlow(request: HttpRequest): boolean {
    return this.#all.isSlow || this.#ownLaneOf(request)?.isSlow === true;
  }

  /** Allows the full number of creations again, after the target has removed all created animals. */
  resetCreates(): void {
    this.budget.reset();
    this.#rejectedCreations.reset();
  }

  /**
   * Sends a request, again after "retry later", or if its connection was refused on the way, and once more
   * if the connection broke and that is safe, or the response may have been lost.
   *
   * @param options.isPatient Whether requests that are not patient go first.
   * @throws Inconclusive if a limit of the run does not allow the request.
   */
  send(request: HttpRequest, origin: RequestOrigin, { isPatient = false } = {}): Promise<Exchange> {
    return this.#repeat((retries) => this.#sendOnce(request, origin, retries, isPatient));
  }

  /**
   * Whether a request was refused for its key, which has been replaced.
   *
   * @throws Inconclusive if the key has expired, and cannot be replaced.
   */
  async #isKeyReplaced({ request, response, apiKey }: Exchange): Promise<boolean> {
    if (!response || isUnauthorized(request)) return false;
    if (response.status < 400) {
      this.renewal.accept(apiKey);
      this.#acceptedUntil = this.recorder.count;
    }
    if (response.status !== REFUSED) return false;
    const isReplaced = await this.renewal.replaces(apiKey);
    this.#assertKey();
    return isReplaced;
  }

  /** @throws Inconclusive if the key has expired, and cannot be replaced. */
  #assertKey(): void {
    const problem = this.renewal.problem;
    if (problem === undefined) return;
    throw new Inconclusive({ kind: 'lost-key', requests: this.recorder.count, until: this.#acceptedUntil, problem });
  }

  /**
   * Whether a plain request with the current key is refused, too. It is not judged, and waits for no place among those in flight:
   * a creation that looks for its animal has one while it waits for this.
   */
  async #isKeyRefused(): Promise<boolean> {
    const request = listPets();
    for (;;) {
      await this.#admit(request, { keepsPlace: true });
      const entry = await this.#exchange(request, { checkId: 'probe', phase: 'last' });
      if (!mustRetry(entry)) return entry.response?.status === REFUSED;
    }
  }

  /** Sends a request as often as `send` says. */
  async #repeat(sendOnce: (retries: number) => Promise<Exchange>): Promise<Exchange> {
    let retries = 0;
    let resets = 0;
    let rejections = 0;
    const isRepeated = (entry: Exchange): boolean => {
      if (isRefusedOnTheWay(entry.failure)) return ++rejections <= MOST_REJECTIONS;
      return entry.isReset === true && mayBeRepeated(entry) && ++resets <= 1;
    };
    for (;;) {
      const entry = await sendOnce(retries);
      const isRetried = mustRetry(entry);
      if (isRetried) retries++;
      else if (isRepeated(entry)) entry.isRepeated = true;
      else if (await this.#isKeyReplaced(entry)) entry.hasExpiredKey = true;
      if (resets > 1) entry.isSecondAttempt = true;
      this.#options.onDecided?.(entry);
      this.recorder.settle(entry);
      if (!isRetried && !entry.isRepeated && !entry.hasExpiredKey) return entry;
    }
  }

  async #sendOnce(request: HttpRequest, origin: RequestOrigin, retries: number, isPatient: boolean): Promise<Exchange> {
    const isCreation = request.method === 'POST';
    const own = this.#ownLaneOf(request);
    if (!isUnauthorized(request)) this.#assertKey();
    await own?.acquire(isPatient);
    try {
      await this.#admit(request, { isPatient });
      try {
        return await (isCreation ? this.#create(request, origin, retries) : this.#exchange(request, origin));
      } finally {
        this.#all.release();
      }
    } finally {
      own?.release();
    }
  }

  /** The limits of requests like this one that a target may limit apart from others; `undefined` for all others. */
  #ownLaneOf(request: HttpRequest): Lane | undefined {
    if (isUnauthorized(request)) return this.#unauthorized;
    return request.method === 'POST' ? this.#creations : undefined;
  }

  /**
   * Waits until the limits allow the request, which then has a place among those in flight.
   *
   * @param options.keepsPlace Whether the request uses the place of another one, which keeps it.
   * @param options.isPatient Whether requests that are not patient go first.
   * @throws Inconclusive if they never will.
   */
  async #admit(request: HttpRequest, { keepsPlace = false, isPatient = false } = {}): Promise<void> {
    const { clock, signal } = this.#options;
    const isCreation = request.method === 'POST';
    const own = this.#ownLaneOf(request);
    let hasPlace = keepsPlace;
    const leave = () => {
      if (hasPlace && !keepsPlace) this.#all.release();
      hasPlace = keepsPlace;
    };
    try {
      for (let hasSlot = false; ;) {
        const ownPause = own?.remaining() ?? 0;
        const pause = ownPause || (hasPlace ? this.#all.remaining() : 0);
        this.#assertAllowed(request);
        if (pause > 0) {
          // Other requests need not wait for those of this kind. After a pause, no more requests go on than the lanes now allow.
          if (ownPause > 0 || this.#all.isExceeded) leave();
          this.#announce(pause);
          await clock.wait(pause, signal);
          // Requests that were paused together must not be sent together.
          hasSlot = false;
        } else if (!hasPlace) {
          await this.#all.acquire(isPatient);
          hasPlace = true;
        } else if (!hasSlot) {
          await this.#rate.waitForSlot();
          hasSlot = true;
        } else if (!isCreation || this.budget.tryReserve()) break;
        else {
          // Meanwhile, requests that create nothing may have the place.
          leave();
          await this.budget.nextSettled();
        }
      }
    } catch (error) {
      leave();
      throw error;
    }
    own?.take();
    this.#all.take();
  }

  /** Announces a pause that somebody notices, unless one that lasts as long was announced. */
  #announce(pause: number): void {
    const end = this.#options.clock.now() + pause;
    if (pause < SHORTEST_ANNOUNCED_MS || end < this.#announcedUntil + SHORTEST_ANNOUNCED_MS) return;
    this.#announcedUntil = end;
    this.#options.onPaused?.(pause);
  }

  /** @throws Inconclusive if a limit of the run rules out the request. */
  #assertAllowed({ method }: HttpRequest): void {
    const { clock, deadline, signal, readOnly } = this.#options;
    if (signal?.aborted) throw new Inconclusive(STOPPED);
    if (clock.now() >= deadline) throw new Inconclusive(OUT_OF_TIME);
    this.recorder.assertRoom();
    if (readOnly && !SAFE_METHODS.has(method)) throw new Inconclusive({ kind: 'read-only', method });
  }

  /** Sends an admitted request, and slows down if the target or this machine is too busy. */
  async #exchange(request: HttpRequest, origin: RequestOrigin): Promise<Exchange> {
    const entry = await this.#sendWhenPossible(request, origin);
    if (entry.isUnsent) return entry;
    const own = this.#ownLaneOf(request);
    own?.adapt(entry);
    // A target may limit only requests of this kind. If it limits all requests, it rejects others, too.
    if (!own || !entry.response || !isRetryLater(entry.response)) this.#all.adapt(entry);
    return entry;
  }

  /** Sends a request, again while this machine has no connection left for it, up to the timeout. */
  async #sendWhenPossible(request: HttpRequest, origin: RequestOrigin): Promise<Exchange> {
    const { clock, deadline, signal, timeout } = this.#options;
    const end = Math.min(clock.now() + timeout, deadline);
    for (;;) {
      const entry = await this.recorder.exchange(request, origin);
      if (!entry.isUnsent || clock.now() >= end) return entry;
      this.#all.narrow(entry.start);
      await clock.wait(LACK_PAUSE_MS, signal);
    }
  }

  /** Sends an admitted request, for which a creation is reserved. */
  async #create(request: HttpRequest, origin: RequestOrigin, retries: number): Promise<Exchange> {
    // If the run ends before the response is complete, the creation may have taken place.
    let creation: Creation = 'possible';
    const end = this.#rejectedCreations.start(request);
    try {
      const entry = await this.#exchange(request, origin);
      const list = (sent: HttpRequest) => this.#list(sent, { purpose: 'look', ...origin });
      creation = entry.isUnsent ? 'none' : await this.#rejectedCreations.find(entry, retries, list);
      entry.creation = creation;
      return entry;
    } finally {
      end(creation);
      this.budget.settle(creation);
    }
  }

  /** Sends a request for a list within the place that another request has among those in flight. */
  async #list(request: HttpRequest, origin: RequestOrigin): Promise<HttpResponse | undefined> {
    const { response } = await this.#repeat(async () => {
      await this.#admit(request, { keepsPlace: true });
      return this.#exchange(request, origin);
    });
    return response;
  }
}

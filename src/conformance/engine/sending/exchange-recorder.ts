import type { Exchange, RequestOrigin } from '../../exchange/exchange.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import type { Reason } from '../../checks/reason.ts';
import { KitLimit } from '../../http/body/kit-limit.ts';
import { describeNoResponse, isReset } from '../../exchange/describe-no-response.ts';
import { findKitLimit, isUnsent } from '../../http/body/find-kit-limit.ts';
import { mayCarryId } from '../../http/request-id.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { type SendOptions, sendRequest } from '../../http/send-request.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { ApiKeys } from '../../options/api-keys.ts';
import { describeReason } from '../../result/describe-reason.ts';
import { OUT_OF_MEMORY, OUT_OF_TIME, STOPPED } from './end-reasons.ts';
import { KeptMemory } from './kept-memory.ts';
import { withoutContent } from './without-content.ts';

/** Whether the journal keeps the response of an entry. */
const keepsContent = ({ isBrief, request }: Exchange) => !isBrief || request.method === 'POST';

/** How exchanges are timed and reported. */
export interface RecorderOptions extends SendOptions {
  keys: Pick<ApiKeys, 'current'>;
  clock: Clock;
  /** For one request, in milliseconds. */
  timeout: number;
  /** When the run ends, by its clock. */
  deadline: number;
  /** How the ids of requests start; `undefined` for none. */
  idPrefix?: string | undefined;
  /** How many exchanges the journal keeps at least, the last ones, if their number has no limit. @default all */
  journalSize?: number | undefined;
  /** Called when a request is sent. */
  onStarted?(this: void, entry: Exchange): void;
  /** Called after each request, whether it got a response or not. */
  onEnded?(this: void, entry: Exchange): void;
}

/** Sends single requests and records each in the journal. */
export class ExchangeRecorder {
  readonly journal: Exchange[] = [];
  /** The POST requests in flight, and those that the end of the run has cut off. */
  readonly unfinished = new Set<Exchange>();
  #count = 0;
  /** The number of requests of each check. */
  readonly #counts = new Map<string, number>();
  readonly #options: RecorderOptions;
  readonly #memory = new KeptMemory();
  #ids = 0;
  /** Whether the target has accepted a request with an id. */
  acceptsIds = false;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** The number of requests so far, in flight included. */
  get count(): number {
    return this.#count;
  }

  /** The number of requests of a check so far, in flight included. */
  countOf(checkId: string): number {
    return this.#counts.get(checkId) ?? 0;
  }

  /** @throws Inconclusive if the run has no memory left for another response. */
  assertRoom(): void {
    if (this.#memory.isFull) throw new Inconclusive(OUT_OF_MEMORY);
  }

  /**
   * @returns The entry of the journal; one that is not in the journal if the request could not be sent.
   * @throws Inconclusive if the run ends before the response is complete; the journal then has no entry.
   */
  async exchange(request: HttpRequest, origin: RequestOrigin): Promise<Exchange> {
    const { clock, timeout, deadline, journalSize, onStarted, onEnded, keys } = this.#options;
    const start = clock.now();
    const apiKey = keys.current;
    const id = this.#createId(request, origin);
    const entry: Exchange = { request, apiKey, ...(id !== undefined && { id }), ...origin, start, duration: 0 };
    this.#add(1, entry);
    this.journal.push(entry);
    // Removing the oldest entries one at a time would move all others each time.
    if (journalSize !== undefined && this.journal.length >= 2 * journalSize) this.journal.splice(0, journalSize);
    if (request.method === 'POST') this.unfinished.add(entry);
    onStarted?.(entry);
    const timeLeft = Math.max(1, deadline - start);
    try {
      const response = await sendRequest(request, this.#options, {
        apiKey,
        id,
        timeout: Math.min(timeout, timeLeft),
      });
      if (journalSize === undefined && keepsContent(entry)) this.#memory.add(response);
      if (this.#memory.isFull) throw new KitLimit(describeReason(OUT_OF_MEMORY));
      entry.response = response;
    } catch (error) {
      const endReason = this.#findEndReason(error, timeLeft);
      if (endReason !== undefined) {
        this.#drop(entry);
        throw new Inconclusive(endReason);
      }
      const limit = findKitLimit(error);
      if (isUnsent(error)) {
        this.#drop(entry);
        this.unfinished.delete(entry);
        return { ...entry, ...(limit !== undefined && { limit }), isUnsent: true, creation: 'none' };
      }
      if (limit === undefined) entry.failure = describeNoResponse(error);
      else entry.limit = limit;
      if (limit === undefined && isReset(error)) entry.isReset = true;
    }
    entry.duration = clock.now() - start;
    this.unfinished.delete(entry);
    onEnded?.(entry);
    return entry;
  }

  /** Drops the content of an entry from the journal once all is known of it. The entry itself stays complete for the caller. */
  settle(entry: Exchange): void {
    const index = entry.isBrief ? this.journal.lastIndexOf(entry) : -1;
    if (index !== -1) this.journal[index] = withoutContent(entry);
  }

  /** The next id, if the request has one. */
  #createId(request: HttpRequest, { isTrialOfId }: RequestOrigin): string | undefined {
    const { idPrefix } = this.#options;
    const hasId = idPrefix !== undefined && (this.acceptsIds || isTrialOfId === true) && mayCarryId(request);
    return hasId ? `${idPrefix}-${++this.#ids}` : undefined;
  }

  /** Removes a request that does not count. */
  #drop(entry: Exchange): void {
    this.#add(-1, entry);
    const index = this.journal.indexOf(entry);
    if (index !== -1) this.journal.splice(index, 1);
  }

  #add(requests: number, { checkId }: Exchange): void {
    this.#count += requests;
    this.#counts.set(checkId, this.countOf(checkId) + requests);
  }

  /** Why the run, rather than the target, ended an exchange; `undefined` if it did not. */
  #findEndReason(error: unknown, timeLeft: number): Reason | undefined {
    if (this.#options.signal?.aborted) return STOPPED;
    if (this.#memory.isFull) return OUT_OF_MEMORY;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return isTimeout && timeLeft < this.#options.timeout ? OUT_OF_TIME : undefined;
  }
}

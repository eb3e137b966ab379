import type { Clock } from '../../shared/clock.ts';
import { createRedactor } from '../redaction/create-redactor.ts';
import { UsageError } from '../usage-error.ts';
import { assertApiKey } from './assert-api-key.ts';

/** Returns the key to send. */
export type GetApiKey = (signal?: AbortSignal) => string | Promise<string>;

/** The least time between two calls for a key, in milliseconds. */
const INTERVAL_MS = 60_000;
/** How many keys are remembered. Older ones have expired long ago, since there is at most one in a minute. */
const MOST_KNOWN = 10;

const toUsageError = (error: unknown, known: readonly string[]): UsageError =>
  error instanceof UsageError
    ? error
    : new UsageError(
        {
          option: 'apiKey',
          problem: `the function failed: ${createRedactor(...known)(error instanceof Error ? error.message : String(error))}`,
          advice: 'It has to return a valid key.',
        },
        { cause: error },
      );

/** The key of a target, and those that it has replaced. */
export class ApiKeys {
  readonly #get: GetApiKey | undefined;
  /** The current one is the last. */
  #known: readonly string[];
  /** When the last call began, by the clock of its run. */
  #calledAt = -Infinity;
  #pending: Promise<UsageError | undefined> | undefined;

  /** @param apiKey A key, or a function that returns one when the run starts, and another one when that has expired. */
  constructor(apiKey: string | GetApiKey) {
    this.#get = typeof apiKey === 'function' ? apiKey : undefined;
    this.#known = typeof apiKey === 'function' || apiKey === '' ? [] : [apiKey];
  }

  /** The key to send; empty until the keys are opened. */
  get current(): string {
    return this.#known.at(-1) ?? '';
  }

  /** All keys so far, in their order. It is another array after each change. */
  get known(): readonly string[] {
    return this.#known;
  }

  /** Replaces the keys in a text. */
  redact(text: string): string {
    return createRedactor(...this.#known)(text);
  }

  /** Whether a key that has expired can be replaced. */
  get isRenewable(): boolean {
    return this.#get !== undefined;
  }

  /** Milliseconds until the function may be called again. */
  pauseUntilCall({ now }: Pick<Clock, 'now'>): number {
    return Math.max(0, this.#calledAt + INTERVAL_MS - now());
  }

  /**
   * Gets the key at the start of a run. If that fails in a later run with the same keys, the key of the run before may still be
   * valid.
   *
   * @throws UsageError if no key is found before the run is stopped.
   */
  async open(clock: Pick<Clock, 'now'>, signal?: AbortSignal): Promise<void> {
    if (!this.isRenewable || (this.current !== '' && this.pauseUntilCall(clock) > 0)) return;
    const problem = await this.renew(clock, signal);
    if (problem !== undefined && this.current === '' && !signal?.aborted) throw problem;
  }

  /** Calls for a key. @returns What was wrong; `undefined` if there is a key, which may be the same. */
  renew({ now }: Pick<Clock, 'now'>, signal?: AbortSignal): Promise<UsageError | undefined> {
    this.#pending ??= this.#call(now, signal).finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #call(now: Clock['now'], signal: AbortSignal | undefined): Promise<UsageError | undefined> {
    this.#calledAt = now();
    try {
      const key = await this.#get?.(signal);
      assertApiKey(key);
      if (key !== this.current) this.#known = [...this.#known, key].slice(-MOST_KNOWN);
      return undefined;
    } catch (error) {
      return toUsageError(error, this.#known);
    }
  }
}

/** A configuration with its current key. */
export const withKey = <Configuration extends { keys: ApiKeys }>(
  configuration: Configuration,
): Configuration & { apiKey: string } => ({ ...configuration, apiKey: configuration.keys.current });

/** The keys of functions that several runs share. */
const shared = new WeakMap<GetApiKey, ApiKeys>();

/** Lets all runs with this function share its keys, so that it is called once in a minute for all of them. */
export function shareKeys(getKey: GetApiKey): GetApiKey {
  shared.set(getKey, new ApiKeys(getKey));
  return getKey;
}

/** The keys of an option. */
export const toApiKeys = (apiKey: string | GetApiKey): ApiKeys =>
  (typeof apiKey === 'function' ? shared.get(apiKey) : undefined) ?? new ApiKeys(apiKey);

import { Inconclusive } from '../../checks/outcome.ts';
import type { ApiKeys } from '../../options/api-keys.ts';
import { STOPPED } from './end-reasons.ts';
import type { RecorderOptions } from './exchange-recorder.ts';

/** How many times another key is looked for until the key counts as lost. */
const MOST_ATTEMPTS = 3;

interface RenewalOptions extends Pick<RecorderOptions, 'clock' | 'deadline' | 'signal'> {
  keys: ApiKeys;
  /** Whether the service refuses a plain request with the current key. */
  isRefused(this: void): Promise<boolean>;
  /** Called before a pause until the next attempt, with the time in milliseconds. */
  onPaused(this: void, milliseconds: number): void;
}

/** Replaces a key that has expired during a run, if the user has said how. */
export class KeyRenewal {
  readonly #options: RenewalOptions;
  /** The keys that the service has accepted. */
  readonly #accepted = new Set<string | undefined>();
  #problem: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: RenewalOptions) {
    this.#options = options;
  }

  /** Why a key that has expired could not be replaced, so that the run cannot go on; `undefined` if it could, or need not. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Notes that the service has accepted a key. */
  accept(apiKey: string | undefined): void {
    this.#accepted.add(apiKey);
  }

  /** Whether a key that was refused has been replaced. If the service accepts it for a plain request, it has not expired. */
  replaces(refused: string | undefined): Promise<boolean> {
    const turn = this.#turn.then(() => this.#replace(refused));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #replace(refused: string | undefined): Promise<boolean> {
    const { keys, isRefused } = this.#options;
    if (refused !== keys.current) return true;
    if (!keys.isRenewable || !this.#accepted.has(refused) || this.#problem !== undefined) return false;
    return (await isRefused()) && this.#renew();
  }

  async #renew(): Promise<boolean> {
    const { keys, clock, deadline, signal, isRefused, onPaused } = this.#options;
    let refused = keys.current;
    let problem = 'the run ended before another key was available';
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const pause = keys.pauseUntilCall(clock);
      if (clock.now() + pause >= deadline) break;
      if (pause > 0) onPaused(pause);
      await clock.wait(pause, signal);
      if (signal?.aborted) throw new Inconclusive(STOPPED);
      const failed = keys.current === refused ? await keys.renew(clock, signal) : undefined;
      if (failed) problem = failed.problem;
      else if (keys.current === refused) problem = 'the key is still the same';
      else if (await isRefused()) problem = 'the next key is refused, too';
      else {
        this.accept(keys.current);
        return true;
      }
      refused = keys.current;
    }
    this.#problem = problem;
    return false;
  }
}

import { wait } from './wait.ts';

/** How a run reads the time and waits. Tests inject one that does not sleep. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(this: void): number;
  /** Resolves after this many milliseconds, or as soon as the signal is aborted. */
  wait(this: void, milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The real time. */
export const systemClock: Clock = { now: () => performance.now(), wait };

import { type StartTimer, startTimer, wait } from './wait.ts';

/** How a run and the services of the self-test read the time and wait. The self-test injects a clock that does not sleep. */
export interface Clock {
  /** Milliseconds since 1970, by a clock that never goes back. */
  now(this: void): number;
  /** The date and time of day. Unlike `now`, it may go back. */
  date(this: void): Date;
  /** Calls back after this many milliseconds. @returns Stops the timer. */
  startTimer: StartTimer;
  /** Resolves after this many milliseconds, or as soon as the signal is aborted. */
  wait(this: void, milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The real time. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  date: () => new Date(),
  startTimer,
  wait,
};

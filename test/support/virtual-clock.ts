import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/shared/clock.ts';

export interface VirtualClock extends Clock {
  /** Waits for a promise, and advances the time to the next timer whenever nothing else is left to do. */
  settle<Value>(promise: Promise<Value>): Promise<Value>;
}

/** A clock whose waiting takes no real time. It starts at 0. */
export function createVirtualClock(): VirtualClock {
  let time = 0;
  let timers: { at: number; resolve: () => void }[] = [];

  function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = { at: time + milliseconds, resolve };
      timers.push(timer);
      const end = () => {
        timers = timers.filter((other) => other !== timer);
        resolve();
      };
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
    });
  }

  function advance(): void {
    const next = timers.toSorted((left, right) => left.at - right.at)[0];
    if (!next) return;
    timers = timers.filter((timer) => timer !== next);
    time = next.at;
    next.resolve();
  }

  async function settle<Value>(promise: Promise<Value>): Promise<Value> {
    const state = { isPending: true };
    const note = () => void (state.isPending = false);
    promise.then(note, note);
    await setImmediate();
    while (state.isPending) {
      advance();
      await setImmediate();
    }
    return promise;
  }

  return { now: () => time, wait, settle };
}

import { setImmediate } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import { createWait } from './wait.ts';

/** For how many turns of the event loop calls may be in progress without any timer, until they are taken as waiting. */
const LONGEST_WORK = 20;

/** A clock whose time passes only while nothing else is left to do. */
export interface VirtualClock extends Clock {
  /** Waits for a promise, and lets the time pass meanwhile. */
  settle<Value>(this: void, promise: Promise<Value>): Promise<Value>;
  /** The same function. While calls of it are in progress, the time passes only if they have nothing left to do either. */
  track<Argument, Value>(
    this: void,
    call: (argument: Argument) => Promise<Value>,
  ): (argument: Argument) => Promise<Value>;
}

interface Timer {
  at: number;
  onEnded(this: void): void;
}

/**
 * Creates a clock by which waiting takes no real time.
 *
 * @param options.start In milliseconds since 1970.
 * @param options.step How much time passes at each reading, in milliseconds, so that what happens in between has an order.
 */
export function createVirtualClock({ start = 0, step = 0 } = {}): VirtualClock {
  let time = start;
  let inProgress = 0;
  const timers = new Set<Timer>();

  function startTimer(milliseconds: number, onEnded: () => void): () => void {
    const timer = { at: time + milliseconds, onEnded };
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  /** Ends the timer that ends first. */
  function advance(): void {
    let next: Timer | undefined;
    for (const timer of timers) if (!next || timer.at < next.at) next = timer;
    if (!next) return;
    timers.delete(next);
    time = Math.max(time, next.at);
    next.onEnded();
  }

  async function settle<Value>(promise: Promise<Value>): Promise<Value> {
    const state = { isPending: true, turns: 0 };
    const note = () => void (state.isPending = false);
    promise.then(note, note);
    await setImmediate();
    while (state.isPending) {
      state.turns++;
      if (inProgress === 0 || state.turns === LONGEST_WORK) {
        state.turns = 0;
        advance();
      }
      await setImmediate();
    }
    return promise;
  }

  const track: VirtualClock['track'] = (call) => async (argument) => {
    inProgress++;
    try {
      return await call(argument);
    } finally {
      inProgress--;
    }
  };

  return {
    now: () => (time += step),
    date: () => new Date(time),
    startTimer,
    wait: createWait(startTimer),
    settle,
    track,
  };
}

import type { Clock } from '../../shared/clock.ts';

/** When a task is repeated. */
export interface Schedule {
  /** The time from one start to the next, in milliseconds. */
  every: number;
  clock: Clock;
  signal: AbortSignal;
  /** Called after each task with the number of starts that passed while it ran. They are skipped. */
  onNext?(this: void, skipped: number): void;
}

/**
 * Runs a task immediately and then at a fixed interval, until the signal is aborted. Starts are multiples of the interval
 * after the first one, so that they do not drift. The task never overlaps itself: a start that passes while it runs is
 * skipped.
 */
export async function runOnSchedule(
  task: () => Promise<void>,
  { every, clock, signal, onNext }: Schedule,
): Promise<void> {
  const first = clock.now();
  for (let slot = 0; !signal.aborted;) {
    await task();
    const next = Math.max(slot + 1, Math.ceil((clock.now() - first) / every));
    onNext?.(next - slot - 1);
    await clock.wait(first + next * every - clock.now(), signal);
    slot = next;
  }
}

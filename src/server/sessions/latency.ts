import { wait } from '../../shared/wait.ts';

/** How long the server delays a response, in milliseconds: a random time between the two. */
export interface Latency {
  minimum: number;
  maximum: number;
}

/** The longest delay. */
export const MAX_MILLISECONDS = 600_000;

/** Responds without a delay. */
export const NO_LATENCY: Latency = { minimum: 0, maximum: 0 };

/** @throws Error if a bound is not a number from 0 to 600000, or `minimum` is larger than `maximum`. */
export function assertLatency({ minimum, maximum }: Latency): void {
  for (const [name, value] of Object.entries({ minimum, maximum })) {
    if (typeof value === 'number' && value >= 0 && value <= MAX_MILLISECONDS) continue;
    throw new Error(`Failed to set the latency: ${name} is ${value}. Use milliseconds from 0 to ${MAX_MILLISECONDS}.`);
  }
  if (minimum > maximum) {
    throw new Error(
      `Failed to set the latency: minimum ${minimum} is larger than maximum ${maximum}. Give the smaller one first.`,
    );
  }
}

/** A delay within the bounds. @param random Returns a number from 0 to 1. */
export function toDelay({ minimum, maximum }: Latency, random: () => number): number {
  return minimum + random() * (maximum - minimum);
}

/**
 * Waits before a request is handled.
 *
 * @throws The reason of the signal if the client disconnects first, so that the request has no effect.
 */
export async function delayRequest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, signal);
  signal.throwIfAborted();
}

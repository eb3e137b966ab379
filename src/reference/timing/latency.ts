import { type OptionKinds, assertOptions } from '../assert-options.ts';

/** How long responses are delayed, in milliseconds: a random time between the two. */
export interface Latency {
  minimum: number;
  maximum: number;
}

/** The longest delay. */
export const MAX_MILLISECONDS = 600_000;

/** Responds without a delay. */
export const NO_LATENCY: Latency = { minimum: 0, maximum: 0 };

const PURPOSE = 'set the latency';
const latencyKinds: OptionKinds<{ latency: unknown }> = { latency: ['a number', 'an object'] };
const kinds: OptionKinds<Latency> = { minimum: 'a number', maximum: 'a number' };

/** @throws Error if a bound is not a number from 0 to 600000, or `minimum` is larger than `maximum`. */
export function assertLatency(latency: Latency): void {
  assertOptions<Latency>(latency, kinds, PURPOSE);
  const { minimum, maximum } = latency;
  for (const [name, value] of Object.entries({ minimum, maximum })) {
    if (value >= 0 && value <= MAX_MILLISECONDS) continue;
    throw new Error(`Failed to set the latency: ${name} is ${value}. Use milliseconds from 0 to ${MAX_MILLISECONDS}.`);
  }
  if (minimum > maximum) {
    throw new Error(
      `Failed to set the latency: minimum ${minimum} is larger than maximum ${maximum}. Give the smaller one first.`,
    );
  }
}

/**
 * Completes a latency, which may be given as a fixed number of milliseconds.
 *
 * @throws Error as `assertLatency` does.
 */
export function toLatency(latency: number | Latency = NO_LATENCY): Latency {
  assertOptions({ latency }, latencyKinds, PURPOSE);
  const bounds = typeof latency === 'number' ? { minimum: latency, maximum: latency } : latency;
  assertLatency(bounds);
  return bounds;
}

/** A delay within the bounds. @param random Returns a number from 0 to 1. */
export function toDelay({ minimum, maximum }: Latency, random: () => number): number {
  return maximum > minimum ? minimum + random() * (maximum - minimum) : minimum;
}

/** How long a request waits before it is answered, in milliseconds: anything from the one to the other. */
export interface Latency {
  minimum: number;
  maximum: number;
}

/** The longest that anything waits. */
export const MAX_MILLISECONDS = 600_000;

export const NO_LATENCY: Latency = { minimum: 0, maximum: 0 };

/** @throws Error when a bound is no number from 0 to 600000, or the first is larger than the second. */
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

/**
 * Waits for a time within the bounds.
 *
 * @throws What the signal says when the client goes away first.
 */
export function wait({ minimum, maximum }: Latency, random: () => number, signal: AbortSignal): Promise<void> {
  const milliseconds = minimum + random() * (maximum - minimum);
  return new Promise((resolve, reject) => {
    const giveUp = () => (clearTimeout(timer), reject(signal.reason));
    const timer = setTimeout(() => (signal.removeEventListener('abort', giveUp), resolve()), milliseconds);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

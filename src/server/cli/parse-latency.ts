import { InvalidArgumentError } from 'commander';
import { type Latency, MAX_MILLISECONDS } from '../sessions/latency.ts';

/**
 * Reads `--latency`: `200`, or `50..300` for anything from the one to the other.
 *
 * @throws InvalidArgumentError when it is neither.
 */
export function parseLatency(text: string): Latency {
  const [match, first, second = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  const [minimum, maximum] = [Number(first), Number(second)];
  if (match !== undefined && minimum <= maximum && maximum <= MAX_MILLISECONDS) return { minimum, maximum };
  throw new InvalidArgumentError(
    `Use milliseconds such as 200, or 50..300 with the smaller number first, up to ${MAX_MILLISECONDS}.`,
  );
}

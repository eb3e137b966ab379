import { InvalidArgumentError } from 'commander';
import { type Latency, MAX_MILLISECONDS } from '../../reference/timing/latency.ts';

/**
 * Parses `--latency`: `200` for a fixed delay, `50..300` for a random one.
 *
 * @throws InvalidArgumentError if the text is neither.
 */
export function parseLatency(text: string): Latency {
  const [match, first, second = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  const minimum = Number(first);
  const maximum = Number(second);
  if (match !== undefined && minimum <= maximum && maximum <= MAX_MILLISECONDS) return { minimum, maximum };
  throw new InvalidArgumentError(
    `Use milliseconds such as 200, or 50..300 with the smaller number first, up to ${MAX_MILLISECONDS}.`,
  );
}

import { InvalidArgumentError } from 'commander';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** The longest duration that timers can wait for, in milliseconds: eleven days. */
const LONGEST = 999_999_999;

/**
 * Creates the parser of an option that is a duration such as 500ms, 30s, 5m or 1h, for commander. It returns milliseconds.
 *
 * @param minimum In milliseconds.
 */
export function parseDuration(minimum = 1): (text: string) => number {
  return (text) => {
    const [, count = '', unit = ''] = /^(\d{1,9})(ms|s|m|h)$/.exec(text) ?? [];
    const milliseconds = Number(count) * (units[unit] ?? 0);
    if (milliseconds >= minimum && milliseconds <= LONGEST) return milliseconds;
    throw new InvalidArgumentError(
      minimum < 1000
        ? 'Use a duration such as 500ms, 30s, 5m or 1h.'
        : `Use a duration of at least ${minimum / 1000}s, such as 30s, 5m or 1h.`,
    );
  };
}

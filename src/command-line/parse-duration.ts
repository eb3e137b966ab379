import { InvalidArgumentError } from 'commander';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** The longest duration that timers can wait for, in milliseconds: eleven days. */
const LONGEST = 999_999_999;

/** Parses the value of an option that is a duration such as 500ms, 30s, 5m or 1h, for commander. @returns Milliseconds. */
export function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})(ms|s|m|h)$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds >= 1 && milliseconds <= LONGEST) return milliseconds;
  throw new InvalidArgumentError('Use a duration such as 500ms, 30s, 5m or 1h.');
}

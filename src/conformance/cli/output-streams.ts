import type { Streams } from './reporting.ts';

/** Where a command reports. */
export function toStreams({ stdout, stderr, env }: NodeJS.Process): Streams {
  return { stdout, stderr, isAnimated: stderr.isTTY && env.TERM !== 'dumb' };
}

import type { Streams } from './reporting.ts';

/** The streams of a process, as reports use them. */
export function toStreams({ stdout, stderr, env }: NodeJS.Process): Streams {
  return { stdout, stderr, env, isAnimated: stderr.isTTY && env.TERM !== 'dumb' };
}

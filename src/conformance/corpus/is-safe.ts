import type { Step } from './step.ts';

/** A NUL, or half of a surrogate pair, escaped or not. */
const UNSAFE = /\\u0000|\0|\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f]/i;

/** Whether no service should have difficulties in listing what a step creates. */
export const isSafe = ({ body = '' }: Step): boolean => !UNSAFE.test(body) && body.isWellFormed();

/** The programs of which every step is safe. */
export function* onlySafe(programs: Iterable<readonly Step[]>): Generator<readonly Step[], void> {
  for (const program of programs) if (program.every(isSafe)) yield program;
}

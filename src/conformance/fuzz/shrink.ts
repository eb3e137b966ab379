import type { Step } from './step.ts';

/**
 * Removes steps from a program as long as it still fails, one at a time, from the first step on.
 *
 * @param fails Whether a program still fails.
 * @returns The shortest program that was found.
 */
export async function shrink(
  program: readonly Step[],
  fails: (program: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let shortest = program;
  for (let index = 0; index < shortest.length && shortest.length > 1;) {
    const shorter = shortest.toSpliced(index, 1);
    if (await fails(shorter)) shortest = shorter;
    else index++;
  }
  return shortest;
}

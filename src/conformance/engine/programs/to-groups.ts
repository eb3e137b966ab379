import type { Step } from '../../corpus/step.ts';

/** Splits a program into groups of steps that are sent together. */
export function toGroups(program: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of program) {
    const group = groups.at(-1);
    if (group && step.isConcurrent) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

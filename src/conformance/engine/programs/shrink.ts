import { needsCreation } from './needs-creation.ts';
import type { Step } from '../../corpus/step.ts';
import { costOf } from './cost-of.ts';
import { simplifyStep } from './simplify-step.ts';

/** Whether a program still fails. */
type Fails = (program: readonly Step[]) => Promise<boolean>;

/** Removes steps, one at a time, from the first step on. */
async function removeSteps(program: readonly Step[], fails: Fails): Promise<readonly Step[]> {
  let shortest = program;
  for (let index = 0; index < shortest.length && shortest.length > 1;) {
    const shorter = shortest.toSpliced(index, 1);
    // Otherwise it would read an animal that only this run has created.
    const isWhole = !needsCreation(shorter) || needsCreation(shortest);
    if (isWhole && (await fails(shorter))) shortest = shorter;
    else index++;
  }
  return shortest;
}

/** Simplifies one step as far as possible. */
async function simplifyAt(program: readonly Step[], index: number, fails: Fails): Promise<readonly Step[]> {
  const step = program[index] as Step;
  for (const simpler of simplifyStep(step)) {
    if (costOf(simpler) >= costOf(step)) continue;
    const changed = program.with(index, simpler);
    if (await fails(changed)) return simplifyAt(changed, index, fails);
  }
  return program;
}

/**
 * Removes steps from a program and simplifies the rest as long as it still fails. The same program and the same failures
 * always lead to the same result.
 *
 * @returns The shortest program that was found.
 */
export async function shrink(program: readonly Step[], fails: Fails): Promise<readonly Step[]> {
  let shortest = await removeSteps(program, fails);
  for (let index = shortest.length - 1; index >= 0; index--) shortest = await simplifyAt(shortest, index, fails);
  return shortest;
}

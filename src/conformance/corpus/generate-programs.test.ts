import { expect, test } from 'vitest';
import { firstPrograms, generatePrograms } from './generate-programs.ts';
import { createOpening } from './opening-programs.ts';
import type { Step } from './step.ts';

function take(seed: number, count: number): (readonly Step[])[] {
  const programs = generatePrograms(seed);
  return Array.from({ length: count }, () => programs.next().value as readonly Step[]);
}

test('the same seed generates the same programs, and another one others', () => {
  const count = firstPrograms(1).length + 20;
  expect(take(1, count)).toEqual(take(1, count));
  expect(take(1, 5)).not.toEqual(take(2, 5));
});

/** The program without its connection. */
const toText = (program: readonly Step[]) => JSON.stringify(program.map(({ connection: _kept, ...step }) => step));

test.each([3, 4])('the core comes first: programs that create few animals, the others, and lists (seed %i)', (seed) => {
  const { sparing, creating, lists, further } = createOpening(seed);
  const early = take(seed, firstPrograms(seed).length).map(toText);
  const inOrder = [sparing, creating, [lists], further].map((programs) => programs.map(toText).toSorted());
  const taken = inOrder.map((programs) => early.splice(0, programs.length).toSorted());
  // Names no programs if they differ, since some are very long.
  expect(taken.map((programs, index) => programs.join() === inOrder[index]?.join())).toEqual([true, true, true, true]);
});

import { expect, test } from 'vitest';
import { firstPrograms, generatePrograms } from './generate-programs.ts';
import { createOpening } from './opening-programs.ts';
import type { Step } from './step.ts';

function take(seed: number, count: number, maxCreates?: number): (readonly Step[])[] {
  const programs = generatePrograms({ seed, apiKey: '', maxCreates });
  return Array.from({ length: count }, () => programs.next().value as readonly Step[]);
}

test('the same seed generates the same programs, and another one others', () => {
  const count = firstPrograms({ seed: 1, apiKey: '' }).length + 20;
  expect(take(1, count)).toEqual(take(1, count));
  expect(take(1, 5)).not.toEqual(take(2, 5));
});

/** The program without its connection. */
const toText = (program: readonly Step[]) => JSON.stringify(program.map(({ connection: _kept, ...step }) => step));

test.each([
  { seed: 3, maxCreates: 1000 },
  { seed: 4, maxCreates: 40 },
])('the core comes first, and with few creations what must be rejected (%o)', ({ seed, maxCreates }) => {
  const { frequent, creating, bodies, classes, further } = createOpening(seed);
  const early = take(seed, firstPrograms({ seed, apiKey: '' }).length, maxCreates).map(toText);
  const main = maxCreates < 100 ? [bodies, classes, creating] : [creating, bodies, classes];
  const inOrder = [frequent, ...main, further].map((programs) => programs.map(toText).toSorted());
  const taken = inOrder.map((programs) => early.splice(0, programs.length).toSorted());
  // Names no programs if they differ, since some are very long.
  expect(taken.map((programs, index) => programs.join() === inOrder[index]?.join())).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

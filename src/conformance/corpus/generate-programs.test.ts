import { expect, test } from 'vitest';
import { firstPrograms, generatePrograms } from './generate-programs.ts';
import { creatingPrograms, lastLists, sparingPrograms } from './core-programs.ts';
import type { Step } from './step.ts';

function take(seed: number, count: number): (readonly Step[])[] {
  const programs = generatePrograms(seed);
  return Array.from({ length: count }, () => programs.next().value as readonly Step[]);
}

test('the same seed generates the same programs, and another one others', () => {
  const count = firstPrograms.length + 20;
  expect(take(1, count)).toEqual(take(1, count));
  expect(take(1, 5)).not.toEqual(take(2, 5));
});

/** The program without its connection. */
const toText = (program: readonly Step[]) => JSON.stringify(program.map(({ connection: _kept, ...step }) => step));

test('the programs that send every value come first, all of them', () => {
  const first = take(7, firstPrograms.length).map(toText);
  expect(first.toSorted()).toEqual(firstPrograms.map(toText).toSorted());
});

test('the core comes first, within 500 requests: programs that create few animals, the others, and lists', () => {
  const core = [...sparingPrograms, ...creatingPrograms, lastLists];
  const early = take(3, core.length).map(toText);
  expect(early.toSorted()).toEqual(core.map(toText).toSorted());
  expect(early.slice(0, sparingPrograms.length).toSorted()).toEqual(sparingPrograms.map(toText).toSorted());
  expect(early.at(-1)).toBe(toText(lastLists));
  expect(core.flat().length).toBeLessThanOrEqual(500);
});

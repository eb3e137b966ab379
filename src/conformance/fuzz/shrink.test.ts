import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';
import type { Step } from './step.ts';
import { list } from './steps.ts';

const program: Step[] = ['a', 'b', 'c', 'd', 'e'].map((name) => list(name));
const queries = (steps: readonly Step[]) => steps.map(({ query }) => query);

test('keeps the steps without which the program no longer fails', async () => {
  const fails = async (steps: readonly Step[]) => ['b', 'd'].every((name) => queries(steps).includes(name));
  expect(queries(await shrink(program, fails))).toEqual(['b', 'd']);
});

test('keeps a program that fails only as a whole', async () => {
  expect(await shrink(program, async () => false)).toEqual(program);
});

test('never returns an empty program', async () => {
  expect(await shrink(program, async () => true)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { generatePrograms } from './generate-programs.ts';
import type { Step } from './step.ts';
import { systematicPrograms } from './systematic-programs.ts';

function take(seed: number, count: number): (readonly Step[])[] {
  const programs = generatePrograms(seed);
  return Array.from({ length: count }, () => programs.next().value as readonly Step[]);
}

test('the same seed generates the same programs, and another one others', () => {
  const count = systematicPrograms.length + 20;
  expect(take(1, count)).toEqual(take(1, count));
  expect(take(1, 5)).not.toEqual(take(2, 5));
});

test('the systematic programs come first, all of them', () => {
  const first = new Set(take(7, systematicPrograms.length).map((program) => JSON.stringify(program)));
  expect(first).toEqual(new Set(systematicPrograms.map((program) => JSON.stringify(program))));
});

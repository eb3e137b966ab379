import { beforeAll, expect, test } from 'vitest';
import { checks } from '../conformance/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { type MutantResult, isCaught, mutantTrial, repeatWrong, tryAll } from './self-test.ts';

let results: MutantResult[];

beforeAll(async () => {
  results = await tryAll(mutantTrial);
  await repeatWrong(mutantTrial, results);
}, 1_800_000);

test('catches every mutant by each check that names it', () => {
  const survivors = results.filter((result) => !isCaught(result));
  expect(survivors.map(({ mutant, survived }) => ({ mutant, survived }))).toEqual([]);
});

test('no run creates more than 40 animals', () => {
  expect(Math.max(...results.map(({ result }) => result.created.length))).toBeLessThanOrEqual(40);
});

test('checks name only mutants that exist', () => {
  const names = new Set(mutants.map(({ name }) => name));
  expect(checks.flatMap(({ kills = [] }) => kills).filter((name) => !names.has(name))).toEqual([]);
});

test('mutants have unique names, and one sentence as description', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.filter(({ description }) => !/^[A-Z].*[.]$/.test(description)).map(({ name }) => name)).toEqual([]);
});

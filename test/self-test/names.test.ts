import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { isTestOf } from '../../src/self-test/trials.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { interruptedVariants } from '../../src/variants/conforming/interrupted.ts';
import { mutants } from '../../src/variants/mutants/index.ts';

test('every clause that a check tests has mutants, at the level of the check', () => {
  const tests = checks.filter(({ level }) => level !== 'MAY');
  expect(tests.filter((check) => !mutants.some((mutant) => isTestOf(check, mutant))).map(({ id }) => id)).toEqual([]);
});

test('every mutant breaks a clause that a check tests', () => {
  expect(mutants.filter((mutant) => !checks.some((check) => isTestOf(check, mutant))).map(({ name }) => name)).toEqual(
    [],
  );
});

test('variants have unique names, and one sentence as description', () => {
  const variants = [...mutants, ...conformingVariants, ...interruptedVariants];
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  expect(variants.filter(({ description }) => !/^[A-Z].*[.]$/.test(description)).map(({ name }) => name)).toEqual([]);
});

import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { interruptedVariants } from '../../src/variants/conforming/interrupted.ts';
import { mutants } from '../../src/variants/mutants/index.ts';

test('checks name only mutants that exist', () => {
  const names = new Set(mutants.map(({ name }) => name));
  expect(checks.flatMap(({ kills = [] }) => kills).filter((name) => !names.has(name))).toEqual([]);
});

test('variants have unique names, and one sentence as description', () => {
  const variants = [...mutants, ...conformingVariants, ...interruptedVariants];
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  expect(variants.filter(({ description }) => !/^[A-Z].*[.]$/.test(description)).map(({ name }) => name)).toEqual([]);
});

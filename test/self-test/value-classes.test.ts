import { expect, test } from 'vitest';
import { findUnprovenClasses } from '../../src/self-test/find-unproven-classes.ts';
import { valueClasses } from '../../src/self-test/value-classes.ts';

test('classes of values have unique names', () => {
  expect(new Set(valueClasses.map(({ name }) => name)).size).toBe(valueClasses.length);
});

test('runs send every class of values, and report a service that handles one wrongly', async () => {
  expect(valueClasses.length).toBeGreaterThan(600);
  expect(await findUnprovenClasses()).toEqual([]);
});

import { expect, test } from 'vitest';
import { findUnprovenClasses } from './find-unproven-classes.ts';
import { valueClasses } from './value-classes.ts';

test('classes of values have unique names', () => {
  expect(new Set(valueClasses.map(({ name }) => name)).size).toBe(valueClasses.length);
});

test('runs send every class of values, and report a service that handles one wrongly', async () => {
  expect(valueClasses.length).toBeGreaterThan(600);
  expect(await findUnprovenClasses()).toEqual([]);
});

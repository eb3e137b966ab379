import { expect, test } from 'vitest';
import type { Check } from '../checks/check.ts';
import { countCreates } from './count-creates.ts';

const check = (more: Partial<Check>) => ({ id: 'x', level: 'MAY', title: 'x', ...more }) as Check;
const unlimited = { maxCreates: 1000, readOnly: false, concurrent: false };

test('adds the shared creations to those of the checks', () => {
  expect(countCreates([check({}), check({ maxCreates: 2 }), check({ maxCreates: 3 })], unlimited)).toBe(4 + 5);
});

test('counts a full page of 21 animals if a check needs it, and late creations on top', () => {
  const late = check({ maxCreates: 2, phase: 'last' });
  expect(countCreates([check({ needsFullPage: true })], unlimited)).toBe(21 + 4);
  expect(countCreates([check({ needsFullPage: true }), late], unlimited)).toBe(21 + 4 + 2);
});

test('does not exceed the limit of the user', () => {
  expect(countCreates([check({ maxCreates: 20 })], { ...unlimited, maxCreates: 7 })).toBe(7);
  expect(countCreates([check({ maxCreates: 20 })], { ...unlimited, maxCreates: 7, readOnly: true })).toBe(0);
});

test('counts checks that read concurrently only with the option', () => {
  const concurrent = check({ maxCreates: 3, isConcurrent: true });
  expect(countCreates([concurrent], unlimited)).toBe(4);
  expect(countCreates([concurrent], { ...unlimited, concurrent: true })).toBe(4 + 3);
});

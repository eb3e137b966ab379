import { expect, test } from 'vitest';
import { BodyCopy, createCopyBudget } from './body-copy.ts';

const MEGABYTE = 1024 * 1024;

test('joins the chunks of a body', () => {
  const copy = new BodyCopy(createCopyBudget());
  for (const chunk of ['a', 'bc', 'd'.repeat(5000)]) copy.add(Buffer.from(chunk));
  expect(copy.bytes).toBeUndefined();
  copy.end();
  expect(copy.bytes?.toString()).toBe(`abc${'d'.repeat(5000)}`);
});

test('drops a body that is too large, and gives its memory back', () => {
  const budget = createCopyBudget();
  const copy = new BodyCopy(budget);
  const before = budget.left;
  for (let part = 0; part < 3; part++) copy.add(Buffer.alloc(MEGABYTE / 2, 'x'));
  copy.end();
  expect(copy.bytes).toBeUndefined();
  expect(budget.left).toBe(before);
});

test('many bodies at a time stay within the budget', () => {
  const budget = createCopyBudget(3 * MEGABYTE);
  const copies = Array.from({ length: 10 }, () => new BodyCopy(budget));
  for (const copy of copies) {
    copy.add(Buffer.alloc(MEGABYTE));
    copy.end();
  }
  expect(copies.filter(({ bytes }) => bytes !== undefined)).toHaveLength(3);
  for (const copy of copies) copy.release();
  expect(budget.left).toBe(3 * MEGABYTE);
});

test('an empty body is complete', () => {
  const copy = new BodyCopy(createCopyBudget());
  copy.end();
  expect(copy.bytes).toHaveLength(0);
});

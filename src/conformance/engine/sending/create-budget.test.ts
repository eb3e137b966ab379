import { expect, test } from 'vitest';
import type { Creation } from '../../exchange/creation.ts';
import { CreateBudget } from './create-budget.ts';

/** A budget in which these creations have ended. */
function setup(maximum: number, ...creations: readonly Creation[]) {
  const budget = new CreateBudget(maximum);
  for (const creation of creations) {
    budget.tryReserve();
    budget.settle(creation);
  }
  return budget;
}

test('counts creations that took place, and those that may have', () => {
  expect(setup(10, 'created', 'none', 'possible', 'created').left).toBe(7);
});

test('has no room for more than the maximum in flight, until one of them fails', async () => {
  const budget = new CreateBudget(2);
  expect([1, 2, 3].map(() => budget.tryReserve())).toEqual([true, true, false]);
  expect({ left: budget.left, isUsedUp: budget.isUsedUp }).toEqual({ left: 0, isUsedUp: false });
  const settled = budget.nextSettled();
  budget.settle('none');
  await settled;
  expect(budget.tryReserve()).toBe(true);
});

test('keeps creations for later', () => {
  const budget = setup(5, 'created', 'created');
  budget.kept = 2;
  expect({ left: budget.left, isUsedUp: budget.isUsedUp }).toEqual({ left: 1, isUsedUp: false });
  budget.kept = 3;
  expect({ left: budget.left, isUsedUp: budget.isUsedUp }).toEqual({ left: 0, isUsedUp: true });
});

test.each<{ creations: Creation[]; details: object }>([
  { creations: ['created', 'created'], details: {} },
  { creations: ['created', 'possible'], details: { created: 1, possible: 1 } },
])('names the limit that is used up after $creations', ({ creations, details }) => {
  const budget = setup(2, ...creations);
  let thrown: unknown;
  try {
    budget.tryReserve();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ name: 'Inconclusive' });
  expect(thrown).toHaveProperty('reason', { kind: 'limit', limit: 'maxCreates', maximum: 2, ...details });
});

test('starts again after the target has removed all created animals, except for those in flight', () => {
  const budget = setup(3, 'created', 'possible');
  budget.tryReserve();
  expect(budget.left).toBe(0);
  budget.reset();
  expect({ left: budget.left, isUsedUp: budget.isUsedUp }).toEqual({ left: 2, isUsedUp: false });
});

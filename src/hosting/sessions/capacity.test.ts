import { expect, test } from 'vitest';
import { PetCollection } from '../../reference/index.ts';
import { Capacity, type CapacityLimits } from './capacity.ts';

const REX = { name: 'Rex', categoryId: 1 };
const list = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1, ...REX }));

/** Two sessions that start with the same three animals. */
function setup(limits: CapacityLimits) {
  const origin = new PetCollection();
  origin.seed(list(3));
  const sessions = [new PetCollection(), new PetCollection()];
  for (const session of sessions) session.share(origin);
  const [shared, other] = sessions as [PetCollection, PetCollection];
  const capacity = new Capacity(limits, () => sessions);
  /** Adds animals until one is refused. @returns How many were added. */
  const fill = (session: PetCollection) => {
    for (let count = 0; ; count++) {
      const rejection = capacity.refuse(session, REX);
      if (rejection) return { count, rejection };
      void session.add(REX);
    }
  };
  return { origin, shared, other, capacity, fill };
}

test('accepts as many animals beyond those at the start as it may', () => {
  const { shared, fill } = setup({ maxAnimals: 5 });
  expect(fill(shared)).toMatchObject({ count: 5, rejection: { status: 507, body: { code: 'too_many_animals' } } });
});

test('bounds the memory of animals', () => {
  const { shared, capacity } = setup({ maxAnimalBytes: 100_000 });
  expect(capacity.refuse(shared, { ...REX, name: 'x'.repeat(60_000) })).toMatchObject({
    status: 507,
    body: { code: 'animals_too_large', status: 507 },
  });
  expect(capacity.refuse(shared, { ...REX, name: 'x'.repeat(40_000) })).toBeUndefined();
});

test('counts all sessions together, those that only read not at all', () => {
  const { shared, other, capacity, fill } = setup({ maxAnimals: 5 });
  // The copies of the three initial animals, and one more.
  capacity.refuse(other, REX);
  void other.add(REX);
  expect(fill(shared).count).toBe(1);
});

test('animals that were removed make room', () => {
  const { origin, shared, fill } = setup({ maxAnimals: 5 });
  fill(shared);
  shared.share(origin);
  expect(fill(shared).count).toBe(5);
});

test('refuses a list that is too large, and counts one that is not in place of the earlier animals', () => {
  const { shared, capacity, fill } = setup({ maxAnimals: 5 });
  expect(capacity.refuseAll(shared, list(9))).toMatchObject({ status: 507 });
  expect(capacity.refuseAll(shared, list(8))).toBeUndefined();
  shared.seed(list(8));
  expect(fill(shared).count).toBe(0);
  expect(capacity.refuseAll(shared, list(2))).toBeUndefined();
  shared.seed(list(2));
  expect(fill(shared).count).toBe(6);
});

test('refuses a number of animals before they exist', () => {
  const { capacity } = setup({ maxAnimals: 5 });
  expect(capacity.refuseCount(8)).toBeUndefined();
  expect(capacity.refuseCount(9)).toMatchObject({ status: 507, body: { code: 'too_many_animals' } });
});

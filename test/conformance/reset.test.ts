import { expect, test } from 'vitest';
import { judge } from '../../src/self-test/index.ts';
import type { Petstore, Variant } from '../../src/reference/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { type Call, conformingVariant } from '../../src/variants/toolkit/define.ts';

/** A run during which something happens to the data, before a request. */
const runWith = (at: number, change: (call: Call, count: number) => void) =>
  judge(
    conformingVariant('reset', 'Resets its data.', () => {
      let count = 0;
      return (call) => {
        if (++count >= at) change(call, count - at);
        return call.next(call.request);
      };
    }),
    { seed: 1, maxLag: 300 },
  );

const clear = ({ pets }: Petstore): void => pets.clear();

test.each([
  ['the seed data is restored', 450, ({ petstore }: Call) => petstore.reset()],
  ['the store is emptied', 450, ({ petstore }: Call) => clear(petstore)],
  ['the store is emptied after the first creations', 40, ({ petstore }: Call) => clear(petstore)],
  ['the store is emptied after the last creation', 890, ({ petstore }: Call) => clear(petstore)],
])('a run is incomplete, and accuses nobody, if %s', async (_name, at, change) => {
  const { verdict, checks } = await runWith(at, (call, count) => {
    if (count === 0) change(call);
  });
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual([]);
  expect(verdict.exitCode).toBe(3);
  expect(checks.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('reset during the run'));
});

test('a run is incomplete, and accuses nobody, if the seed data is restored after the first creation', async () => {
  let isOver = false;
  const { verdict, checks } = await runWith(1, ({ petstore }) => {
    if (isOver || petstore.pets.count() < 46) return;
    isOver = true;
    petstore.reset();
  });
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual([]);
  expect(verdict.exitCode).toBe(3);
});

test('a run is incomplete, and accuses nobody, if the store had animals of others, too, and its seed data is restored', async () => {
  let hasOthers = false;
  const { verdict, checks } = await runWith(1, ({ petstore }, count) => {
    if (!hasOthers)
      petstore.seed([...petstore.snapshot(), ...Array.from({ length: 40 }, () => ({ name: 'Other', categoryId: 1 }))]);
    hasOthers = true;
    if (count === 450) petstore.reset();
  });
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual([]);
  expect(verdict.exitCode).toBe(3);
});

test('a store that loses its animals again and again is not conformant', async () => {
  const { verdict } = await runWith(200, ({ petstore }, count) => {
    if (count % 150 === 0) petstore.reset();
  });
  expect(verdict.exitCode).toBe(1);
});

test('a store that loses only new animals is not conformant', async () => {
  const { verdict } = await runWith(300, ({ petstore: { pets } }, count) => {
    if (count === 0) for (const { id } of pets.all().slice(45)) pets.delete((query) => query.where({ id }));
  });
  expect(verdict.exitCode).toBe(1);
});

test('a creation that returns an older animal does not look like a reset', async () => {
  const mutant = mutants.find(({ name }) => name === 'createPet-names-compared-by-letters') as Variant;
  const { verdict } = await judge(mutant, { only: ['oracle.animal.id'] });
  expect(verdict.exitCode).toBe(1);
});

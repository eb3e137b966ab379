import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { judge } from '../../src/self-test/judge.ts';
import type { Subject } from '../../src/self-test/with-target.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { partition } from '../../src/shared/partition.ts';

/** Checks whose precondition the reference does not meet. */
const NOT_APPLICABLE = [
  'listPets.empty',
  ...['listPets', 'createPet', 'getPet'].map((operation) => `${operation}.key-forged`),
  'oracle.http.validators',
  'observe.after-sunset',
  'observe.read-your-writes',
  'observe.monotonic-reads',
  'observe.longest-lag',
];

/** All checks of the oracle send the same programs and share their rules, so one represents all. */
const [ofOracle, others] = partition(checks, ({ id }) => id.startsWith('oracle.'));

test('every check has an outcome when it is selected alone, and no other check is reported', async () => {
  const isNotApplicable = ({ id }: (typeof checks)[0]) => NOT_APPLICABLE.includes(id);
  const [exceptions, rest] = partition(ofOracle, isNotApplicable);
  const tried = [...others, ...exceptions, ...rest.slice(0, 1)];
  const results = await mapConcurrently(tried, ({ id }) => judge({ wrap: ({ fetch }) => fetch }, { only: [id] }));
  expect(results.map((result) => result.checks.map(({ id }) => id))).toEqual(tried.map(({ id }) => [id]));
  const reported = results.flatMap((result) => result.checks);
  const open = reported.filter(({ outcome }) => outcome !== 'pass' && outcome !== 'observed');
  expect(open.map(({ id, outcome }) => `${id} ${outcome}`).toSorted()).toEqual(
    NOT_APPLICABLE.map((id) => `${id} not-applicable`).toSorted(),
  );
}, 200_000);

test('no check alone creates more animals than announced, not even in an empty store', async () => {
  const overruns = await mapConcurrently([...others, ...ofOracle.slice(0, 1)], async ({ id }) => {
    let announced = 0;
    const emptyStore: Subject = { options: { pets: [] }, wrap: ({ fetch }) => fetch };
    const { created } = await judge(emptyStore, {
      only: [id],
      onEvent: (event) => void (announced = event.type === 'run-started' ? event.maxCreates : announced),
    });
    return created.length > announced ? `${id}: ${created.length} > ${announced}` : undefined;
  });
  expect(overruns.filter((overrun) => overrun !== undefined)).toEqual([]);
}, 200_000);

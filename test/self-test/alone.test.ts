import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { type Subject, judge } from '../../src/self-test/judge.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { partition } from '../../src/shared/partition.ts';

/** Checks whose precondition the reference does not meet. */
const NOT_APPLICABLE = [
  'listPets.empty',
  'oracle.http.validators',
  'observe.after-sunset',
  'observe.read-your-writes',
  'observe.monotonic-reads',
  'observe.longest-lag',
];

test('every check has an outcome when it is selected alone, and no other check is reported', async () => {
  const results = await mapConcurrently(checks, ({ id }) => judge({ wrap: ({ fetch }) => fetch }, { only: [id] }));
  expect(results.map((result) => result.checks.map(({ id }) => id))).toEqual(checks.map(({ id }) => [id]));
  const reported = results.flatMap((result) => result.checks);
  const others = reported.filter(({ outcome }) => outcome !== 'pass' && outcome !== 'observed');
  expect(others.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
    NOT_APPLICABLE.map((id) => `${id} not-applicable`),
  );
}, 200_000);

test('no check alone creates more animals than announced, not even in an empty store', async () => {
  // All checks of the oracle send the same programs.
  const [ofOracle, others] = partition(checks, ({ id }) => id.startsWith('oracle.'));
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

import { expect, test } from 'vitest';
import { checks } from '../conformance/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { type Subject, judge } from './judge.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';

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

test('every mutant is caught by each check that names it, even if that check is selected alone', async () => {
  const pairs = checks.flatMap(({ id, kills = [] }) => kills.map((name) => ({ id, name })));
  const survives = async ({ id, name }: (typeof pairs)[0]) => {
    const mutant = mutants.find((candidate) => candidate.name === name);
    if (!mutant) throw new Error(`Unknown mutant ${name}. Name one of src/variants/mutants.`);
    return (await judge(mutant, { only: [id] })).checks[0]?.outcome !== 'fail';
  };
  const first = await mapConcurrently(pairs, survives);
  // A busy machine can delay a response, so survivors are tried again, one at a time.
  const survivors = [];
  for (const [index, pair] of pairs.entries()) if (first[index] && (await survives(pair))) survivors.push(pair);
  expect(survivors).toEqual([]);
}, 600_000);

test('no check alone creates more animals than announced, not even in an empty store', async () => {
  const overruns = await mapConcurrently(checks, async ({ id }) => {
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

import { expect, test } from 'vitest';
import { checks } from '../conformance/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { inTurn } from './in-turn.ts';
import { type Subject, judge } from './judge.ts';

/** What the reference does not give an occasion for. */
const WITHOUT_OCCASION = ['listPets.empty', 'observe.after-sunset'];

test('every check can be told by itself, and nothing else is reported', async () => {
  const results = await inTurn(checks, ({ id }) => judge({ wrap: ({ fetch }) => fetch }, { only: [id] }));
  expect(results.map((result) => result.checks.map(({ id }) => id))).toEqual(checks.map(({ id }) => [id]));
  const odd = results.flatMap((result) => result.checks).filter(({ outcome }) => !/^(?:pass|observed)$/.test(outcome));
  expect(odd.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
    WITHOUT_OCCASION.map((id) => `${id} not-applicable`),
  );
}, 60_000);

test('every mutant is killed by each check that is named for it, also by that check alone', async () => {
  const pairs = checks.flatMap(({ id, kills = [] }) => kills.map((name) => ({ id, name })));
  const survives = async ({ id, name }: (typeof pairs)[0]) => {
    const mutant = mutants.find((each) => each.name === name);
    if (!mutant) throw new Error(`There is no mutant ${name}.`);
    return (await judge(mutant, { only: [id] })).checks[0]?.outcome !== 'fail';
  };
  const first = await inTurn(pairs, survives);
  // A busy machine can make an answer late. Whatever survived is looked at again, alone.
  const survivors = [];
  for (const [index, pair] of pairs.entries()) if (first[index] && (await survives(pair))) survivors.push(pair);
  expect(survivors).toEqual([]);
}, 120_000);

test('no check creates more by itself than the run says beforehand, not even on an empty store', async () => {
  const overruns = await inTurn(checks, async ({ id }) => {
    let announced = 0;
    const emptyStore: Subject = { options: { pets: [] }, wrap: ({ fetch }) => fetch };
    const { created } = await judge(emptyStore, {
      only: [id],
      onEvent: (event) => void (announced = event.type === 'run-started' ? event.maxCreates : announced),
    });
    return created.length > announced ? `${id}: ${created.length} > ${announced}` : undefined;
  });
  expect(overruns.filter((each) => each !== undefined)).toEqual([]);
}, 60_000);

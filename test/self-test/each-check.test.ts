import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { judge } from '../../src/self-test/judge.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { partition } from '../../src/shared/partition.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { isComplete, takeSample } from '../support/take-sample.ts';
import { mutantsTriedAlone } from './mutants-tried-alone.ts';

test('every mutant is caught by each check that names it, even if that check is selected alone', async () => {
  const all = checks.flatMap(({ kills = [], ...check }) => kills.map((name) => ({ id: check.id, name, check })));
  const [ofAllResponses, ofOwn] = partition(all, ({ check }) => 'afterRun' in check);
  // A check that inspects all responses sends as much as a whole run, even alone.
  const pairs = [
    ...ofOwn.filter(({ name }) => isComplete || mutantsTriedAlone.has(name)),
    ...takeSample(ofAllResponses, 15),
  ];
  const survives = async ({ id, name }: (typeof all)[0]) => {
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

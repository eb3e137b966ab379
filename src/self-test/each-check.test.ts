import { expect, test } from 'vitest';
import { checks } from '../conformance/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { judge } from './judge.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';

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

import { expect, test } from 'vitest';
import { checks } from '../conformance/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { judge } from './judge.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';

/** `npm run test:oracle` tries the checks of the oracle with all mutants, else with a sample: each sends hundreds of requests. */
const EVERY = process.env.ORACLE_REQUESTS === undefined ? 5 : 1;

test('every mutant is caught by each check that names it, even if that check is selected alone', async () => {
  const all = checks.flatMap(({ id, kills = [] }) => kills.map((name) => ({ id, name })));
  const pairs = all.filter(({ id }, index) => !id.startsWith('oracle.') || index % EVERY === 0);
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

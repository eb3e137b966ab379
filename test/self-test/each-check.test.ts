import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { judge } from '../../src/self-test/judge.ts';
import { mutants } from '../../src/variants/mutants/index.ts';

test('every mutant of a check with requests of its own is caught by that check alone', async () => {
  const pairs = checks
    .filter(({ program, dependsOn }) => program !== undefined && dependsOn === undefined)
    .flatMap(({ id, kills = [] }) => kills.map((name) => ({ id, name })));
  const survivors = [];
  for (const { id, name } of pairs) {
    const mutant = mutants.find((candidate) => candidate.name === name);
    if (!mutant) throw new Error(`Unknown mutant ${name}. Name one of src/variants/mutants.`);
    const { checks: results } = await judge(mutant, { only: [id] });
    if (results[0]?.outcome !== 'fail') survivors.push({ id, name });
  }
  expect(survivors).toEqual([]);
}, 600_000);

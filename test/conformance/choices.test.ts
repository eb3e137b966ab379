import { expect, test } from 'vitest';
import { type ChoiceId, type Choices, choiceIds, choiceValues } from '../../src/reference/index.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { judge } from '../support/judge.ts';
import { hasPair, toPairs, toPairwise } from '../support/pairwise.ts';

/** Runs the checks against the reference with some choices. */
async function findProblems(choices: Partial<Choices>) {
  const { verdict, checks } = await judge({ strict: true }, { choices });
  const problems = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive');
  return {
    exitCode: verdict.exitCode,
    problems: problems.map(({ id, reason, evidence }) => ({ id, problem: reason ?? evidence?.actual })),
  };
}

/** The alternatives that cause a warning, because an RFC recommends the default. */
const alternativesWithWarning: Partial<Record<ChoiceId, string>> = { wwwAuthenticate: 'omit' };

test('every other alternative is a conforming variant, which the self-test tries', () => {
  // The first value of a choice is its default.
  const alternatives = choiceIds.flatMap((id) =>
    choiceValues(id)
      .slice(1)
      .filter((value) => value !== alternativesWithWarning[id])
      .map((value) => `${id}-${value}`),
  );
  const names = conformingVariants.map(({ name }) => name);
  expect(alternatives.length).toBeGreaterThan(40);
  expect(alternatives.filter((name) => !names.includes(name))).toEqual([]);
});

test('a reference without WWW-Authenticate gets a warning', async () => {
  expect(await findProblems({ wwwAuthenticate: 'omit' })).toEqual({
    exitCode: 1,
    problems: [{ id: 'http.challenge', problem: expect.anything() }],
  });
});

const values = Object.fromEntries(
  choiceIds.filter((id) => !(id in alternativesWithWarning)).map((id) => [id, choiceValues(id)]),
);
const combinations = toPairwise(values);

test('the combinations contain every pair of values', () => {
  expect(toPairs(values).filter((pair) => !combinations.some((row) => hasPair(row, pair)))).toEqual([]);
});

test.each(combinations.map((choices, index) => [index + 1, choices] as const))(
  'the reference is conformant with combination %i of all choices',
  async (_number, choices) => {
    expect(await findProblems(choices)).toEqual({ exitCode: 0, problems: [] });
  },
);

import { expect, test } from 'vitest';
import { type ChoiceId, type Choices, choiceIds, choiceValues } from '../../src/reference/index.ts';
import { judge } from '../support/judge.ts';
import { hasPair, toPairs, toPairwise } from '../support/pairwise.ts';

/** Runs the checks against the reference with some choices. */
async function findProblems(choices: Partial<Choices>, now = new Date('2026-06-01')) {
  const { verdict, checks } = await judge({ strict: true, asOf: now }, { choices, now });
  const problems = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive');
  return {
    exitCode: verdict.exitCode,
    problems: problems.map(({ id, reason, evidence }) => ({ id, problem: reason ?? evidence?.actual })),
  };
}

/** The alternatives that cause a warning, because an RFC recommends the default. */
const alternativesWithWarning: Partial<Record<ChoiceId, string>> = { wwwAuthenticate: 'omit' };

const alternatives = choiceIds.flatMap((id) => choiceValues(id).map((value) => [id, value] as const));

test.each(alternatives)('the reference is conformant with %s=%s', async (id, value) => {
  const now = id === 'afterSunset' ? new Date('2031-01-01') : undefined;
  const expected =
    alternativesWithWarning[id] === value
      ? {
          exitCode: 1,
          problems: [
            { id: 'http.challenge', problem: expect.anything() },
            {
              id: 'oracle.http.www-authenticate',
              problem: 'http.challenge reports a violation of the same rule, which may hide others until it is fixed',
            },
          ],
        }
      : { exitCode: 0, problems: [] };
  expect(await findProblems({ [id]: value }, now)).toEqual(expected);
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

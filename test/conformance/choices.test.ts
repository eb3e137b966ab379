import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { type ChoiceId, type Choices, choiceIds, choiceValues, createPetstore } from '../../src/reference/index.ts';

const NOW = new Date('2026-06-01');

/** Runs the checks against the reference with some choices, in this process. */
async function judge(choices: Partial<Choices>, now = NOW) {
  const { fetch } = createPetstore({ choices, now });
  const { verdict, checks } = await runConformance({
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    fetch,
    strict: true,
    asOf: now,
  });
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
  const now = id === 'afterSunset' ? new Date('2031-01-01') : NOW;
  const expected =
    alternativesWithWarning[id] === value
      ? { exitCode: 1, problems: [{ id: 'http.challenge', problem: expect.anything() }] }
      : { exitCode: 0, problems: [] };
  expect(await judge({ [id]: value }, now)).toEqual(expected);
});

/** A greedy covering array: combinations that together contain every pair of values of two choices. */
function toPairwise(): Partial<Choices>[] {
  const ids = choiceIds.filter((id) => !(id in alternativesWithWarning));
  const missing = new Set<string>();
  const key = (left: ChoiceId, leftValue: string, right: ChoiceId, rightValue: string) =>
    ids.indexOf(left) < ids.indexOf(right)
      ? `${left}=${leftValue} ${right}=${rightValue}`
      : `${right}=${rightValue} ${left}=${leftValue}`;
  for (const left of ids)
    for (const right of ids)
      if (left !== right)
        for (const leftValue of choiceValues(left))
          for (const rightValue of choiceValues(right)) missing.add(key(left, leftValue, right, rightValue));
  const rows: Record<string, string>[] = [];
  while (missing.size > 0) {
    const row: Record<string, string> = {};
    const [first = ''] = missing;
    for (const pair of first.split(' ')) {
      const [id = '', value = ''] = pair.split('=');
      row[id] = value;
    }
    for (const id of ids) {
      if (id in row) continue;
      const gain = (value: string) =>
        Object.entries(row).filter(([other, otherValue]) => missing.has(key(id, value, other as ChoiceId, otherValue)))
          .length;
      row[id] = choiceValues(id).toSorted((left, right) => gain(right) - gain(left))[0] as string;
    }
    const entries = Object.entries(row) as [ChoiceId, string][];
    for (const [left, leftValue] of entries)
      for (const [right, rightValue] of entries)
        if (left !== right) missing.delete(key(left, leftValue, right, rightValue));
    rows.push(row);
  }
  return rows;
}

const pairwise = toPairwise();

test('the combinations contain every pair of values', () => {
  expect(pairwise.length).toBeLessThan(60);
  const has = (id: ChoiceId, value: string, other: ChoiceId, otherValue: string) =>
    pairwise.some((row) => row[id] === value && row[other] === otherValue);
  expect(has('limitOutOfRange', 'clamp', 'idScheme', 'random')).toBe(true);
  expect(has('afterSunset', 'stay', 'head', '405')).toBe(true);
});

test.each(pairwise.map((choices, index) => [index + 1, choices] as const))(
  'the reference is conformant with combination %i of all choices',
  async (_number, choices) => {
    expect(await judge(choices)).toEqual({ exitCode: 0, problems: [] });
  },
);

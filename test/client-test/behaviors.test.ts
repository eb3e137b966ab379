import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { behaviors } from '../../src/behaviors/table/index.ts';
import { needs } from '../../src/behaviors/needs.ts';
import { clauses, openPoints } from '../../src/contract/index.ts';
import { describeProblems } from '../../src/self-test/describe-problems.ts';
import { judge } from '../../src/self-test/index.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { partition } from '../../src/shared/partition.ts';

const judgeAll = (group: typeof behaviors) =>
  mapConcurrently(
    group,
    async (behavior) => ({ behavior, result: await judge(behavior, { strict: false, seed: 1 }) }),
    4,
  );

test('no behavior violates a MUST, unless it is an event, which the kit reports', async () => {
  // Those over HTTP wait for real time, so none that compute run beside them.
  const [overHttp, inProcess] = partition(behaviors, ({ needsHttp }) => needsHttp === true);
  const results = [...(await judgeAll(inProcess)), ...(await judgeAll(overHttp))];
  const wrong = results.filter(({ behavior, result }) => !behavior.isEvent && result.verdict.exitCode !== 0);
  expect(wrong.map(({ behavior, result }) => `${behavior.name}: ${describeProblems(result)}`)).toEqual([]);
  const reported = results.filter(({ behavior, result }) => behavior.isEvent && result.verdict.exitCode !== 0);
  expect(reported.map(({ behavior }) => behavior.name).toSorted()).toEqual(
    behaviors.flatMap(({ isEvent, name }) => (isEvent ? [name] : [])).toSorted(),
  );
}, 600_000);

test('behaviors have unique names, and each text is one sentence', () => {
  expect(new Set(behaviors.map(({ name }) => name)).size).toBe(behaviors.length);
  expect(behaviors.filter(({ name }) => !/^[a-z][\w-]*$/i.test(name))).toEqual([]);
  const texts = behaviors.flatMap(({ description, reliance }) => [description, reliance]);
  expect(texts.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
  expect(behaviors.filter(({ reliance }) => !reliance.startsWith('The client relies on '))).toEqual([]);
});

test('every behavior names the open point or the clause that allows it', () => {
  const known: string[] = [...openPoints, ...clauses].map(({ id }) => id);
  expect(behaviors.filter(({ allowedBy }) => !known.includes(allowedBy)).map(({ name }) => name)).toEqual([]);
});

test('README.md and CHANGELOG.md name the number of behaviors', () => {
  for (const page of ['README.md', 'CHANGELOG.md'])
    expect(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')).toMatch(
      new RegExp(String.raw`\b${behaviors.length} (?:other )?legal behaviors`),
    );
});

test('every need is one of a behavior', () => {
  const used = new Set<string>(behaviors.flatMap((behavior) => behavior.needs));
  expect(Object.keys(needs).filter((name) => !used.has(name))).toEqual([]);
});

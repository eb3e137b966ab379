import { expect, test } from 'vitest';
import { type Clause, clauses, openPoints } from '../../contract/index.ts';
import { countCreates } from '../engine/count-creates.ts';
import type { Check } from './check.ts';
import { checks } from './index.ts';

test('the ids and titles of the checks are the ones that reports and documents refer to', () => {
  expect(checks.map(({ id, level, title }) => `${id}  ${level}  ${title}`)).toMatchSnapshot();
});

test('no two checks have the same id', () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});

test.each(checks)('$id has a title that starts with its level and is one sentence', ({ level, title }) => {
  expect(title.startsWith(`${level} `)).toBe(true);
  expect(title).not.toMatch(/\. |\.$/);
});

test('every clause has a check, or a reason why no client can observe it', () => {
  const ledger: readonly Clause[] = clauses;
  const isJudged = ({ id, level }: Clause) => checks.some((check) => check.clause === id && check.level === level);
  expect(ledger.filter((clause) => !isJudged(clause) && clause.unobservable === undefined)).toEqual([]);
});

test('a check of a clause is as binding as the clause, or less', () => {
  const ledger: readonly Clause[] = clauses;
  const levels = new Map(ledger.map(({ id, level }) => [id, level]));
  const points = new Set<string>(openPoints.map(({ id }) => id));
  const isBound = ({ level, clause }: Check) =>
    level === 'MAY' ? points.has(clause) : levels.get(clause) === 'MUST' || levels.get(clause) === level;
  expect(checks.filter((check) => !isBound(check))).toEqual([]);
});

test('every MUST and SHOULD names the mutants that it kills, and no MAY does', () => {
  for (const { id, level, kills = [] } of checks) expect([id, kills.length > 0]).toEqual([id, level !== 'MAY']);
});

test('a run leaves behind at most 40 animals', () => {
  expect(countCreates(checks, { maxCreates: 1000, readOnly: false })).toBeLessThanOrEqual(40);
});

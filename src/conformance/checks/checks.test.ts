import { expect, test } from 'vitest';
import { type Clause, clauses, openPoints } from '../../contract/index.ts';
import { countCreates } from '../engine/count-creates.ts';
import type { Check } from './check.ts';
import { checks } from './index.ts';

const ledger: readonly Clause[] = clauses;

test('keeps the ids and titles that reports and documents refer to', () => {
  expect(checks.map(({ id, level, title }) => `${id}  ${level}  ${title}`)).toMatchSnapshot();
});

test('has unique ids', () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});

test.each(checks)('$id has one sentence as its title, with the key word of its level', ({ level, title }) => {
  if (level === 'MAY') expect(title).not.toMatch(/\b(?:MUST|SHOULD|MAY)\b/);
  else expect(title.startsWith(`${level} `)).toBe(true);
  expect(title).not.toMatch(/\. |\.$/);
});

test('has a check for every clause that a client can observe', () => {
  const isChecked = ({ id, level }: Clause) => checks.some((check) => check.clause === id && check.level === level);
  expect(ledger.filter((clause) => !isChecked(clause) && clause.unobservable === undefined)).toEqual([]);
});

test('no check is stricter than its clause', () => {
  const levels = new Map(ledger.map(({ id, level }) => [id, level]));
  const points = new Set<string>(openPoints.map(({ id }) => id));
  const isBacked = ({ level, clause }: Check) =>
    level === 'MAY' ? points.has(clause) : levels.get(clause) === 'MUST' || levels.get(clause) === level;
  expect(checks.filter((check) => !isBacked(check))).toEqual([]);
});

test('a run creates at most 40 animals', () => {
  expect(countCreates(checks, { maxCreates: 1000, readOnly: false, concurrent: true })).toBeLessThanOrEqual(40);
});

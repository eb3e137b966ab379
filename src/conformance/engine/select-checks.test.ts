import { expect, test } from 'vitest';
import { checks } from '../checks/index.ts';
import { describeFilters, selectChecks } from './select-checks.ts';

const none = { only: [], skip: [], grep: undefined, levels: [], readOnly: false, concurrent: true };
const select = (options: Partial<Parameters<typeof selectChecks>[0]>) =>
  selectChecks({ ...none, ...options }).map(({ id }) => id);

test('selects all checks without a filter', () => {
  expect(select({})).toEqual(checks.map(({ id }) => id));
});

test('accepts ids, operations, other groups and clauses in `only`, and keeps the order of the report', () => {
  expect(select({ only: ['getPet.unknown', 'listPets.limit-1'] })).toEqual(['listPets.limit-1', 'getPet.unknown']);
  expect(select({ only: ['observe'] }).every((id) => id.startsWith('observe.'))).toBe(true);
  expect(select({ only: ['getPet'] })).toContain('getPet.key-missing');
  expect(select({ only: ['listPets.limit-default'] })).toEqual([
    'listPets.limit-absent',
    'listPets.one-connection',
    'oracle.listPets.limit-default',
  ]);
});

test('`skip`, `grep` and `levels` filter the checks; `grep` matches ids and titles in any letter case', () => {
  expect(select({ only: ['json'], skip: ['json.single-quotes'] })).toEqual(['json.trailing-comma']);
  expect(select({ grep: 'trailing comma$' })).toEqual(['json.trailing-comma']);
  expect(select({ grep: '^JSON\\.t' })).toEqual(['json.trailing-comma']);
  expect(select({ levels: ['SHOULD', 'MAY'] })).toHaveLength(checks.filter(({ level }) => level !== 'MUST').length);
});

test.each([
  [
    { only: ['listPets.limt-1'] },
    'only: unknown check, operation or clause "listPets.limt-1". Did you mean listPets.l',
  ],
  [{ only: ['getPet', 'nothing-at-all'] }, 'only: unknown check, operation or clause "nothing-at-all". Use an id that'],
  [{ skip: ['creatPet'] }, 'skip: unknown check, operation or clause "creatPet". Did you mean createPet?'],
  [{ grep: 'no such title' }, 'grep: "no such title" matches no id and no title.'],
  [{ grep: '(' }, 'grep: invalid regular expression "(".'],
  [{ levels: ['must'] as never }, 'levels: unknown level "must". Use one of MUST, SHOULD, MAY.'],
  [
    { only: ['createPet.once'], readOnly: true },
    'no check matches all of these filters: only createPet.once, read-only.',
  ],
  [{ only: ['getPet'], skip: ['getPet'] }, 'no check matches all of these filters: only getPet, skip getPet.'],
])('%j is a usage error', (options, message) => {
  expect(() => select(options)).toThrow(message);
});

test('describes the filters', () => {
  const options = {
    ...none,
    only: ['getPet', 'json'],
    grep: 'a b',
    levels: ['MUST', 'SHOULD'] as const,
    readOnly: true,
  };
  expect(describeFilters(options)).toEqual(['only getPet and json', 'grep "a b"', 'level MUST or SHOULD', 'read-only']);
});

test('leaves out the checks that read concurrently without the option, unless they are named', () => {
  const concurrent = checks.filter(({ isConcurrent }) => isConcurrent).map(({ id }) => id);
  expect(concurrent).toHaveLength(3);
  expect(select({ concurrent: false })).toEqual(select({}).filter((id) => !concurrent.includes(id)));
  expect(select({ concurrent: false, only: concurrent })).toEqual(concurrent);
});

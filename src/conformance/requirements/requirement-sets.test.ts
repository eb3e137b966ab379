import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checks } from '../checks/index.ts';
import { checksOf, checksOutside, findRequirementSet, requirementSets } from './index.ts';

/** The hashes of the published sets. A hash is added with its set, and never changed: users rely on the set as it is. */
const published: Record<string, string> = {
  '2026.1': '7a6ddee7d6b533eb457e293b782dcf13cac5474c39d9410ca0ea9abfec1b474a',
};

test('published sets never change', () => {
  const hashes = requirementSets.map((set) => [
    set.name,
    createHash('sha256').update(JSON.stringify(set)).digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(published);
});

test.each(requirementSets)('the checks of $name still exist, with their level', ({ MUST, SHOULD }) => {
  const levels = new Map(checks.map(({ id, level }) => [id, level]));
  for (const [level, ids] of Object.entries({ MUST, SHOULD }))
    expect(ids.filter((id) => levels.get(id) !== level)).toEqual([]);
});

test('a set and what is outside of it are all requirements and recommendations', () => {
  for (const set of requirementSets) {
    const all = [...checksOf(set), ...checksOutside(set)].map(({ id }) => id);
    expect(all.toSorted()).toEqual(checks.flatMap(({ id, level }) => (level === 'MAY' ? [] : [id])).toSorted());
  }
});

test('an unknown set is a usage error that lists the sets', () => {
  expect(() => findRequirementSet('1999.1')).toThrow(
    'requirements: unknown requirement set "1999.1". Use one of 2026.1',
  );
});

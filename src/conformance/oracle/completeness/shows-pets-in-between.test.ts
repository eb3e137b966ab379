import { expect, test } from 'vitest';
import type { Pet, PetStatus } from '../../../contract/index.ts';
import type { LongList } from '../long-lists.ts';
import { showsPetsInBetween } from './shows-pets-in-between.ts';
import type { Survey } from './survey.ts';

const own: Pet[] = (['available', 'pending', 'sold'] as const).flatMap((status, group) =>
  Array.from({ length: 5 }, (_, index) => ({
    id: 10 * group + index,
    name: `Rex ${index}`,
    categoryId: 1,
    status,
  })),
);
const toList = <Filter extends LongList['filter']>(filter: Filter, pets: readonly Pet[]) => ({
  filter,
  pets,
  ids: new Set(pets.map(({ id }) => String(id))),
  key: '',
  start: 0,
  exchange: 0,
});

/** All lists of a service that shows these animals. */
function survey(
  listed: readonly Pet[],
  edit: (pets: readonly Pet[], status: PetStatus) => readonly Pet[] = (pets) => pets,
): Survey {
  const byStatus = (['available', 'pending', 'sold'] as const).map((status) =>
    toList(
      status,
      edit(
        listed.filter((pet) => pet.status === status),
        status,
      ),
    ),
  );
  const sum = byStatus.reduce((total, { pets }) => total + pets.length, 0);
  return { all: toList('any', listed), byStatus, sum, own };
}
const without = (...ids: number[]) => own.filter(({ id }) => !ids.includes(Number(id)));

test('an animal between two others on each side, in every order', () => {
  expect(showsPetsInBetween(survey(without(2)))).toBe(true);
  expect(showsPetsInBetween(survey(without(22)))).toBe(true);
});

test.each<[string, Survey]>([
  ['no animal', survey(own)],
  ['one at an end', survey(without(0))],
  ['one beside the end', survey(without(1))],
  ['one beside another that is missing', survey(without(2, 3))],
  ['animals of too few statuses', survey(without(2, 10, 11, 12, 20, 21, 22))],
  [
    'an animal that a filter shows',
    survey(without(2), (pets, status) => (status === 'sold' ? [...pets.slice(1), own[2] as Pet] : pets)),
  ],
  ['lists that do not add up', survey(without(2), (pets, status) => (status === 'sold' ? pets.slice(1) : pets))],
])('not with %s', (_name, lists) => {
  expect(showsPetsInBetween(lists)).toBe(false);
});

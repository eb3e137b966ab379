import { expect, test } from 'vitest';
import { findProblems } from './validate.ts';
import { validators } from './validators.ts';

const pet = { id: 1, name: 'Rex', categoryId: 2, status: 'sold' };

test('a correct animal has no problems, with a bigint as with a number', () => {
  expect(findProblems(validators.Pet, pet)).toEqual([]);
  expect(findProblems(validators.Pet, { ...pet, id: 2n ** 63n - 1n, extra: true })).toEqual([]);
});

test.each([
  [{ ...pet, id: '1' }, 'id', 'an integer from -9223372036854775808 to 9223372036854775807', '"1"'],
  [
    { ...pet, id: 2n ** 63n },
    'id',
    'an integer from -9223372036854775808 to 9223372036854775807',
    '9223372036854775808',
  ],
  [{ ...pet, name: null }, 'name', 'a string', 'null'],
  [{ ...pet, status: null }, 'status', 'one of available, pending, sold', 'null'],
  [{ id: 1, categoryId: 2 }, 'name', 'present', 'nothing'],
  [[], '', 'an object', '[]'],
])('a value that does not match has one problem (%#)', (value, path, expected, actual) => {
  expect(findProblems(validators.Pet, value)).toEqual([{ path, expected, actual }]);
});

test('a problem in a list names its place', () => {
  expect(findProblems(validators.Pets, [pet, { ...pet, categoryId: 1.5 }])).toMatchObject([
    { path: '[1].categoryId', actual: '1.5' },
  ]);
});

test('a long value is cut at 64 characters', () => {
  expect(findProblems(validators.NewPet, { name: ['x'.repeat(100)], categoryId: 1 })[0]?.actual).toHaveLength(64);
});

test('a validator can be handed to every, and leaves the list alone', () => {
  const pets: unknown[] = [pet, {}];
  expect([[pet].every(validators.Pet), pets.every(validators.Pet)]).toEqual([true, false]);
  expect(pets).toEqual([pet, {}]);
});

import { expect, test } from 'vitest';
import { findProblems } from './validate.ts';
import { validators } from './validators.ts';

const pet = { id: 1, name: 'Rex', categoryId: 2, status: 'sold' };

test('finds no problems in a valid animal, with numbers or bigints', () => {
  expect(findProblems(validators.Pet, pet)).toEqual([]);
  expect(findProblems(validators.Pet, { ...pet, id: 2n ** 63n - 1n, extra: true })).toEqual([]);
});

test.each([
  [{ ...pet, id: '1' }, 'id', 'an integer', '"1"'],
  [{ ...pet, id: 1.5 }, 'id', 'an integer', '1.5'],
  [{ ...pet, id: null }, 'id', 'an integer', 'null'],
  [
    { ...pet, id: -(10n ** 100n) },
    'id',
    'an integer from -9223372036854775808 to 9223372036854775807',
    expect.stringMatching(/^-10+…$/),
  ],
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
])('finds one problem in an invalid value (%#)', (value, path, expected, actual) => {
  expect(findProblems(validators.Pet, value)).toEqual([{ path, expected, actual }]);
});

test('gives the path of a problem in a list', () => {
  expect(findProblems(validators.Pets, [pet, { ...pet, categoryId: 1.5 }])).toMatchObject([
    { path: '[1].categoryId', actual: '1.5' },
  ]);
});

test('truncates a long value to 64 characters', () => {
  expect(findProblems(validators.NewPet, { name: ['x'.repeat(100)], categoryId: 1 })[0]?.actual).toHaveLength(64);
});

test('a validator works as a callback and does not change the list', () => {
  const pets: unknown[] = [pet, {}];
  expect([pet].every(validators.Pet)).toBe(true);
  expect(pets.every(validators.Pet)).toBe(false);
  expect(pets).toEqual([pet, {}]);
});

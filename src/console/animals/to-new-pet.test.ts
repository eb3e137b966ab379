import { expect, test } from 'vitest';
import { toNewPet } from './to-new-pet.ts';

test('leaves empty fields out', () => {
  expect(toNewPet({ name: '', categoryId: '', status: '' })).toEqual({});
});

test('keeps every digit of a category ID', () => {
  expect(toNewPet({ name: 'Rex', categoryId: '9007199254740993' })).toEqual({
    name: 'Rex',
    categoryId: 9007199254740993n,
  });
});

test.each(['cats', '1e3', ' 1', '0x1'])('sends %j as text, for the API to reject', (categoryId) => {
  expect(toNewPet({ categoryId })).toEqual({ categoryId });
});

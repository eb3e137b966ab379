import { expect, test } from 'vitest';
import { didYouMean, nearest } from './did-you-mean.ts';

const words = ['listPets.limit-1', 'listPets.limit-100', 'getPet.unknown', 'createPet.name-null'];

test('finds the most similar words, most similar first', () => {
  expect(nearest('listPets.limt-1', words)).toEqual(['listPets.limit-1', 'listPets.limit-100']);
  expect(nearest('GETPET.UNKNWON', words)).toEqual(['getPet.unknown']);
  expect(nearest('something-else', words)).toEqual([]);
});

test('a part of a word counts as similar', () => {
  expect(didYouMean('name-null', words)).toBe(' Did you mean createPet.name-null?');
  expect(didYouMean('limit-1', words)).toBe(' Did you mean listPets.limit-1 or listPets.limit-100?');
  expect(didYouMean('pets.limit', [...words, 'pets.limits'])).toBe(
    ' Did you mean listPets.limit-1, listPets.limit-100 or pets.limits?',
  );
  expect(didYouMean('xyz', words)).toBe('');
});

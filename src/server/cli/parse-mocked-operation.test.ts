import { expect, test } from 'vitest';
import { parseMockedOperation } from './parse-mocked-operation.ts';

test('adds one operation, or all', () => {
  expect(parseMockedOperation('getPet', ['createPet'])).toEqual(['createPet', 'getPet']);
  expect(parseMockedOperation('*')).toEqual(['listPets', 'createPet', 'getPet']);
});

test('rejects an unknown operation', () => {
  expect(() => parseMockedOperation('createPets')).toThrow(
    'Did you mean createPet? Use listPets, createPet, getPet, or * for all.',
  );
});

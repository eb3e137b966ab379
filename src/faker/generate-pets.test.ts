import { expect, test } from 'vitest';
import { findProblems, stringifyJson, validators } from '../contract/index.ts';
import { generatePets } from './generate-pets.ts';

test('the same count and seed give the same animals', () => {
  expect(stringifyJson(generatePets(100, 42))).toBe(stringifyJson(generatePets(100, 42)));
  expect(stringifyJson(generatePets(100, 42))).not.toBe(stringifyJson(generatePets(100, 43)));
});

test('the animals stay the same from release to release', () => {
  expect(stringifyJson(generatePets(3, 42))).toMatchInlineSnapshot(
    `"[{"id":1,"name":"Ginger","categoryId":9,"status":"sold"},{"id":2,"name":"Louie","categoryId":2,"status":"available"},{"id":3,"name":"Bailey","categoryId":8,"status":"pending"}]"`,
  );
});

test('a larger count begins with the same animals', () => {
  expect(generatePets(50, 7).slice(0, 10)).toEqual(generatePets(10, 7));
});

test('generates animals that match the schema, with ids from 1', () => {
  const pets = generatePets(200, 1);
  expect(findProblems(validators.Pets, pets)).toEqual([]);
  expect(pets.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test.each([-1, 1.5, Number.NaN])('rejects a count of %s', (count) => {
  expect(() => generatePets(count)).toThrow(`count is ${count}. Use a whole number from 0.`);
});

test('rejects a seed that is not a whole number', () => {
  expect(() => generatePets(1, 0.5)).toThrow('seed is 0.5');
});

import { expect, test } from 'vitest';
import { parseFailure } from './parse-failure.ts';

test.each([
  ['createPet=500:0.1', { operation: 'createPet', status: 500, probability: 0.1 }],
  ['listPets=network', { operation: 'listPets', network: true }],
  ['getPet=hang:1', { operation: 'getPet', hang: true, probability: 1 }],
  ['getPet=truncate:.5', { operation: 'getPet', truncate: true, probability: 0.5 }],
])('parses %s', (text, failure) => {
  expect(parseFailure(text)).toEqual([failure]);
});

test('adds a failure to the previous ones', () => {
  expect(parseFailure('listPets=503', parseFailure('getPet=hang'))).toEqual([
    { operation: 'getPet', hang: true },
    { operation: 'listPets', status: 503 },
  ]);
});

test.each([
  '',
  'createPet',
  'deletePet=500',
  'getPet=200',
  'getPet=500:2',
  'getPet=500:0',
  'getPet=500:0.0',
  'getPet=slow',
])('rejects %j', (text) => {
  expect(() => parseFailure(text)).toThrow('such as createPet=500:0.1');
});

test('suggests an operation for a misspelt one', () => {
  expect(() => parseFailure('createPt=500')).toThrow(/^Did you mean createPet\? Use OPERATION=/);
});

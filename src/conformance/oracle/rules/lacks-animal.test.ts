import { expect, test } from 'vitest';
import { IDS_TWICE, LOST, ROUNDED, causeOfFilter, lacksAnimal } from './lacks-animal.ts';

test.each([
  ['any', [LOST, IDS_TWICE, ROUNDED]],
  ['sold', [LOST, IDS_TWICE, ROUNDED, causeOfFilter('sold')]],
] as const)('an animal that a list for status=%s lacks may be lost, or in another list', (filter, followsFrom) => {
  expect(lacksAnimal(filter, 'Rex', '3 other animals', { since: 2 })).toEqual({
    level: 'MUST',
    clause: 'service.collection',
    expected: 'a list with the animal Rex',
    actual: '3 other animals',
    aspect: 'listed',
    followsFrom,
    since: 2,
  });
});

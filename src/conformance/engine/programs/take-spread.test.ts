import { expect, test } from 'vitest';
import { getPet, listPets } from '../../exchange/request.ts';
import { takeSpread } from './take-spread.ts';

test('takes only lists with the key, and leaves the others in order', () => {
  const lists = Array.from({ length: 20 }, (_, index) => listPets(`limit=${index + 1}`));
  const others = [listPets('', { key: 'wrong' }), getPet(1, { key: 'missing' }), getPet('abc'), getPet(7)];
  const spread = takeSpread([...others, ...lists]);
  expect(spread.pairs.map((pair) => pair.map(({ path }) => path))).toEqual([
    ['/pets?limit=1', '/pets?limit=2'],
    ['/pets?limit=3', '/pets?limit=4'],
    ['/pets?limit=5', '/pets?limit=6'],
  ]);
  expect(spread.others).toEqual([...others, ...lists.slice(6)]);
});

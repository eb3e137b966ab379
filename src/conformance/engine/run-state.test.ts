import { expect, test } from 'vitest';
import { RunState } from './run-state.ts';

const pets = [1, 7n, 7, 2].map((categoryId) => ({ id: 1, name: 'Rex', categoryId }));

test('starts with the category of most animals, unless the user has named one', () => {
  const start = (listed: typeof pets, named?: number) => {
    const state = new RunState(named);
    state.start(listed);
    return { categoryId: String(state.categoryId), isCategoryGuessed: state.isCategoryGuessed };
  };
  expect(start(pets)).toEqual({ categoryId: '7', isCategoryGuessed: false });
  expect(start(pets, 3)).toEqual({ categoryId: '3', isCategoryGuessed: false });
  expect(start([])).toEqual({ categoryId: '1', isCategoryGuessed: true });
});

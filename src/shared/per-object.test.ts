import { expect, test } from 'vitest';
import { perObject } from './per-object.ts';

test('makes the value of each object once, even if it is undefined', () => {
  const created: object[] = [];
  const find = perObject((key: { value?: number }) => {
    created.push(key);
    return key.value;
  });
  const [one, none] = [{ value: 1 }, {}];
  expect([one, none, one, none].map((key) => find(key))).toEqual([1, undefined, 1, undefined]);
  expect(created).toEqual([one, none]);
});

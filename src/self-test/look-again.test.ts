import { expect, test } from 'vitest';
import { LOOKS, lookAgain } from './look-again.ts';

test.each([
  [[true, true, true], true, LOOKS],
  [[true, true, false], false, LOOKS],
  [[true, false, true], false, 2],
  [[false, true, true], false, 1],
])('of %j the result is %s, after %i looks', async (results, expected, looks) => {
  let looked = 0;
  const look = async () => results[looked++] ?? false;
  expect(await lookAgain(look, (isRight) => isRight)).toBe(expected);
  expect(looked).toBe(looks);
});

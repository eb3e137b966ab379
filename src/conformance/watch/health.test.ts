import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('runs are stuck only while they take longer than they may', () => {
  let now = 0;
  const { roundStarted, roundEnded, stuckFor } = createHealth({ now: () => now }, 10_000);
  const at = (time: number) => {
    now = time;
    return stuckFor();
  };
  expect(at(99_000)).toBeUndefined();
  roundStarted();
  expect([at(100_000), at(109_000), at(110_000)]).toEqual([undefined, undefined, 11]);
  roundEnded();
  expect(at(999_000)).toBeUndefined();
});

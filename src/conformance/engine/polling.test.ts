import { expect, test } from 'vitest';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { Inconclusive } from '../checks/outcome.ts';
import { Polling } from './polling.ts';

test('pauses longer each time, and ends within the longest lag', async () => {
  const clock = createVirtualClock();
  const polling = new Polling(clock, 5000);
  const times: number[] = [];
  while (!polling.isOver) {
    await clock.settle(polling.pause());
    times.push(clock.now());
  }
  expect(times.slice(0, 6)).toEqual([50, 150, 350, 750, 1250, 1750]);
  expect(times.at(-1)).toBe(4750);
});

test('ends with the run', async () => {
  const clock = createVirtualClock();
  const polling = new Polling(clock, 5000, 100);
  await clock.settle(polling.pause());
  await expect(clock.settle(polling.pause())).rejects.toThrow(Inconclusive);
});

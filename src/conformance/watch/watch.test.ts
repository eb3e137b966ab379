import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import type { ConformanceResult } from '../result/result.ts';
import { UsageError } from '../usage-error.ts';
import type { TargetRun } from './target-verdict.ts';
import { type WatchOptions, watch } from './watch.ts';
import type { WatchEvent } from './watch-event.ts';

const good = {
  verdict: { kind: 'conformant', summary: 'Conformant.' },
  checks: [{ id: 'a', level: 'MUST', outcome: 'pass' }],
  exchanges: [],
  created: [],
  duration: 10,
  configuration: { strict: false },
} as unknown as ConformanceResult;

type Task = (attempt: number, wait: (milliseconds: number) => Promise<void>) => Promise<TargetRun>;

/** Watches a target every 100 ms with this task, and stops after a number of runs. @returns The events without the first. */
async function follow(count: number, task: Task, more: Partial<WatchOptions> = {}): Promise<WatchEvent[]> {
  const clock = createVirtualClock();
  const controller = new AbortController();
  const events: WatchEvent[] = [];
  let attempt = 0;
  const ended = watch(
    {
      targets: [{ name: 'a', baseUrl: 'http://localhost/v1' }],
      longest: 1000,
      async run({ onRun }) {
        const run = await task(attempt, (milliseconds) => clock.wait(milliseconds));
        if (attempt === count) controller.abort();
        await onRun('a', run);
        attempt++;
      },
    },
    {
      every: 100,
      host: '127.0.0.1',
      port: 0,
      clock,
      signal: controller.signal,
      onEvent: (event) => void events.push(event),
      onListening: () => {},
      ...more,
    },
  );
  await clock.settle(ended);
  const [started, ...others] = events;
  expect(started).toMatchObject({ event: 'started', everySeconds: 0.1, targets: [{ name: 'a' }] });
  return others;
}

test('a run that is cut short changes nothing', async () => {
  const saved: unknown[] = [];
  const events = await follow(
    2,
    async (attempt) => (attempt < 2 ? { result: good } : { problem: 'the run was stopped' }),
    { save: async (...report) => void saved.push(report) },
  );
  expect(events).toEqual([
    { event: 'verdict-changed', target: 'a', verdict: 'conformant', summary: 'Conformant.' },
    { event: 'stopped', runs: 2 },
  ]);
  expect(saved).toEqual([0, 100].map((time) => ['a', good, new Date(time)]));
});

test('reports when runs become too slow for the interval, and when they are on time again', async () => {
  const durations = [10, 250, 150, 10, 10];
  const events = await follow(4, async (attempt, wait) => {
    await wait(durations[attempt] ?? 0);
    return { result: good };
  });
  expect(events.slice(1, -1)).toEqual([{ event: 'runs-too-slow', skipped: 2 }, { event: 'runs-on-time' }]);
});

test('reports once that reports cannot be written, and goes on', async () => {
  let writes = 0;
  const save = async () => {
    if (++writes <= 3) throw new Error('no space left on device');
  };
  const events = await follow(5, async () => ({ result: good }), { save });
  expect(writes).toBe(5);
  expect(events.slice(1, -1)).toEqual([
    { event: 'reports-not-written', reason: 'no space left on device' },
    { event: 'reports-written' },
  ]);
});

test('reports an address that is in use before the first run', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  let runs = 0;
  const task = async () => {
    runs++;
    return { result: good };
  };
  const error = await follow(0, task, { port }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UsageError);
  expect(error).toMatchObject({ option: 'port', problem: `port ${port} on 127.0.0.1 is already in use` });
  expect(runs).toBe(0);
});

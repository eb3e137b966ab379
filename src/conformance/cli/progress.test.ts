import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';
import type { CheckResult, ReportedExchange } from '../result/result.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a progress line for a terminal of this width, and records what is written to it. */
function watch(columns = 80, isAnimated = true) {
  const written: string[] = [];
  const stderr = { columns, write: (text: string) => Boolean(written.push(text)) } as unknown as NodeJS.WriteStream;
  const progress = createProgress({ stderr, isAnimated });
  return { ...progress, written, shown: () => written.at(-1)?.replace('\r\u001b[K', '') };
}

const exchange = { checkId: 'listPets.empty' } as ReportedExchange;
const failed = { id: 'listPets.empty', outcome: 'fail' } as CheckResult;

test('counts checks, failures and requests, and names the current check', () => {
  const { onEvent, shown } = watch();
  onEvent({ type: 'run-started', checks: 12, maxCreates: 0 });
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('0 of 12 checks  0 requests  0.1 s');
  onEvent({ type: 'request-ended', exchange });
  onEvent({ type: 'check-ended', check: { ...failed, id: 'listPets.limit-1', outcome: 'pass' } });
  vi.advanceTimersByTime(1400);
  expect(shown()).toBe('1 of 12 checks  1 request  1.5 s  listPets.empty');
  onEvent({ type: 'check-ended', check: failed });
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('2 of 12 checks  1 failed  1 request  1.6 s  listPets.empty');
  // Its result has changed.
  onEvent({ type: 'check-ended', check: { ...failed, outcome: 'inconclusive' } });
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('2 of 12 checks  1 request  1.7 s  listPets.empty');
});

test('says what the run waits for, until that is over', () => {
  const { onEvent, shown } = watch(120);
  onEvent({ type: 'run-started', checks: 12, maxCreates: 0 });
  onEvent({ type: 'request-ended', exchange });
  onEvent({ type: 'wait-started', reason: 'retry-later', milliseconds: 2000 });
  vi.advanceTimersByTime(1900);
  expect(shown()).toBe(
    '0 of 12 checks  1 request  1.9 s  waiting, since the target limits requests (429 or Retry-After)',
  );
  vi.advanceTimersByTime(200);
  expect(shown()).toBe('0 of 12 checks  1 request  2.1 s  listPets.empty');
  onEvent({ type: 'wait-started', reason: 'lag', milliseconds: 5000 });
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('0 of 12 checks  1 request  2.2 s  waiting until changes have to be visible (--max-lag)');
  onEvent({ type: 'check-ended', check: failed });
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('1 of 12 checks  1 failed  1 request  2.3 s  listPets.empty');
});

test('never fills the last column of a narrow window', () => {
  const { onEvent, shown } = watch(20);
  onEvent({ type: 'run-started', checks: 12, maxCreates: 0 });
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('0 of 12 checks  0 r');
});

test('clears the line at the end and writes nothing more', () => {
  const { onEvent, end, written } = watch();
  onEvent({ type: 'run-started', checks: 12, maxCreates: 0 });
  end();
  expect(written.at(-1)).toBe('\r\u001b[K');
  const { length } = written;
  vi.advanceTimersByTime(1000);
  end();
  expect(written).toHaveLength(length);
});

test('writes plain lines for a long run if the output cannot be redrawn', () => {
  const { onEvent, end, written } = watch(80, false);
  onEvent({ type: 'run-started', checks: 12, maxCreates: 0 });
  vi.advanceTimersByTime(9_900);
  expect(written).toEqual([]);
  onEvent({ type: 'request-ended', exchange });
  vi.advanceTimersByTime(10_100);
  end();
  vi.advanceTimersByTime(10_000);
  expect(written).toEqual([
    '0 of 12 checks  1 request  10.0 s  listPets.empty\n',
    '0 of 12 checks  1 request  20.0 s  listPets.empty\n',
  ]);
});

test('writes nothing if it ends before the run starts', () => {
  const { end, written } = watch();
  end();
  expect(written).toEqual([]);
});

import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { ApiKeys, type GetApiKey } from '../../options/api-keys.ts';
import { KeyRenewal } from './key-renewal.ts';

const MINUTE = 60_000;

/**
 * A run whose function has returned its first key, which the service has accepted, but no longer does. The service accepts the
 * other keys unless they are refused, too. There may be one call for a key in a minute.
 */
async function setup(results: readonly (string | Error)[], { deadline = 10 * MINUTE, refused = ['first'] } = {}) {
  const clock = createVirtualClock();
  const controller = new AbortController();
  const calls: number[] = [];
  const pauses: number[] = [];
  let looks = 0;
  const getKey: GetApiKey = () => {
    const result = results[Math.min(calls.push(clock.now()), results.length) - 1] ?? '';
    if (result instanceof Error) throw result;
    return result;
  };
  const keys = new ApiKeys(getKey);
  const renewal = new KeyRenewal({
    keys,
    clock,
    deadline,
    signal: controller.signal,
    isRefused: async () => {
      looks++;
      return refused.includes(keys.current);
    },
    onPaused: (milliseconds) => void pauses.push(milliseconds),
  });
  await keys.open(clock);
  renewal.accept(keys.current);
  const replaces = (key: string) => clock.settle(renewal.replaces(key));
  return { renewal, replaces, refused, keys, clock, controller, calls, pauses, looks: () => looks };
}

test('replaces a key that has expired, a minute after the call for it', async () => {
  const { replaces, renewal, keys, calls, pauses } = await setup(['first', 'second']);
  expect(await replaces('first')).toBe(true);
  expect({ key: keys.current, problem: renewal.problem, calls, pauses }).toEqual({
    key: 'second',
    problem: undefined,
    calls: [0, MINUTE],
    pauses: [MINUTE],
  });
});

test('announces no pause if the last call for a key was long ago', async () => {
  const { replaces, clock, calls, pauses } = await setup(['first', 'second']);
  await clock.settle(clock.wait(2 * MINUTE));
  expect(await replaces('first')).toBe(true);
  expect({ calls, pauses }).toEqual({ calls: [0, 2 * MINUTE], pauses: [] });
});

test('replaces a key once for all requests that were refused with it', async () => {
  const { renewal, replaces, clock, calls, looks } = await setup(['first', 'second']);
  const results = await clock.settle(Promise.all([renewal.replaces('first'), renewal.replaces('first')]));
  expect([...results, await replaces('first')]).toEqual([true, true, true]);
  expect(calls).toHaveLength(2);
  // One shows that the first key has expired, and one that the second is valid.
  expect(looks()).toBe(2);
});

test('replaces a key again whenever it expires', async () => {
  const { replaces, refused, keys } = await setup(['first', 'second', 'third']);
  await replaces('first');
  refused.push('second');
  expect(await replaces('second')).toBe(true);
  expect(keys.current).toBe('third');
});

test('tries another key if the next one is refused, too', async () => {
  const { replaces, renewal, keys } = await setup(['first', 'second', 'third'], { refused: ['first', 'second'] });
  expect(await replaces('first')).toBe(true);
  expect([keys.current, renewal.problem]).toEqual(['third', undefined]);
});

test('does not replace a key that the service accepts for a plain request', async () => {
  const { replaces, renewal, calls } = await setup(['first', 'second'], { refused: [] });
  expect(await replaces('first')).toBe(false);
  expect([renewal.problem, calls]).toEqual([undefined, [0]]);
});

test.each([
  { case: 'that the service has never accepted', keys: new ApiKeys(() => 'first'), accepted: 'another' },
  { case: 'that is a fixed text', keys: new ApiKeys('first'), accepted: 'first' },
])('does not replace a key $case, and sends nothing to find out more', async ({ keys, accepted }) => {
  const clock = createVirtualClock();
  await keys.open(clock);
  const unexpected = () => {
    throw new Error('unexpected');
  };
  const options = { keys, clock, deadline: 10 * MINUTE, signal: undefined };
  const renewal = new KeyRenewal({ ...options, isRefused: unexpected, onPaused: unexpected });
  renewal.accept(accepted);
  expect(await renewal.replaces('first')).toBe(false);
  expect(renewal.problem).toBeUndefined();
});

test('a run that cannot be stopped replaces its key, too', async () => {
  const clock = createVirtualClock();
  const results = ['second', 'first'];
  const keys = new ApiKeys(() => results.pop() ?? '');
  await keys.open(clock);
  const isRefused = async () => keys.current === 'first';
  const options = { keys, clock, deadline: 10 * MINUTE, signal: undefined };
  const renewal = new KeyRenewal({ ...options, isRefused, onPaused: () => {} });
  renewal.accept('first');
  expect(await clock.settle(renewal.replaces('first'))).toBe(true);
});

test.each([
  {
    case: 'the function returns the same key three times',
    results: ['first'],
    calls: 4,
    problem: 'the key is still the same',
  },
  {
    case: 'the function fails three times',
    results: ['first', new Error('denied')],
    calls: 4,
    problem: 'the function failed: denied',
  },
  {
    case: 'three other keys are refused',
    results: ['first', 'second', 'third', 'fourth', 'fifth'],
    refused: ['first', 'second', 'third', 'fourth'],
    calls: 4,
    problem: 'the next key is refused, too',
  },
  {
    case: 'the last of the results is a failure',
    results: ['first', 'first', 'second', new Error('denied')],
    refused: ['first', 'second'],
    calls: 4,
    problem: 'the function failed: denied',
  },
  {
    case: 'the run ends before the next call',
    results: ['first', 'second'],
    deadline: MINUTE,
    calls: 1,
    problem: 'the run ended before another key was available',
  },
  {
    case: 'the run ends before another attempt',
    results: ['first', 'first', 'second'],
    deadline: 1.5 * MINUTE,
    calls: 2,
    problem: 'the key is still the same',
  },
])('gives up if $case', async ({ case: _case, results, calls: expected, problem, ...options }) => {
  const { replaces, renewal, calls, pauses } = await setup(results, options);
  expect(await replaces('first')).toBe(false);
  expect(renewal.problem).toBe(problem);
  expect(calls).toHaveLength(expected);
  expect(pauses).toEqual(Array(expected - 1).fill(MINUTE));
});

test('gives up at the end of the run without waiting for it', async () => {
  const { replaces, clock } = await setup(['first', 'second'], { deadline: MINUTE - 1 });
  await replaces('first');
  expect(clock.now()).toBe(0);
});

test('does not look for a key again after it has given up', async () => {
  const { replaces, looks, calls } = await setup(['first']);
  await replaces('first');
  expect([looks(), calls.length]).toEqual([1, 4]);
  expect(await replaces('first')).toBe(false);
  expect([looks(), calls.length]).toEqual([1, 4]);
});

test.each([
  { case: 'uses', refused: ['first'], calls: 2, key: 'second' },
  { case: 'replaces', refused: ['first', 'second'], calls: 3, key: 'third' },
])('$case the key that another run has called for during the pause', async ({ refused, calls: expected, key }) => {
  const { replaces, keys, clock, calls } = await setup(['first', 'second', 'third'], { refused });
  void clock.wait(MINUTE / 2).then(() => keys.renew(clock));
  expect(await replaces('first')).toBe(true);
  expect(keys.current).toBe(key);
  expect(calls).toHaveLength(expected);
});

test('ends a pause immediately when the user stops the run, and gives no other reason', async () => {
  const { replaces, renewal, clock, controller, calls } = await setup(['first', 'second']);
  void clock.wait(100).then(() => controller.abort());
  await expect(replaces('first')).rejects.toMatchObject({ reason: { kind: 'stopped' } });
  expect({ now: clock.now(), calls, problem: renewal.problem }).toEqual({ now: 100, calls: [0], problem: undefined });
});

test('an error while one request waits for a key does not affect the next one', async () => {
  const clock = createVirtualClock();
  const keys = new ApiKeys(() => 'first');
  await keys.open(clock);
  let looks = 0;
  const isRefused = async () => {
    if (++looks === 1) throw new Error('the run is over');
    return false;
  };
  const options = { keys, clock, deadline: 10 * MINUTE, signal: undefined };
  const renewal = new KeyRenewal({ ...options, isRefused, onPaused: () => {} });
  renewal.accept('first');
  const results = await Promise.allSettled([renewal.replaces('first'), renewal.replaces('first')]);
  expect(results).toMatchObject([{ reason: { message: 'the run is over' } }, { value: false }]);
});

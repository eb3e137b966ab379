import { expect, test } from 'vitest';
import { ApiKeys, shareKeys, toApiKeys } from './api-keys.ts';

/** Keys of a function, and a clock that the test moves. */
function setup(...results: readonly (string | Error)[]) {
  let time = 0;
  let calls = 0;
  const keys = new ApiKeys(() => {
    const result = results[Math.min(calls++, results.length - 1)] ?? '';
    if (result instanceof Error) throw result;
    return result;
  });
  return {
    keys,
    clock: { now: () => time },
    pass: (milliseconds: number) => void (time += milliseconds),
    calls: () => calls,
  };
}

test('a text is the key from the start, and cannot be replaced', async () => {
  const keys = new ApiKeys('demo-key');
  await keys.open({ now: () => 0 });
  expect([keys.current, keys.known, keys.isRenewable]).toEqual(['demo-key', ['demo-key'], false]);
});

test('remembers the last ten keys', async () => {
  const { keys, clock } = setup(...Array.from({ length: 12 }, (_, index) => `key-${index}`));
  for (let count = 0; count < 12; count++) await keys.renew(clock);
  expect(keys.current).toBe('key-11');
  expect(keys.known).toHaveLength(10);
});

test('is another list only after a change', async () => {
  const { keys, clock } = setup('first', 'first', 'second');
  await keys.open(clock);
  const before = keys.known;
  await keys.renew(clock);
  expect(keys.known).toBe(before);
  await keys.renew(clock);
  expect([keys.known, before]).toEqual([['first', 'second'], ['first']]);
});

test('runs that share keys call for one together, and again only after a minute', async () => {
  const { keys, clock, pass, calls } = setup('first', 'second');
  await Promise.all([keys.open(clock), keys.open(clock)]);
  pass(59_999);
  await keys.open(clock);
  expect([calls(), keys.pauseUntilCall(clock)]).toEqual([1, 1]);
  pass(1);
  await keys.open(clock);
  expect([calls(), keys.current]).toEqual([2, 'second']);
});

test('a later run keeps the key of an earlier one if there is no other', async () => {
  const { keys, clock, pass } = setup('first', new Error('denied'));
  await keys.open(clock);
  pass(60_000);
  await keys.open(clock);
  expect(keys.current).toBe('first');
});

test('without a key, the first run is a usage error, and a later one tries again', async () => {
  const { keys, clock } = setup(new Error('denied'), 'first');
  await expect(keys.open(clock)).rejects.toThrow('apiKey: the function failed: denied. It has to return a valid key.');
  await keys.open(clock);
  expect(keys.current).toBe('first');
});

test('the message of a function that fails later shows no key', async () => {
  const { keys, clock } = setup('secret-key-4711', new Error('secret-key-4711 expired'));
  await keys.open(clock);
  expect(await keys.renew(clock)).toMatchObject({ problem: 'the function failed: [redacted] expired' });
});

test('only functions that are shared have the same keys in all runs', () => {
  const own = () => 'demo-key';
  const shared = shareKeys(() => 'demo-key');
  expect(toApiKeys(own)).not.toBe(toApiKeys(own));
  expect(toApiKeys(shared)).toBe(toApiKeys(shared));
});

test('a run that is stopped while its key is fetched needs none', async () => {
  const keys = () => new ApiKeys(() => Promise.reject(new Error('stopped')));
  await expect(keys().open({ now: () => 0 })).rejects.toThrow('stopped');
  await expect(keys().open({ now: () => 0 }, AbortSignal.abort())).resolves.toBeUndefined();
});

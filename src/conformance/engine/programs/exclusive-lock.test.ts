import { expect, test } from 'vitest';
import { ExclusiveLock } from './exclusive-lock.ts';

test('runs shared tasks together and the others alone', async () => {
  const lock = new ExclusiveLock();
  const running = new Set<string>();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    running.add(name);
    await Promise.resolve();
    seen.push([...running].toSorted().join(''));
    running.delete(name);
  };
  await Promise.all([
    lock.share(task('a')),
    lock.share(task('b')),
    lock.runAlone(task('C')),
    lock.runAlone(task('D')),
    lock.share(task('e')),
  ]);
  expect(seen.toSorted()).toEqual(['C', 'D', 'ab', 'b', 'e']);
});

test('goes on after a task has failed', async () => {
  const lock = new ExclusiveLock();
  const fail = () => Promise.reject(new Error('no'));
  await expect(lock.runAlone(fail)).rejects.toThrow('no');
  await expect(lock.share(fail)).rejects.toThrow('no');
  expect(await lock.runAlone(async () => 1)).toBe(1);
});

import { expect, test } from 'vitest';
import { SessionNames } from './session-names.ts';

test('tells requests apart by their session and their credential', () => {
  const sessions = new SessionNames();
  const names = [
    {},
    { authorization: 'Bearer a' },
    { authorization: 'Bearer b' },
    { authorization: 'Bearer a', 'x-petstore-session': '1' },
    { authorization: 'Bearer a', 'x-petstore-session': '2' },
  ].map((headers) => sessions.nameOf(headers, 0));
  expect(new Set(names).size).toBe(5);
  expect(sessions.nameOf({ authorization: 'Bearer a' }, 1)).toBe(names[1]);
});

test('a session that was idle for more than five minutes is a new one', () => {
  const sessions = new SessionNames();
  const minutes = (count: number) => sessions.nameOf({}, count * 60_000);
  const [first, second, third] = [0, 5, 10.1].map(minutes);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

import { expect, test } from 'vitest';
import { UsageError } from './usage-error.ts';

test('the message names the option, the problem and what to do', () => {
  const cause = new Error('cause');
  const error = new UsageError({ option: 'rate', problem: '0 is not a number above 0', advice: 'Use 5.' }, { cause });
  expect(error).toMatchObject({
    name: 'UsageError',
    message: 'rate: 0 is not a number above 0. Use 5.',
    option: 'rate',
    problem: '0 is not a number above 0',
    advice: 'Use 5.',
    cause,
  });
});

test('the message starts with the problem if it is not about a single option', () => {
  expect(new UsageError({ problem: 'Unknown check "x"', advice: 'Use an id.' }).message).toBe(
    'Unknown check "x". Use an id.',
  );
});

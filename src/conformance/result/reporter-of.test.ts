import { expect, test } from 'vitest';
import { reporterOf } from './reporter-of.ts';

test.each([
  ['answers.complete reports the violation', 'answers.complete'],
  ['answers.schema reports the response: a body whose status is null', 'answers.schema'],
  ['http.challenge reports a violation of the same rule, which may hide others until it is fixed', 'http.challenge'],
  ['the target was not reached', undefined],
  ['the service reports nothing', undefined],
])('the reporter in "%s" is %s', (reason, id) => {
  expect(reporterOf(reason)).toBe(id);
});

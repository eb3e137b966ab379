import { expect, test } from 'vitest';
import { describeProblem } from './describe-problem.ts';

test.each([
  [{ path: 'name', expected: 'present', actual: 'undefined' }, 'name is missing.'],
  [{ path: 'name', expected: 'a string', actual: '7' }, 'name must be a string, got 7.'],
  [{ path: '', expected: 'an object', actual: '7' }, 'The body must be an object, got 7.'],
])('a problem of a schema is a sentence: %j', (problem, sentence) => {
  expect(describeProblem(problem, 'The body')).toBe(sentence);
});

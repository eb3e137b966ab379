import { expect, test } from 'vitest';
import { measure } from './measure.ts';

test.each([
  ['{}', { isComplete: true, depth: 1 }],
  ['[{"a":[1]}]', { isComplete: true, depth: 3 }],
  ['[][[]]', { isComplete: true, depth: 2 }],
  ['{"a":1', { isComplete: false, depth: 1 }],
  ['{"a', { isComplete: false, depth: 1 }],
  ['{"a":"}', { isComplete: false, depth: 1 }],
  ['{}}', { isComplete: true, depth: 1 }],
  ['{}{', { isComplete: true, depth: 1 }],
  ['{} "a', { isComplete: true, depth: 1 }],
  ['}{', { isComplete: false, depth: 0 }],
  [String.raw`{"a":"\"}"}`, { isComplete: true, depth: 1 }],
  ['{"a":"[{"}', { isComplete: true, depth: 1 }],
  ['"a"', { isComplete: false, depth: 0 }],
  ['', { isComplete: false, depth: 0 }],
])('the shape of %s', (text, shape) => {
  expect(measure(text)).toEqual({ ...shape, hasDuplicates: false });
});

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"a":2', true],
  ['{"a":1,"a":"', true],
  ['{"a":1,"b":{"a":1}}', false],
  ['[{"a":1},{"a":1}]', false],
  ['{"a":{"b":1},"a":1}', true],
  [String.raw`{"a":1,"\u0061":2}`, true],
  ['{"a"\n : 1,"a":2}', true],
  ['{"a":"a","b":"a"}', false],
  [String.raw`{"\x":1,"\y":2}`, false],
  ['{"a":1,"a\n":2,"a\n":2}', true],
  // Not JSON, but a parser that is lenient may read it.
  ['"a":1,"a":2', true],
])('%s has a name twice: %s', (text, hasDuplicates) => {
  expect(measure(text).hasDuplicates).toBe(hasDuplicates);
});

import { expect, test } from 'vitest';
import { measureJson } from './measure-json.ts';

test.each([
  ['1', { values: 1, depth: 0 }],
  ['[1,2,3]', { values: 4, depth: 1 }],
  ['{"a":[[]],"b":{}}', { values: 6, depth: 3 }],
  [String.raw`"[,{\"[,"`, { values: 1, depth: 0 }],
  [String.raw`["\\",[1]]`, { values: 4, depth: 2 }],
  ['"unfinished [', { values: 1, depth: 0 }],
])('measures %s', (text, expected) => {
  expect(measureJson(text)).toEqual(expected);
});

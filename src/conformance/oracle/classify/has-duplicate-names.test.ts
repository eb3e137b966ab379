import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../../../json/json.ts';
import { hasDuplicateNames } from './has-duplicate-names.ts';

test.each<[string, boolean]>([
  ['{}', false],
  ['7', false],
  ['null', false],
  ['"a"', false],
  ['[{"a":1},{"a":2}]', false],
  ['{"a":1,"b":{"a":null}}', false],
  [String.raw`{"a":"\":\":","b":"x"}`, false],
  ['{"a":1,"a":1}', true],
  ['{"a":1,"a" :2}', true],
  ['{"a"  :1,"a":2}', true],
  ['{"a" :1,\n"a"\t:2,"b":"x"}', true],
  [String.raw`{"a":1,"\u0061":2}`, true],
  ['[{"b":{"a":1,"a":{}}}]', true],
])('in %s: %s', (text, expected) => {
  expect(hasDuplicateNames(text, parseJson(text))).toBe(expected);
});

test('a name that is added to an object is found, wherever it is and however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.constantFrom('', ' ', '\n'), (value, name, space) => {
      const once = `{${JSON.stringify(name)}${space}:${JSON.stringify(value)}}`;
      const twice = `${once.slice(0, -1)},${JSON.stringify(name)}:1}`;
      expect(hasDuplicateNames(once, parseJson(once))).toBe(false);
      expect(hasDuplicateNames(twice, parseJson(twice))).toBe(true);
    }),
  );
});

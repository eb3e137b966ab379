import { expect, test } from 'vitest';
import { parseElements } from './parse-elements.ts';

test.each([
  '[]',
  ' [ ] ',
  '[1]',
  '[{"a":[1,{"b":"],}"}]}, "x\\"]", "\\\\", null , [[]] , 9007199254740993]\n',
  '["\\\\\\"", "[", "\\u005d"]',
])('parses %j like a whole', (text) => {
  const whole = JSON.parse(text.replace('9007199254740993', '0')) as unknown[];
  const elements = [...parseElements(text)].map((element) => (typeof element === 'bigint' ? 0 : element));
  expect(elements).toEqual(whole);
});

test.each(['[', '[1', '[1,', '[1,]', '[,]', '[1}', '[1]]', '[1] x', '["a]', '[{]', '[1 2]', '[[1]', '[{"a":1]'])(
  'rejects %j',
  (text) => {
    expect(() => [...parseElements(text)]).toThrow(SyntaxError);
  },
);

test('keeps an integer beyond 2^53 exact', () => {
  expect([...parseElements('[9007199254740993]')]).toEqual([9007199254740993n]);
});

test('yields the first elements of an array whose rest is not read', () => {
  const [first] = parseElements(`[[],${'['.repeat(1_000_000)}`);
  expect(first).toEqual([]);
});

test('rejects an element with too many values before it is parsed', () => {
  expect(() => [...parseElements(`[{"a":[${'[],'.repeat(100_001)}1]}]`)]).toThrow(
    'An element has more than 100000 values.',
  );
});

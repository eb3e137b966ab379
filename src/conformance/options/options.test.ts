import { expect, test } from 'vitest';
import { type ConformanceOptions, parseOptions } from './options.ts';

const parse = (options: Partial<ConformanceOptions> = {}) =>
  parseOptions({ baseUrl: 'http://localhost/v1/', apiKey: 'demo-key', ...options });

test('adds the defaults', () => {
  expect(parse()).toMatchObject({
    baseUrl: 'http://localhost/v1',
    headers: {},
    insecure: false,
    timeout: 10_000,
    totalTimeout: 600_000,
    concurrency: 48,
    maxCreates: 40,
    strict: false,
    readOnly: false,
    only: [],
    skip: [],
    levels: [],
  });
});

test('an option that is undefined is not given', () => {
  const { seed: _seed, asOf: _asOf, ...defaults } = parse();
  const none = { headers: undefined, only: undefined, timeout: undefined, explore: undefined, seed: undefined };
  expect(parse(none)).toMatchObject(defaults);
});

test('rejects an unknown option, which would be ignored silently', () => {
  expect(() => parse({ maxlag: 1000 } as never)).toThrow('unknown option "maxlag". Did you mean maxLag?');
});

test.each<[Partial<ConformanceOptions>, string]>([
  [{ apiKey: '' }, 'apiKey: the API key is missing. Give a valid key.'],
  [{ apiKey: '', baseUrl: 'x' }, 'baseUrl: "x" is not'],
  [{ apiKey: 'a b' }, 'apiKey: the API key contains a space or another character that no key has.'],
  [{ apiKey: 'Bearer a' }, 'Leave out Bearer: the kit adds it.'],
  [{ timeout: 0 }, 'timeout: 0 is not a whole number from 1 to 999999999. Use a number such as 10000 for 10 seconds.'],
  [{ concurrency: 1.5 }, 'concurrency: 1.5 is not a whole number from 1'],
  [{ maxCreates: -1 }, 'maxCreates: -1 is not a whole number from 0'],
  [{ rate: Number.NaN }, 'rate: NaN is not a number above 0'],
  [{ asOf: new Date('soon') }, 'asOf: the date is invalid. Use one such as 2030-12-06.'],
  [{ labels: { 'a b': 'c' } }, 'labels: "a b" is not a valid name. Use a letter, then up to 63 letters'],
  [{ labels: { a: 'b\nc' } }, 'labels: the value of a is not text of 1 to 200 characters on one line.'],
  [{ labels: { a: ' ' } }, 'labels: the value of a is not text'],
  [{ labels: { a: 1 } as never }, 'labels: the value of a is not text'],
  [{ labels: { a: 'x'.repeat(201) } }, 'labels: the value of a is not text'],
  [
    { labels: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 'b'])) },
    'labels: 21 labels are too many. Use up to 20.',
  ],
  [{ labels: ['a=b'] as never }, 'labels: ["a=b"] is not valid. Use an object.'],
  [{ skip: [1] as never }, 'skip: [1] is not valid.'],
  [{ fetch: () => new Response(), insecure: true }, 'insecure: this option has no effect on a custom fetch function.'],
])('rejects %j', (options, message) => {
  expect(() => parse(options)).toThrow(message);
});

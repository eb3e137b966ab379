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
  const none = { headers: undefined, only: undefined, timeout: undefined, fuzz: undefined, seed: undefined };
  expect(parse(none)).toMatchObject(defaults);
});

test('rejects an unknown option, which would be ignored silently', () => {
  expect(() => parse({ maxlag: 1000 } as never)).toThrow('unknown option "maxlag". Did you mean maxLag?');
});

test.each<[Partial<ConformanceOptions>, string]>([
  [{ apiKey: '' }, 'apiKey: the API key is missing. Give a valid key.'],
  [{ apiKey: 'a b' }, 'apiKey: the API key contains a character that is not allowed in an HTTP header.'],
  [{ timeout: 0 }, 'timeout: 0 is not a whole number from 1 to 999999999. Use a number such as 10000 for 10 seconds.'],
  [{ concurrency: 1.5 }, 'concurrency: 1.5 is not a whole number from 1'],
  [{ maxCreates: -1 }, 'maxCreates: -1 is not a whole number from 0'],
  [{ rate: Number.NaN }, 'rate: NaN is not a number above 0'],
  [{ asOf: new Date('soon') }, 'asOf: the date is invalid. Use one such as 2030-12-06.'],
  [{ skip: [1] as never }, 'skip: [1] is not valid.'],
  [{ fetch: () => new Response(), insecure: true }, 'insecure: this option has no effect on a custom fetch function.'],
])('rejects %j', (options, message) => {
  expect(() => parse(options)).toThrow(message);
});

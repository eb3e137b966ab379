import type { NetworkOptions } from '../http/network-options.ts';
import { UsageError } from '../usage-error.ts';

interface NumberOptions {
  timeout: number;
  totalTimeout: number;
  concurrency: number;
  maxCreates: number;
  maxLag: number;
  fuzz: number;
  seed: number;
  rate: number | undefined;
  asOf: Date;
}

/** The same limit as on the command line. In milliseconds, timers cannot wait much longer. */
const MAX_NUMBER = 999_999_999;

/** @throws UsageError if the key is missing or cannot be sent in a header. */
export function assertApiKey(apiKey: unknown): void {
  const option = 'apiKey';
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new UsageError({ option, problem: 'the API key is missing', advice: 'Give a valid key.' });
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError({
      option,
      problem: 'the API key contains a character that is not allowed in an HTTP header',
      advice: 'Use printable ASCII characters without spaces.',
    });
}

function assertWholeNumber(option: string, value: number, { minimum, example }: { minimum: number; example: string }) {
  if (Number.isInteger(value) && value >= minimum && value <= MAX_NUMBER) return;
  throw new UsageError({
    option,
    problem: `${value} is not a whole number from ${minimum} to ${MAX_NUMBER}`,
    advice: `Use a number such as ${example}.`,
  });
}

/** @throws UsageError if a number of things is given and is not at least 1. */
export function assertCount(option: string, value: number | undefined, example: string): void {
  if (value !== undefined) assertWholeNumber(option, value, { minimum: 1, example });
}

/** @throws UsageError if the date that counts as today is invalid. */
export function assertDate(asOf: Date): void {
  if (Number.isNaN(asOf.getTime()))
    throw new UsageError({ option: 'asOf', problem: 'the date is invalid', advice: 'Use one such as 2030-12-06.' });
}

/** @throws UsageError if a number is out of its range, or the date is invalid. */
export function assertNumbers(options: NumberOptions): void {
  const { timeout, totalTimeout, concurrency, maxCreates, maxLag, fuzz, seed, rate, asOf } = options;
  assertWholeNumber('timeout', timeout, { minimum: 1, example: '10000 for 10 seconds' });
  assertWholeNumber('totalTimeout', totalTimeout, { minimum: 1, example: '600000 for 10 minutes' });
  assertWholeNumber('concurrency', concurrency, { minimum: 1, example: '20' });
  assertWholeNumber('maxCreates', maxCreates, { minimum: 0, example: '40' });
  assertWholeNumber('maxLag', maxLag, { minimum: 0, example: '5000 for 5 seconds' });
  assertWholeNumber('fuzz', fuzz, { minimum: 0, example: '500' });
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31))
    throw new UsageError({
      option: 'seed',
      problem: `${seed} is not a whole number from 0 to ${2 ** 31 - 1}`,
      advice: 'Use a number such as 42.',
    });
  if (rate !== undefined && !(rate > 0 && rate <= 1_000_000))
    throw new UsageError({
      option: 'rate',
      problem: `${rate} is not a number above 0 and up to 1000000`,
      advice: 'Use a number of requests per second, such as 5 or 0.5.',
    });
  assertDate(asOf);
}

/** A custom fetch function opens the connections itself. */
export function assertNoNetworkOptions({ proxy, ca, cert, key, insecure }: Omit<NetworkOptions, 'baseUrl'>): void {
  const unused = Object.entries({ proxy, ca, cert, key, insecure }).find(([, value]) => value);
  if (!unused) return;
  throw new UsageError({
    option: unused[0],
    problem: 'this option has no effect on a custom fetch function',
    advice: 'Remove one of them.',
  });
}

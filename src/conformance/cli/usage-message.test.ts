import { expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { toFlag, toUsageMessage } from './usage-message.ts';

test.each([
  ['timeout', '--timeout'],
  ['totalTimeout', '--total-timeout'],
  ['baseUrl', '--base-url'],
  ['levels', '--level'],
  ['headers', '--header'],
])('names the flag of %s', (option, flag) => {
  expect(toFlag(option)).toBe(flag);
});

test('prints an error about one option with its flag', () => {
  const error = new UsageError({ option: 'maxCreates', problem: '-1 is not a whole number', advice: 'Use 40.' });
  expect(toUsageMessage(error)).toBe('--max-creates: -1 is not a whole number. Use 40.');
});

test('prints an error that is not about an option unchanged', () => {
  expect(toUsageMessage(new UsageError({ problem: 'no check is left', advice: 'Remove a filter.' }))).toBe(
    'no check is left. Remove a filter.',
  );
});

test.each([
  ['the base URL is missing', true],
  ['"x" is not a URL', false],
])('suggests the variable for a base URL that is missing: %s', (problem, isSuggested) => {
  const message = toUsageMessage(new UsageError({ option: 'baseUrl', problem, advice: 'Use another.' }));
  expect(message.includes('PETSTORE_BASE_URL')).toBe(isSuggested);
});

test.each([
  ['http://localhost:4010/v1', true],
  ['http://[::1]:4010/v1', true],
  ['https://api.example.com/v1', false],
  [undefined, false],
])(
  'suggests the variable for a missing key, and the default key of petstore-mock on loopback: %s',
  (baseUrl, isLocal) => {
    const error = new UsageError({ option: 'apiKey', problem: 'the API key is missing', advice: 'Give a valid key.' });
    const message = toUsageMessage(error, baseUrl);
    expect(message).toContain('Set the variable PETSTORE_API_KEY, or use --api-key.');
    expect(message.includes('demo-key')).toBe(isLocal);
  },
);

import { expect, test } from 'vitest';
import { describeFailure, describeSettings } from './describe-settings.ts';
import type { FailureView, Settings } from './settings.ts';

test.each<[Partial<FailureView>, string]>([
  [{ status: 503 }, 'createPet returns 503'],
  [{ network: true }, 'createPet resets the connection'],
  [{ status: 502, body: 'html' }, 'createPet returns 502 (HTML page)'],
  [{ status: 200, text: 'x' }, 'createPet returns 200 (Text)'],
  [{ trickle: 300 }, 'createPet sends the body over 300 ms'],
  [{ hang: true, probability: 0.125 }, 'createPet never responds, 12.5% of requests'],
  [{ truncate: true, left: 1 }, 'createPet truncates the body, 1 more time'],
  [
    { status: 500, delay: 200, probability: 0.5, left: 2 },
    'createPet waits 200 ms and returns 500, 50% of requests, 2 more times',
  ],
])('describes the failure %j', (failure, words) => {
  expect(describeFailure({ id: 1, operation: 'createPet', ...failure })).toBe(words);
});

const choice = {
  id: 'head',
  question: '',
  why: '',
  values: ['like-get', '405'],
  default: 'like-get',
  value: 'like-get',
} as const;
const plain: Settings = {
  choices: [choice],
  failures: [],
  latency: { minimum: 0, maximum: 0 },
  scenarios: [],
  now: { now: '2026-11-21T00:00:00.000Z', isSet: false },
};

test('returns nothing for a server with default settings', () => {
  expect(describeSettings(plain)).toEqual([]);
});

test('describes each override', () => {
  expect(
    describeSettings({
      choices: [{ ...choice, value: '405' }],
      failures: [{ id: 1, operation: 'getPet', status: 500 }],
      latency: { minimum: 200, maximum: 800 },
      now: { now: '2030-12-06T00:00:00.000Z', isSet: true },
      scenarios: [
        { name: 'default', description: '', isCurrent: true },
        { name: 'outage', description: '', isCurrent: true },
        { name: 'slow', description: '', isCurrent: false },
      ],
    }),
  ).toEqual([
    'scenario outage',
    'getPet returns 500',
    'responses delayed by 200 to 800 ms',
    'today is 2030-12-06',
    'head: 405',
  ]);
});

test('names the operations that are passed on, if there is an upstream', () => {
  expect(describeSettings({ ...plain, upstream: { mock: [] } })).toEqual([]);
  const url = 'http://localhost/v1';
  expect(describeSettings({ ...plain, upstream: { url, mock: ['createPet'] } })).toEqual([
    'upstream: listPets, getPet',
  ]);
  expect(describeSettings({ ...plain, upstream: { url, mock: ['listPets', 'createPet', 'getPet'] } })).toEqual([]);
});

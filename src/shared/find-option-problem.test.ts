import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';
import { type OptionKinds, findOptionProblem } from './find-option-problem.ts';

interface Options {
  apiKey?: string;
  baseUrl?: string;
  timeout?: number;
  id?: number | bigint;
  strict?: boolean;
  only?: string[];
  pets?: object[];
  asOf?: Date;
  choices?: object;
  signal?: AbortSignal;
  onEvent?: () => void;
}

const kinds: OptionKinds<Required<Options>> = {
  apiKey: 'a string',
  baseUrl: 'a string',
  timeout: 'a number',
  id: ['a number', 'a bigint'],
  strict: 'true or false',
  only: 'an array of strings',
  pets: 'an array',
  asOf: 'a Date',
  choices: 'an object',
  signal: 'an AbortSignal',
  onEvent: 'a function',
};

const suggest = (name: string, names: readonly string[]) => didYouMean(name, names).trimStart();

const messageOf = (options: unknown) => {
  const found = findOptionProblem<Options>(options, kinds, suggest);
  return found && `${found.option}: ${found.problem}. ${found.advice}`;
};

test('accepts values of the right kind, and undefined for any option', () => {
  const { signal } = new AbortController();
  const filled = { baseUrl: '', timeout: Number.NaN, id: 5n, strict: false, only: [], pets: [1], asOf: new Date(0) };
  const all = { ...filled, apiKey: '', choices: {}, signal, onEvent() {} };
  const none = Object.fromEntries(Object.keys(kinds).map((name) => [name, undefined]));
  expect([all, { ...all, id: 5 }, none, {}].map(messageOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each<[unknown, string]>([
  [undefined, 'options: a value of the type undefined is not valid. Use an object.'],
  [['x'], 'options: an array is not valid.'],
  [{ baseURL: 'x' }, 'undefined: unknown option "baseURL". Did you mean baseUrl?'],
  [{ verbose: true }, 'undefined: unknown option "verbose". Use apiKey, baseUrl, timeout, id,'],
  [{ constructor: 1 }, 'undefined: unknown option "constructor".'],
  [{ baseUrl: 5 }, 'baseUrl: 5 is not valid. Use a string.'],
  [{ timeout: '5' }, 'timeout: "5" is not valid. Use a number.'],
  [{ timeout: 'x'.repeat(61) }, `timeout: "${'x'.repeat(60)}…" is not valid.`],
  [{ timeout: 5n }, 'timeout: 5n is not valid.'],
  [{ id: '5' }, 'id: "5" is not valid. Use a number or a bigint.'],
  [{ strict: 'yes' }, 'strict: "yes" is not valid. Use true or false.'],
  [{ only: 'getPet' }, 'only: "getPet" is not valid.'],
  [{ only: ['a', 1, null, {}] }, 'only: ["a", 1, null, a value of the type object] is not valid.'],
  [{ pets: {} }, 'pets: a value of the type object is not valid.'],
  [{ asOf: '2030-12-06' }, `asOf: "2030-12-06" is not valid. Use a Date.`],
  [{ choices: [] }, 'choices: [] is not valid.'],
  [{ choices: null }, 'choices: null is not valid.'],
  [{ signal: {} }, 'signal: a value of the type object is not valid. Use an AbortSignal.'],
  [{ signal: { aborted: false } }, 'signal: a value of the type object is not valid.'],
  [{ onEvent: Symbol('x') }, 'onEvent: a value of the type symbol is not valid.'],
])('%o is a problem', (options, message) => {
  expect(messageOf(options)).toContain(message);
});

test('shows no value that may be secret', () => {
  expect(messageOf({ apiKey: ['hush'] })).toBe('apiKey: an array is not valid. Use a string.');
});

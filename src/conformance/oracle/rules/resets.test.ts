import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, getPet, listPets } from '../../exchange/request.ts';
import { judgeResets } from './resets.ts';

const NOW = new Date('2026-06-01');
const response = { status: 200, headers: {}, text: '[]', json: [] };
const failure = 'the connection was reset before the response was complete';
let time = 0;

const entry = (request: HttpRequest, more: Partial<Exchange> = {}): Exchange => ({
  request,
  checkId: 'x',
  phase: 'main',
  start: (time += 10),
  duration: 5,
  response,
  ...more,
});
const broken = (request: HttpRequest, more: Partial<Exchange> = {}): Exchange => {
  const { response: _none, ...exchange } = entry(request, { failure, isReset: true, isRepeated: true, ...more });
  return exchange;
};
const times = (count: number, create: () => Exchange) => Array.from({ length: count }, create);

const judge = (journal: readonly Exchange[], asOf = NOW) => {
  const found = judgeResets(journal, asOf);
  if (!found) return undefined;
  const { level, clause, expected, actual, exchanges } = found.finding;
  expect(exchanges).toEqual([journal.indexOf(found.shown)]);
  return `${level} ${clause}: ${expected}; ${actual}`;
};
const rare = `SHOULD http.robustness: a complete response to the first request; ${failure}`;

test('no connection breaks', () => {
  expect(judge(times(5, () => entry(listPets())))).toBeUndefined();
});

test('a connection that breaks rarely is an accident of a service that is not robust', () => {
  expect(judge([entry(listPets()), broken(getPet(7)), entry(getPet(7))])).toBe(rare);
  expect(judge([...times(2, () => broken(listPets())), ...times(2, () => broken(getPet(7)))])).toBe(rare);
  expect(judge([...times(5, () => broken(listPets())), ...times(95, () => entry(listPets()))])).toBe(rare);
});

test('a service that breaks the connections of an operation again and again does not respond', () => {
  const frequent = (count: number) => `MUST service.json: a complete response; ${failure}, ${count} times`;
  expect(judge([broken(createPet({})), ...times(3, () => broken(listPets()))])).toBe(frequent(3));
  expect(judge([...times(6, () => broken(listPets())), ...times(94, () => entry(listPets()))])).toBe(frequent(6));
  // Other operations do not make it rarer.
  expect(judge([...times(6, () => broken(listPets())), ...times(194, () => entry(getPet(7)))])).toBe(frequent(6));
});

test('a finding names how often it happens', () => {
  expect(judgeResets([broken(listPets())], NOW)?.finding.aspect).toBe('reset');
  expect(
    judgeResets(
      times(3, () => broken(listPets())),
      NOW,
    )?.finding.aspect,
  ).toBe('complete');
});

test('only a request that was repeated, over a connection of its own, shows it', () => {
  const { isRepeated: _isRepeated, ...last } = broken(listPets());
  const kept: HttpRequest = { method: 'GET', path: '/pets', headers: {}, connection: 1 };
  expect(judge([last])).toBeUndefined();
  expect(judge([broken(kept)])).toBeUndefined();
  expect(judge([broken({ method: 'GET', path: '/store/orders', headers: {} })])).toBeUndefined();
});

test('a repetition that fails as well is a violation of its own', () => {
  const { isRepeated: _isRepeated, ...last } = broken(listPets());
  expect(judge([broken(listPets()), last])).toBeUndefined();
  expect(judge([broken(getPet(7)), broken(listPets()), last])).toBe(rare);
});

test('a target that cannot be reached, or an outage, excuses it', () => {
  const refused = { failure: 'the connection was refused' };
  expect(judge([broken(listPets(), refused), entry(listPets())])).toBeUndefined();
  const { isRepeated: _isRepeated, ...unreached } = broken(listPets(), refused);
  expect(judge([broken(listPets()), unreached])).toBeUndefined();
});

test('once getPet may have been removed, it is not judged', () => {
  expect(judge([broken(getPet(7))], new Date('2030-12-05'))).toBeUndefined();
  expect(judge([broken(getPet(7)), broken(listPets())], new Date('2030-12-05'))).toBe(rare);
});

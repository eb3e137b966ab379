import { expect, test } from 'vitest';
import { type HttpRequest, listPets } from './request.ts';
import { findOutageEntries } from './find-outage-entries.ts';
import type { Exchange } from './exchange.ts';

const entry = (start: number, more: Partial<Exchange> = {}): Exchange => ({
  request: listPets(),
  checkId: 'x',
  phase: 'main',
  start,
  duration: 5,
  ...more,
});
const response = { status: 200, headers: {}, text: '[]', json: [] };
const refused = { failure: 'the connection was refused' };
const reset = { failure: 'the connection was reset before the response was complete', isReset: true } as const;
const kept = { request: { method: 'GET', path: '/pets', headers: {}, connection: 1 } satisfies HttpRequest };

test.each<[string, Exchange[], number[]]>([
  ['nothing without a refused connection', [entry(0, reset), entry(10, { response })], []],
  ['what was refused, and what broke before', [entry(0, { response }), entry(10, reset), entry(20, refused)], [10, 20]],
  ['not what broke while others got responses', [entry(0, reset), entry(10, { response }), entry(20, refused)], [20]],
  ['what broke last', [entry(0, refused), entry(10, reset)], [0, 10]],
  [
    'what broke before responses over a connection that was still open',
    [entry(0, reset), entry(10, { ...kept, response }), entry(20, refused)],
    [0, 20],
  ],
  [
    'what broke while another was refused, even if both are noticed when the target is back',
    [entry(0, { ...reset, duration: 20 }), entry(10, refused), entry(21, { response })],
    [0, 10],
  ],
  [
    'not what broke after the target was back',
    [entry(0, refused), entry(10, { response }), entry(12, reset), entry(20, { response })],
    [0],
  ],
])('an outage takes %s', (_name, journal, starts) => {
  const taken = [...findOutageEntries(journal)].map(({ start }) => start);
  expect(taken.toSorted((left, right) => left - right)).toEqual(starts);
});

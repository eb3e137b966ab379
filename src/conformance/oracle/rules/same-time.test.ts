import { expect, test } from 'vitest';
import {
  create,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';
import type { Observation } from '../observation.ts';

const created = exchange(create, respond(201, rex), { body: newRex });
const { status: _status, ...hidden } = rex;
const tagged = (etag: string, ...pets: object[]) => exchange(list(), respond(200, pets, { etag }));
const pets = (length: number) => Array.from({ length }, (_, index) => ({ ...rex, id: 100 + index }));

test.each<[clause: string, fact: Observation, later: Observation]>([
  ['authentication.bearer', exchange(list(), respond(200, [])), exchange(list(), error(401))],
  ['animal.id', exchange(list(), respond(200, [rex])), created],
  ['getPet.response', created, exchange(get(7), error(404))],
  ['getPet.response', exchange(list(), respond(200, [rex])), exchange(get(7), error(404))],
  ['newPet.fields', created, exchange(create, error(422), { body: newRex })],
  ['service.collection', exchange(get(7), respond(200, rex)), exchange(get(7), respond(200, { ...rex, name: 'Bo' }))],
  ['service.collection', created, exchange(list(), respond(200, []))],
  ['animal.status', exchange(get(7), respond(200, rex)), exchange(get(7), respond(200, hidden))],
  ['createPet.refused', exchange(create, error(400), { body: newRex }), exchange(get(7), respond(200, rex))],
  [
    'listPets.limit-default',
    exchange(list('limit=20'), respond(200, pets(9))),
    exchange(list(), respond(200, pets(8))),
  ],
  [
    'http.validators',
    tagged('"a"', rex),
    exchange(list(), { ...respond(304, undefined), headers: {} }, { headers: { 'if-none-match': '"b"' } }),
  ],
])('%s: a fact counts for requests that were sent after it was known, not at the same time', (clause, fact, later) => {
  const clausesAt = (start: number) => {
    const oracle = newOracle();
    oracle.observe(fact);
    return oracle.observe({ ...later, start, end: start + 1 }).map((finding) => finding.clause);
  };
  expect(clausesAt(fact.end)).not.toContain(clause);
  expect(clausesAt(fact.end + 1)).toContain(clause);
});

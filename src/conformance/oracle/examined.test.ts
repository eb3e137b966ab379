import { expect, test } from 'vitest';
import {
  KEY,
  create,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
  respond,
  rex,
} from '../../../test/support/exchanges.ts';
import type { Observation } from './observation.ts';

const examined = (...observations: Observation[]) => {
  const oracle = newOracle();
  for (const observation of observations) oracle.observe(observation);
  return [...oracle.examined()].map(([id, count]) => `${count} ${id.replace('oracle.', '')}`).toSorted();
};
const once = (...ids: string[]) => ids.map((id) => `1 ${id}`).toSorted();

const inEvery = ['service.json', 'json.charset', 'json.unique-names'];
const inSuccess = [...inEvery, 'http.caching'];
const inError = [...inEvery, 'errors.object', 'errors.helpful'];
const withAnimals = [...inSuccess, 'animal.id', 'animal.status', 'animal.status-recommended', 'service.collection'];
const ofValues = [
  'createPet.response',
  'newPet.fields',
  'newPet.fields-recommended',
  'animal.name',
  'animal.name-recommended',
  'animal.categoryId',
];
const ofKey = ['authentication.refused', 'authentication.bearer'];
const empty = respond(200, []);

test.each<[string, Observation, string[]]>([
  ['no response', exchange(list(), undefined), ['service.json']],
  ['a list', exchange(list(), empty), [...inSuccess, 'listPets.response', 'listPets.limit-default']],
  [
    'a list with parameters',
    exchange(list('limit=5&status=sold'), respond(200, [rex])),
    [...withAnimals, 'listPets.response', 'listPets.limit', 'listPets.status'],
  ],
  ['an open limit that shows all animals', exchange(list('limit=0'), empty), [...inSuccess, 'http.robustness']],
  [
    'an open limit with a full list',
    exchange(
      list('limit=101'),
      respond(
        200,
        Array.from({ length: 100 }, (_, id) => ({ ...rex, id })),
      ),
    ),
    [...withAnimals, 'http.robustness', 'listPets.limit-recommended'],
  ],
  ['an open filter', exchange(list('status=gone'), empty), [...inSuccess, 'http.robustness', 'listPets.limit-default']],
  [
    'a rejected open limit',
    exchange(list('limit=0'), error(400)),
    [...inError, 'http.robustness', 'listPets.limit-recommended'],
  ],
  ['a rejected list', exchange(list(), error(500)), [...inError, 'listPets.response']],
  ['a redirected list', exchange(list(), respond(300, {})), [...inEvery, 'listPets.response']],
  ['a list that is not acceptable', exchange(list(), error(406)), [...inError, 'listPets.response']],
  ['a key that was never accepted', exchange(list(), error(401)), [...inError, 'http.www-authenticate']],
  [
    'a list for a client that does not accept JSON',
    exchange(list(), empty, { headers: { accept: 'text/html' } }),
    [...inSuccess, 'listPets.response', 'listPets.limit-default'],
  ],
  [
    'a created animal',
    exchange(create, respond(201, rex), { body: newRex }),
    [...withAnimals, ...ofValues, 'newPet.status', 'newPet.status-recommended'],
  ],
  [
    'a created animal without a status',
    exchange(create, respond(201, rex), { body: { name: 'Rex', categoryId: 1 } }),
    [...withAnimals, ...ofValues, 'createPet.request'],
  ],
  ['a rejected animal', exchange(create, error(422), { body: newRex }), [...inError, 'http.robustness']],
  ['an invalid body', exchange(create, error(400), { body: {} }), [...inError, 'createPet.refused']],
  [
    'an invalid body with an unusual type',
    exchange(create, error(400), { body: {}, headers: { 'content-type': 'application/JSON' } }),
    [...inError, 'createPet.refused', 'http.content-type-parameters'],
  ],
  [
    'a new animal with an unusual type',
    exchange(create, error(400), { body: newRex, headers: { 'content-type': 'application/JSON' } }),
    [...inError, 'http.robustness', 'http.content-type-parameters'],
  ],
  ['a malformed body', exchange(create, error(400), { body: '{' }), [...inError, 'createPet.refused']],
  ['a body that is not JSON', exchange(create, error(400), { body: '{"a":1,}' }), [...inError, 'json.strict']],
  [
    'an open body',
    exchange(create, respond(201, rex), { body: '{"name":"A","name":"B","categoryId":1}' }),
    [...withAnimals, 'http.robustness'],
  ],
  ['an unknown id', exchange(get(7), error(404)), [...inError, 'getPet.unknown', 'getPet.petId']],
  ['another notation of an id', exchange(get('007'), error(404)), [...inError, 'http.robustness']],
  [
    'an id that is not an int64',
    exchange(get('7x'), error(404)),
    [...inError, 'getPet.petId-recommended', 'http.robustness'],
  ],
  [
    'a wrong key',
    exchange(list(), error(401), { authorization: 'Bearer wrong' }),
    [...inError, 'http.www-authenticate', ...ofKey],
  ],
  ['a wrong key that is accepted', exchange(list(), empty, { authorization: 'x' }), [...inSuccess, ...ofKey]],
  ['a misplaced key', exchange(list(), empty, { authorization: KEY }), [...inSuccess, 'http.bearer-only']],
  [
    'a client that accepts JSON as well',
    exchange(list(), empty, { headers: { accept: 'text/html, */*;q=0.1' } }),
    [
      'http.negotiation',
      'json.charset',
      'json.unique-names',
      'http.caching',
      'listPets.response',
      'listPets.limit-default',
    ],
  ],
  ['a client that does not accept JSON', exchange(list(), error(406), { headers: { accept: 'text/html' } }), inError],
  ['an unusual request', exchange(list(), empty, { headers: { 'if-match': '*' } }), inSuccess],
  ['a request to retry later', exchange(list(), error(429)), inError],
  [
    'an ETag, and the announcement of a removal',
    exchange(get(7), respond(200, rex, { etag: '"a"', deprecation: '@1' })),
    [...withAnimals, 'http.validators', 'http.deprecation-header', 'getPet.unknown', 'getPet.petId'],
  ],
  [
    'another announcement of a removal',
    exchange(get(7), error(404, { sunset: 'soon' })),
    [...inError, 'http.deprecation-header', 'getPet.unknown', 'getPet.petId'],
  ],
  [
    'a list that has not changed',
    exchange(list(), respond(304, undefined), { headers: { 'if-none-match': '"a"' } }),
    [...inEvery, 'http.validators'],
  ],
])('%s puts clauses to the test', (_name, observation, expected) => {
  expect(examined(observation)).toEqual(once(...expected));
});

test('counts the exchanges that could show a violation, and whether their key and id were known', () => {
  const known = examined(exchange(create, respond(201, rex), { body: newRex }), exchange(get(7), respond(200, rex)));
  expect(known).toEqual(expect.arrayContaining(['2 service.json', '2 animal.id', '1 authentication.bearer']));
  expect(known).toContain('1 getPet.response');
  expect(known).not.toContain('1 getPet.unknown');
  const seen = examined(exchange(list(), respond(200, [rex])), exchange(get(7), respond(200, rex)));
  expect(seen).toContain('1 getPet.response');
  const open = exchange(list(), respond(200, []), { authorization: `bearer ${KEY}` });
  expect(examined(exchange(list(), respond(200, [])), open)).not.toContain('1 authentication.bearer');
});

test('a Location is examined if the base URL is known', () => {
  const created = exchange(create, respond(201, rex, { location: '/v1/pets/7' }), { body: newRex });
  expect(examined(created).join()).not.toContain('http.location');
  const oracle = newOracle({ baseUrl: 'http://localhost/v1' });
  oracle.observe(created);
  expect(oracle.examined().get('oracle.http.location')).toBe(1);
});

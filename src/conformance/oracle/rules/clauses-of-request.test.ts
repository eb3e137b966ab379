import { expect, test } from 'vitest';
import {
  again,
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

const { status: _status, ...plainRex } = newRex;
const wrong = { authorization: 'Bearer wrong' };
const page = respond(500, undefined);
const html = respond(200, [rex], { 'content-type': 'text/html' });

/** The clauses, aspect and causes of the first finding of a clause, after an animal was created. */
function find(observation: ReturnType<typeof exchange>, clause: string) {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  const found = oracle.observe(again(observation)).find((finding) => finding.clause === clause);
  return found && { aspect: found.aspect, causes: found.causes, also: found.also, followsFrom: found.followsFrom };
}

test.each([
  ['a wrong key', exchange(list(), page, wrong), ['authentication.refused', 'authentication.bearer']],
  ['a list', exchange(list(), page), ['listPets.response']],
  ['a list with open parameters', exchange(list('limit=0'), page), []],
  ['a body that is not an animal', exchange(create, page, { body: {} }), ['createPet.refused']],
  ['a body that is not JSON', exchange(create, page, { body: '{' }), ['createPet.refused']],
  ['an animal', exchange(create, page, { body: newRex }), ['createPet.response', 'newPet.status']],
  [
    'an animal without a status',
    exchange(create, page, { body: plainRex }),
    ['createPet.response', 'createPet.request'],
  ],
  ['the id of an animal', exchange(get(7), page), ['getPet.response']],
  ['an unknown id', exchange(get(8), page), ['getPet.unknown']],
  ['an id that is not an int64', exchange(get('x'), page), []],
])('an error that is not an error object also violates the clauses of its request: %s', (_name, observation, also) => {
  expect(find(observation, 'errors.object')).toMatchObject({ also });
});

test.each([
  ['a media type', exchange(list(), html), 'service.json', 'media-type'],
  ['an error', exchange(list(), respond(400, {})), 'errors.object', 'error-object'],
  ['an unknown status', exchange(get(7), respond(200, { ...rex, status: 'lost' })), 'animal.status', 'known-status'],
  ['an object in place of a list', exchange(list(), respond(200, {})), 'listPets.response', 'schema'],
  ['an animal without a name', exchange(get(7), respond(200, { id: 7 })), 'animal.id', 'schema'],
  ['an animal twice', exchange(list(), respond(200, [rex, rex])), 'animal.id', 'unique'],
  [
    'a media type that the client prefers',
    exchange(list(), html, { headers: { accept: 'text/html, application/json;q=0.5' } }),
    'http.negotiation',
    'media-type',
  ],
  ['too many animals', exchange(list('limit=1'), respond(200, [rex, { ...rex, id: 8 }])), 'listPets.limit', 'limit'],
  ['no challenge', exchange(list(), error(401, { 'www-authenticate': '' })), 'http.www-authenticate', 'challenge'],
  [
    'a removal of another operation',
    exchange(list(), respond(200, [rex], { deprecation: '@1700000000' })),
    'http.deprecation-header',
    'deprecation-elsewhere',
  ],
  [
    'a removal without a date',
    exchange(get(7), respond(200, rex, { deprecation: 'true' })),
    'http.deprecation-header',
    'deprecation',
  ],
  [
    'an empty code',
    exchange(get('x'), respond(400, { code: '', message: 'No.', status: 400 })),
    'errors.helpful',
    'not-empty',
  ],
  [
    'a stack trace',
    exchange(
      get('x'),
      respond(400, {
        code: 'x',
        message: 'Error: No.\n    at list (/app/pets.js:1:2)\n    at next (/app/router.js:3:4)',
        status: 400,
      }),
    ),
    'errors.helpful',
    'discreet',
  ],
])('a finding names the part of its clause: %s', (_name, observation, clause, aspect) => {
  expect(find(observation, clause)).toMatchObject({ aspect });
});

test('bodies that are not JSON for one reason have one cause', () => {
  expect(find(exchange(list(), page), 'errors.object')).toMatchObject({ causes: ['not JSON: it is empty'] });
  expect(find(exchange(list(), respond(200, undefined)), 'animal.id')).toMatchObject({
    causes: ['not JSON: it is empty'],
    also: ['listPets.response'],
  });
  expect(find(exchange(get(7), respond(200, { ...rex, status: 'lost' })), 'animal.status')).toMatchObject({
    followsFrom: [expect.stringContaining('lost')],
    also: ['animal.id', 'getPet.response'],
  });
});

const created = (values: object) => exchange(create, respond(201, { ...rex, id: 9, ...values }), { body: newRex });
const { status: _hidden, ...withoutStatus } = { ...rex, id: 9 };

test.each([
  ['another name', created({ name: 'Bo' }), 'createPet.response', ['animal.name']],
  ['another category', created({ categoryId: 2 }), 'createPet.response', ['animal.categoryId']],
  ['another status', created({ status: 'pending' }), 'createPet.response', ['newPet.status']],
  ['no status', exchange(create, respond(201, withoutStatus), { body: newRex }), 'newPet.status', ['animal.status']],
  [
    'a trimmed name',
    exchange(create, respond(201, { ...rex, id: 9 }), { body: { ...newRex, name: ` ${rex.name}` } }),
    'newPet.fields',
    ['animal.name'],
  ],
  [
    'another status than 201',
    exchange(create, respond(200, rex), { body: newRex }),
    'createPet.response',
    ['createPet.response', 'newPet.status'],
  ],
  [
    'a name that changes',
    exchange(get(7), respond(200, { ...rex, name: 'Bo' })),
    'service.collection',
    ['animal.name', 'getPet.response'],
  ],
  [
    'a name that is trimmed later',
    exchange(list(), respond(200, [{ ...rex, name: `${rex.name} ` }])),
    'newPet.fields',
    ['animal.name'],
  ],
  ['another animal for a known id', exchange(get(7), respond(200, { ...rex, id: 8 })), 'getPet.petId', []],
  ['another animal for an unknown id', exchange(get(8), respond(200, rex)), 'getPet.petId', ['getPet.unknown']],
  ['400 for an unknown id', exchange(get(8), error(400)), 'getPet.unknown', ['getPet.petId']],
  [
    'access without the key',
    exchange(list(), respond(200, [rex]), wrong),
    'authentication.refused',
    ['authentication.bearer'],
  ],
  ['an error to a list', exchange(list(), error(400)), 'listPets.response', []],
  ['an error to a list with a limit', exchange(list('limit=5'), error(400)), 'listPets.response', ['listPets.limit']],
  ['an animal of another status', exchange(list('status=pending'), respond(200, [rex])), 'listPets.status', []],
  [
    'the same for a limit',
    exchange(list('status=pending&limit=5'), respond(200, [rex])),
    'listPets.status',
    ['listPets.limit'],
  ],
  ['an empty list', exchange(list('status=sold'), respond(200, [])), 'listPets.status', []],
  [
    'an empty list with a limit',
    exchange(list('status=sold&limit=5'), respond(200, [])),
    'listPets.status',
    ['listPets.limit'],
  ],
])('a finding also names the clause of what it shows: %s', (_name, observation, clause, also) => {
  expect(find(observation, clause)).toMatchObject({ also });
});

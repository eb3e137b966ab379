import { expect, test } from 'vitest';
import { create, exchange, get, list, newOracle, newRex, respond, rex } from '../../../../test/support/exchanges.ts';

const { status: _status, ...plainRex } = newRex;
const wrong = { authorization: 'Bearer wrong' };
const page = respond(500, undefined);

/** The clauses, aspect and causes of the first finding of a clause, after an animal was created. */
function find(observation: ReturnType<typeof exchange>, clause: string) {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  const found = oracle.observe(observation).find((finding) => finding.clause === clause);
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
  ['a media type', exchange(list(), respond(200, [], { 'content-type': 'text/html' })), 'service.json', 'media-type'],
  ['an error', exchange(list(), respond(400, {})), 'errors.object', 'error-object'],
  ['an unknown status', exchange(get(7), respond(200, { ...rex, status: 'lost' })), 'animal.status', 'known-status'],
  ['an object in place of a list', exchange(list(), respond(200, {})), 'listPets.response', 'schema'],
  ['an animal without a name', exchange(get(7), respond(200, { id: 7 })), 'animal.id', 'schema'],
  ['an animal twice', exchange(list(), respond(200, [rex, rex])), 'animal.id', 'unique'],
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

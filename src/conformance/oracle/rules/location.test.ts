import { expect, test } from 'vitest';
import { create, describe, exchange, newOracle, newRex, respond, rex } from '../../../../test/support/exchanges.ts';

const baseUrl = 'http://localhost:4010/v1';
const created = (location?: string) =>
  exchange(create, respond(201, rex, location === undefined ? {} : { location }), { body: newRex });

test.each([undefined, '/v1/pets/7', 'pets/7', `${baseUrl}/pets/7`, 'https://other.example/v1/pets/7'])(
  'the Location of the animal 7 may be %s',
  (location) => {
    expect(describe(newOracle({ baseUrl }), created(location))).toEqual([]);
  },
);

test.each(['/pets/7', '/v1/pets', '/v1/pets/8', '/v1/pets/7/', 'http://[', ''])(
  'the Location %s does not lead to the animal 7',
  (location) => {
    expect(describe(newOracle({ baseUrl }), created(location))).toEqual([
      `SHOULD http.location: a Location that leads to the created animal, or none; Location: ${location}`,
    ]);
  },
);

test('a finding about a Location names that part of its clause', () => {
  expect(newOracle({ baseUrl }).observe(created('/v1/pets/8'))).toMatchObject([{ aspect: 'location' }]);
});

test('the Location of another status than 201 is not judged', () => {
  const accepted = exchange(create, respond(202, rex, { location: '/v1/pets/8' }), { body: newRex });
  expect(describe(newOracle({ baseUrl }), accepted)).not.toContainEqual(expect.stringContaining('http.location'));
});

test('a Location is not judged beside an animal that is another one', () => {
  const oracle = newOracle({ baseUrl });
  describe(oracle, created('/v1/pets/7'));
  expect(describe(oracle, created('/v1/pets/8'))).toEqual([expect.stringMatching(/^MUST animal\.id/)]);
});

test('a Location is not judged without a base URL, or without an animal', () => {
  expect(describe(newOracle(), created('/pets/8'))).toEqual([]);
  const { id: _id, ...withoutId } = rex;
  const broken = exchange(create, respond(201, withoutId, { location: '/pets/8' }), { body: newRex });
  expect(describe(newOracle({ baseUrl }), broken)).toEqual([expect.stringMatching(/^MUST animal\.id/)]);
});

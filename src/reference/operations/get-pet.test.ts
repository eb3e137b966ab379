import { expect, test } from 'vitest';
import type { Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { createService } from '../create-service.ts';
import { getPet } from './get-pet.ts';

const BEFORE_SUNSET = new Date('2030-12-04T23:59:59Z');
const SUNSET = new Date('2030-12-05T00:00:00Z');

function get(petId: string, choices: Partial<Choices> = {}, now = BEFORE_SUNSET) {
  const service = createService({ choices: parseChoices(choices), now: () => now });
  return getPet(petId, `/v1/pets/${petId}`, service);
}

test('returns the animal with the deprecation headers of RFC 9745 and RFC 8594', () => {
  expect(get('1')).toMatchObject({
    status: 200,
    headers: {
      deprecation: '@1767225600',
      sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
      link: '</v1/pets>; rel="successor-version"',
    },
    body: { id: 1, name: 'Biscuit' },
  });
});

test.each(['46', '999999999999', '9223372036854775808', 'abc', '1abc', '1.0', '01', '%E4', '-1'])(
  'returns 404 for the id "%s"',
  (petId) => {
    expect(get(petId)).toMatchObject({
      status: 404,
      body: { code: 'pet_not_found', message: `No animal has the id "${petId}".` },
    });
  },
);

test('follows the choices for ids that are not plain integers', () => {
  expect(get('01', { petIdNotation: 'lenient' }).status).toBe(200);
  expect(get('abc', { petIdNotInteger: '400' })).toMatchObject({ status: 400, body: { code: 'invalid_pet_id' } });
});

test.each([
  ['410', 410],
  ['404', 404],
  ['stay', 200],
] as const)('from 5 December 2030, the choice afterSunset=%s gives %i', (afterSunset, status) => {
  expect(get('1', { afterSunset }).status).toBe(200);
  expect(get('1', { afterSunset }, SUNSET).status).toBe(status);
});

test('omits the deprecation headers by choice', () => {
  expect(get('1', { deprecationHeaders: 'omit' }).headers).toEqual({ 'content-type': 'application/json' });
});

test('finds an id of several digits, and with a plus sign only in front of a lenient one', () => {
  expect(get('12').body).toMatchObject({ id: 12 });
  expect(get('+12').status).toBe(404);
  expect(get('+12', { petIdNotation: 'lenient' }).body).toMatchObject({ id: 12 });
  expect(get('1+', { petIdNotation: 'lenient' }).status).toBe(404);
});

test('an unknown integer stays 404 when other ids are 400', () => {
  expect(get('46', { petIdNotInteger: '400' })).toMatchObject({ status: 404, body: { code: 'pet_not_found' } });
});

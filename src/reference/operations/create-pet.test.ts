import { expect, test } from 'vitest';
import type { PetstoreError } from '../../contract/index.ts';
import type { Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { createService } from '../create-service.ts';
import { createPet } from './create-pet.ts';
import { malformedBody } from './errors.ts';

const REX = { name: 'Rex', categoryId: 3 };

function setup(choices: Partial<Choices> = {}) {
  const service = createService({ choices: parseChoices(choices) });
  return { service, create: (value: unknown) => createPet({ value }, '/v1/pets', service) };
}

test('stores the animal with a new id and the default status, and returns its address', async () => {
  const { service, create } = setup();
  expect(await create({ ...REX, id: 7 })).toEqual({
    status: 201,
    headers: { 'content-type': 'application/json', location: '/v1/pets/46' },
    body: { id: 46, ...REX, status: 'available' },
  });
  expect(service.pets.byId(46)).toMatchObject(REX);
});

test('keeps a status and an int64 as they were sent', async () => {
  const pet = { name: 'Rex', categoryId: 9223372036854775807n, status: 'sold' };
  expect((await setup().create(pet)).body).toEqual({ id: 46, ...pet });
});

test.each([
  [{ categoryId: 1 }, 'name must be present, got nothing.'],
  [{ name: 'Rex' }, 'categoryId must be present, got nothing.'],
  [{ ...REX, name: 7 }, 'name must be a string, got 7.'],
  [{ ...REX, status: 'Sold' }, 'status must be one of available, pending, sold, got "Sold".'],
  [{ ...REX, status: null }, 'status must be one of available, pending, sold, got null.'],
  [[REX], 'The body must be an object, got [{"name":"Rex","categoryId":3}].'],
  [null, 'The body must be an object, got null.'],
])('rejects the body %j and stores nothing', async (body, message) => {
  const { service, create } = setup();
  expect(await create(body)).toMatchObject({ status: 400, body: { code: 'invalid_body', message, status: 400 } });
  expect(service.pets.count()).toBe(45);
});

test.each([
  [{ ...REX, name: '' }, { emptyName: 'refuse' }, 'name must be at least one character, got "".'],
  [{ ...REX, name: 'Zoë' }, { nameCharacters: 'ascii' }, 'name must be printable ASCII, got "Zoë".'],
  [{ ...REX, id: 7 }, { idInBody: 'refuse' }, 'id must be absent, got 7.'],
  [{ ...REX, colour: 'red' }, { unknownBodyField: 'refuse' }, 'colour must be absent, got "red".'],
  [
    { ...REX, categoryId: 4711 },
    { categories: 'known' },
    'categoryId must be the category of an existing animal, got 4711.',
  ],
] as const)('accepts the body %j unless the choice %j rejects it', async (body, choices, message) => {
  expect((await setup().create(body)).status).toBe(201);
  expect(await setup(choices).create(body)).toMatchObject({ status: 400, body: { code: 'invalid_body', message } });
});

test('names the first problems of a body, and their number', async () => {
  const extra = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key-${index}`, index]));
  const { body } = await setup({ unknownBodyField: 'refuse' }).create({ ...REX, ...extra });
  const { message } = body as PetstoreError;
  expect(message).toMatch(/^key-0 must be absent, got 0\. key-1 .* And 99995 more\.$/);
  expect(message.length).toBeLessThan(300);
});

test('returns the rejection of a body that could not be read', async () => {
  const rejection = malformedBody(400, 'it is empty.');
  expect(await createPet({ rejection }, '/v1/pets', setup().service)).toBe(rejection);
});

import { expect, test, vi } from 'vitest';
import type { PetstoreError } from '../../contract/index.ts';
import type { Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { createService } from '../create-service.ts';
import type { Service } from '../service.ts';
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
  expect(service.data.pets.byId(46)).toMatchObject(REX);
});

test('returns the address of the animal although the path of the request ends in a slash', async () => {
  const { headers } = await createPet({ value: REX }, '/v1/pets/', setup().service);
  expect(headers).toMatchObject({ location: '/v1/pets/46' });
});

test('keeps a status and an int64 as they were sent', async () => {
  const pet = { name: 'Rex', categoryId: 9223372036854775807n, status: 'sold' };
  expect((await setup().create(pet)).body).toEqual({ id: 46, ...pet });
});

test.each([
  [{ categoryId: 1 }, 'name is missing.'],
  [{ name: 'Rex' }, 'categoryId is missing.'],
  [{ ...REX, name: 7 }, 'name must be a string, got 7.'],
  [{ ...REX, status: 'Sold' }, 'status must be one of available, pending, sold, got "Sold".'],
  [{ ...REX, status: null }, 'status must be one of available, pending, sold, got null.'],
  [[REX], 'The body must be an object, got [{"name":"Rex","categoryId":3}].'],
  [null, 'The body must be an object, got null.'],
])('rejects the body %j and stores nothing', async (body, message) => {
  const { service, create } = setup();
  expect(await create(body)).toMatchObject({ status: 400, body: { code: 'invalid_body', message, status: 400 } });
  expect(service.data.pets.count()).toBe(45);
});

test.each([
  [{ ...REX, name: '' }, { emptyName: 'refuse' }, 'name must be at least one character, got "".'],
  [{ ...REX, name: 'Zoë' }, { nameCharacters: 'ascii' }, 'name must be printable ASCII, got "Zoë".'],
  [{ ...REX, name: 'Rex\u007f' }, { nameCharacters: 'ascii' }, 'name must be printable ASCII, got "Rex\u007f".'],
  [
    { ...REX, name: 'R\tx' },
    { nameCharacters: 'printable' },
    'name must be free of control characters and lone surrogates, got "R\\tx".',
  ],
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

test.each([
  [{ ...REX, name: 'x'.repeat(255) }, { nameLength: '255' }],
  [{ ...REX, name: 'Zoë 🐕' }, { nameCharacters: 'printable' }],
  [{ ...REX, name: 'x ~' }, { nameCharacters: 'ascii' }],
  [{ ...REX, name: 'x' }, { emptyName: 'refuse' }],
  [
    { ...REX, status: 'sold' },
    { unknownBodyField: 'refuse', idInBody: 'refuse' },
  ],
  [{ ...REX, id: 7 }, { unknownBodyField: 'refuse' }],
  [{ ...REX, colour: 'red' }, { idInBody: 'refuse' }],
  [REX, { categories: 'known' }],
] as const)('accepts %j with the choice %j', async (body, choices) => {
  expect((await setup(choices).create(body)).status).toBe(201);
});

test('rejects a name of 256 characters by choice', async () => {
  const body = { ...REX, name: 'x'.repeat(256) };
  expect((await setup().create(body)).status).toBe(201);
  expect(await setup({ nameLength: '255' }).create(body)).toMatchObject({
    body: { message: expect.stringMatching(/^name must be at most 255 characters, got "x+…\.$/) as string },
  });
});

test('cuts the name of an unknown field after 64 characters', async () => {
  const { body } = await setup({ unknownBodyField: 'refuse' }).create({ ...REX, ['k'.repeat(65)]: 1 });
  expect(body).toMatchObject({ message: `${'k'.repeat(64)}… must be absent, got 1.` });
});

test('follows the choices location, statusWhenOmitted and idScheme', async () => {
  expect((await setup({ location: 'omit' }).create(REX)).headers).not.toHaveProperty('location');
  expect((await setup({ statusWhenOmitted: 'absent' }).create(REX)).body).toEqual({ id: 46, ...REX });
  expect((await setup({ statusWhenOmitted: 'sold' }).create(REX)).body).toEqual({ id: 46, ...REX, status: 'sold' });
  expect((await setup({ idScheme: 'above-2^53' }).create(REX)).body).toMatchObject({ id: 9007199254740993n });
});

test('a service may refuse a valid animal, and then stores nothing', async () => {
  const { service } = setup();
  const rejection = malformedBody(400, 'x');
  const refuse = vi.fn<NonNullable<Service['refuse']>>(() => rejection);
  expect(await createPet({ value: REX }, '/v1/pets', { ...service, refuse })).toBe(rejection);
  expect(refuse).toHaveBeenCalledWith({ ...REX, status: 'available' });
  expect(service.data.pets.count()).toBe(45);
  expect((await createPet({ value: REX }, '/v1/pets', { ...service, refuse: () => undefined })).status).toBe(201);
});

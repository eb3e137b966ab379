import type { Pet } from './pet.ts';

const json = { 'Content-Type': 'application/json' };
const withKey = { Authorization: { equalTo: 'Bearer demo-key' } };
const fail = (status: number, code: string, message: string) => ({
  status,
  headers: json,
  jsonBody: { code, message, status },
});

const newPet = {
  type: 'object',
  required: ['name', 'categoryId'],
  properties: {
    name: { type: 'string' },
    categoryId: { type: 'integer' },
    status: { enum: ['available', 'pending', 'sold'] },
  },
};

/** The sent animal with an id, by a template. */
const created = `{{#assign 'added'}}{ "id": {{randomInt lower=1000 upper=2000000000}} }{{/assign}}{{jsonMerge request.body added}}`;

/** Stubs for WireMock: lists of 20, each animal, the sent animal, and an error for what none of them matches. */
export function createWiremockStubs(pets: readonly Pet[]): object {
  const get = (path: object, jsonBody: unknown) => ({
    priority: 1,
    request: { method: 'GET', headers: withKey, ...path },
    response: { status: 200, headers: json, jsonBody },
  });
  const list = (status: string | undefined) =>
    get(
      {
        urlPath: '/v1/pets',
        queryParameters: { status: status === undefined ? { absent: true } : { equalTo: status } },
      },
      pets.filter((pet) => status === undefined || pet.status === status).slice(0, 20),
    );
  const create = { method: 'POST', urlPath: '/v1/pets', headers: withKey };
  return {
    mappings: [
      ...pets.map((pet) => get({ urlPath: `/v1/pets/${pet.id}` }, pet)),
      ...[undefined, 'available', 'pending', 'sold'].map(list),
      {
        priority: 1,
        request: { ...create, bodyPatterns: [{ matchesJsonSchema: newPet }] },
        response: { status: 201, headers: json, body: created, transformers: ['response-template'] },
      },
      { priority: 2, request: create, response: fail(400, 'invalid_body', 'The body is not a valid animal.') },
      {
        priority: 2,
        request: { method: 'GET', urlPathPattern: '/v1/pets/.*', headers: withKey },
        response: fail(404, 'not_found', 'The animal does not exist.'),
      },
      {
        priority: 3,
        request: { method: 'ANY', urlPathPattern: '/v1/pets.*' },
        response: fail(401, 'unauthorized', 'The API key is missing or invalid.'),
      },
    ],
  };
}

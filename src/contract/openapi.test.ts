import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openapi } from './openapi.ts';
import { type OperationName, operations } from './operations.ts';
import { findProblems } from './validate.ts';
import { type SchemaName, validators } from './validators.ts';

type Operation = { operationId: string; deprecated?: boolean; responses: Record<string, unknown> };
const paths: Record<string, Record<string, Operation>> = openapi.paths;

test('is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(openapi))).toEqual({ valid: true });
});

test('the validator rejects a document without a version', async () => {
  const { info: _left, ...rest } = structuredClone(openapi);
  expect((await new Validator().validate(rest)).valid).toBe(false);
});

test('lists each operation by its method and path', () => {
  for (const [name, { method, path }] of Object.entries(operations)) {
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

test('documents the responses of SPEC.md and an error object for all others', () => {
  const documented: Record<OperationName, string[]> = {
    listPets: ['200', '401', 'default'],
    createPet: ['201', '400', '401', 'default'],
    getPet: ['200', '401', '404', 'default'],
  };
  for (const [name, { method, path }] of Object.entries(operations)) {
    expect(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})).toEqual(
      documented[name as OperationName],
    );
  }
});

test('has the bounds and the default of limit', () => {
  const [limit] = openapi.paths['/pets'].get.parameters;
  expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
});

test('declares ids and categories as int64', () => {
  const { PetInput, Pet } = openapi.components.schemas;
  expect(PetInput.properties.categoryId.format).toBe('int64');
  expect(Pet.allOf[1].properties.id.format).toBe('int64');
});

test('marks only getPet as deprecated', () => {
  const deprecated = Object.values(paths).flatMap((path) =>
    Object.values(path).filter((operation) => operation.deprecated),
  );
  expect(deprecated.map(({ operationId }) => operationId)).toEqual(['getPet']);
});

test('requires a bearer token', () => {
  expect(openapi.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
});

test('has one server, whose host is a variable', () => {
  const [{ url, variables }] = openapi.servers;
  expect(new URL(url.replace('{host}', variables.host.default)).pathname).toBe('/v1');
});

interface Media {
  schema: { $ref: string };
  example: unknown;
}

/** Every media type in a part of the document. */
function mediaIn(node: unknown): Media[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'application/json' ? [value as Media] : mediaIn(value),
  );
}

test('has an example for every body, which matches its schema', () => {
  const names: Record<string, SchemaName> = { PetInput: 'NewPet', Pet: 'Pet', Pets: 'Pets', Error: 'Error' };
  const bodies = mediaIn(openapi);
  expect(bodies).toHaveLength(8);
  for (const { schema, example } of bodies) {
    const name = names[schema.$ref.split('/').at(-1) ?? ''];
    expect(name && findProblems(validators[name], example)).toEqual([]);
  }
});

test('has an example for every parameter', () => {
  const parameters = Object.values(openapi.paths).flatMap((path) => [path.get.parameters].flat());
  expect(parameters.map(({ name, example }) => [name, example])).toEqual([
    ['limit', 20],
    ['status', 'available'],
    ['petId', 1],
  ]);
});

test('no schema is named like a constructor that code generators for Go write', () => {
  const names = Object.keys(openapi.components.schemas);
  expect(names.filter((name) => names.some((other) => name === `New${other}`))).toEqual([]);
});

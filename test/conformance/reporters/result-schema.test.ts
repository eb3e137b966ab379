import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import type { ConformanceResult } from '../../../src/conformance/index.ts';
import type { JsonSchema } from '../../../src/shared/json-schema.ts';
import { resultSchema } from '../../../src/conformance/result/result-schema.ts';
import type { Step } from '../../../src/conformance/corpus/step.ts';
import { runFuzz } from '../../../src/conformance/fuzz/run-fuzz.ts';
import { createPetstore } from '../../../src/reference/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';
import { allKinds, hostile, report } from './reports.ts';

const ajv = new Ajv2020({ formats: { 'date-time': true } });
const validate = ajv.compile(resultSchema);
let results: Record<string, ConformanceResult>;

beforeAll(async () => {
  const generated = await report(undefined, { explore: 650, seed: 1, skip: [] });
  const saved = { ...generated, optionsHash: '0f' };
  results = { ...(await allKinds()), hostile: await hostile(), fuzz: await fuzz(), generated, saved };
}, 60_000);

test('describes every kind of result after a round trip through JSON', () => {
  for (const [name, result] of Object.entries(results)) {
    validate(JSON.parse(JSON.stringify(result)));
    expect({ name, errors: validate.errors }).toEqual({ name, errors: null });
  }
});

/** A program with every field of a step. */
const program: Step[] = [
  { operation: 'listPets', key: { query: 'api_key={key}' }, headers: { accept: '*/*' }, query: 'limit=1' },
  {
    operation: 'createPet',
    key: { header: ['x-api-key', '{key}'] },
    headers: {},
    body: '{}',
    bodyForm: 'chunked',
    connection: 'kept',
  },
  {
    operation: 'getPet',
    key: { authorization: 'Bearer {key}' },
    headers: {},
    id: { from: 'created', back: 0, template: '{id}' },
    isConcurrent: true,
  },
  { operation: 'listPets', key: {}, headers: {}, target: '/pets?limit=1&&', nameCase: 'upper' },
  { operation: 'getPet', method: 'HEAD', key: {}, headers: {}, id: { from: 'text', text: '1' } },
];

/** The result of a fuzz session, with this program in place of the one that it found. */
async function fuzz(): Promise<ConformanceResult> {
  const petstore = createPetstore({ apiKeys: ['demo-key'] });
  const { wrap } = mutants.find(({ name }) => name === 'listPets-key-missing') ?? { wrap: () => petstore.fetch };
  const baseUrl = 'http://localhost/v1';
  const result = await runFuzz({ baseUrl, apiKey: 'demo-key', fetch: wrap(petstore), requests: 200, seed: 1 });
  const copy = structuredClone(result);
  const [failed] = copy.checks.filter(({ outcome }) => outcome === 'fail');
  Object.assign(failed?.evidence ?? {}, { program });
  return copy;
}

type Path = readonly (string | number)[];

/** Every object schema with the path to its first value: the names of properties, and 0 for the first item of a list. */
function objectsOf(schema: JsonSchema, path: Path = []): { node: JsonSchema; path: Path }[] {
  if (schema.oneOf) return schema.oneOf.flatMap((form) => objectsOf(form, path));
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    objectsOf(property, [...path, name]),
  );
  const items = schema.items ? objectsOf(schema.items, [...path, 0]) : [];
  return [...(schema.properties ? [{ node: schema, path }] : []), ...below, ...items];
}

/** The values at a path, for all items of the lists along it. */
function valuesAt(value: unknown, path: Path): Record<string, unknown>[] {
  const [name, ...rest] = path;
  if (value === undefined) return [];
  if (name === undefined) return [value as Record<string, unknown>];
  if (name === 0) return (value as unknown[]).flatMap((item) => valuesAt(item, rest));
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

test('rejects a wrong type, a missing required property and an unknown property, everywhere', () => {
  for (const { node, path } of objectsOf(resultSchema)) {
    for (const name of Object.keys(node.properties ?? {})) {
      const place = [...path, name].join('/');
      const has = (value: Record<string, unknown>) => Object.hasOwn(value, name);
      const result = structuredClone(Object.values(results).find((candidate) => valuesAt(candidate, path).some(has)));
      const value = valuesAt(result, path).find(has);
      if (!value) throw new Error(`No run has ${place}.`);
      const before = value[name];
      value[name] = null;
      expect({ place, isValid: validate(result) }).toEqual({ place, isValid: false });
      Reflect.deleteProperty(value, name);
      expect({ place, isValid: validate(result) }).toEqual({ place, isValid: !node.required?.includes(name) });
      value[name] = before;
      value.another = 1;
      expect({ place, isValid: validate(result) }).toEqual({ place, isValid: false });
    }
  }
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ConformanceResult } from '../../../src/conformance/index.ts';
import { resultSchema } from '../../../src/conformance/result/result-schema.ts';
import { objectOf, optional } from '../../../src/conformance/result/schema-of.ts';
import { allKinds, hostile } from './reports.ts';

// Whole runs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ajv = new Ajv2020({ formats: { 'date-time': true } });
const validate = ajv.compile(resultSchema);
let all: Record<string, ConformanceResult>;

beforeAll(async () => {
  all = { ...(await allKinds()), hostile: await hostile() };
}, 60_000);

test('every result of a run is valid, also read back from its text', () => {
  for (const [name, result] of Object.entries(all)) {
    expect([name, validate(JSON.parse(JSON.stringify(result))), validate.errors]).toEqual([name, true, null]);
  }
});

interface Node {
  properties?: Record<string, Node>;
  required?: readonly string[];
  items?: Node;
  additionalProperties?: boolean | Node;
}

/** Every object of a schema with the way to the first value of it: names of properties, and 0 for the first item. */
function objectsOf(
  schema: Node,
  path: readonly (string | number)[] = [],
): { node: Node; path: readonly (string | number)[] }[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => objectsOf(each, [...path, name]));
  const items = schema.items ? objectsOf(schema.items, [...path, 0]) : [];
  return [...(schema.properties ? [{ node: schema, path }] : []), ...below, ...items];
}

/** The values at a place, in all items of the lists on the way to it. */
function valuesAt(value: unknown, path: readonly (string | number)[]): Record<string, unknown>[] {
  const [name, ...rest] = path;
  if (value === undefined) return [];
  if (name === undefined) return [value as Record<string, unknown>];
  if (name === 0) return (value as unknown[]).flatMap((item) => valuesAt(item, rest));
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

test('every property of every object is seen in a run, none may be added, and none may be of another type', () => {
  for (const { node, path } of objectsOf(resultSchema as Node)) {
    for (const name of Object.keys(node.properties ?? {})) {
      const place = [...path, name].join('/');
      const has = (value: Record<string, unknown>) => Object.hasOwn(value, name);
      const result = structuredClone(Object.values(all).find((each) => valuesAt(each, path).some(has)));
      const value = valuesAt(result, path).find(has);
      if (!value) throw new Error(`No run has ${place}.`);
      const before = value[name];
      value[name] = null;
      expect([place, validate(result)]).toEqual([place, false]);
      Reflect.deleteProperty(value, name);
      expect([place, validate(result)]).toEqual([place, !node.required?.includes(name)]);
      value[name] = before;
      value.another = 1;
      expect([place, validate(result)]).toEqual([place, false]);
    }
  }
});

test('a schema that is not that of its type does not compile', () => {
  interface Pair {
    left: string;
    right?: number;
  }
  const left = { type: 'string' } as const;
  const right = optional<number>({ type: 'number' });
  // @ts-expect-error The schema lacks a property.
  objectOf<Pair>({ left });
  // @ts-expect-error The type lacks a property.
  objectOf<Pair>({ left, right, middle: left });
  // @ts-expect-error A property that may be missing is not marked.
  objectOf<Pair>({ left, right: right.schema });
  // @ts-expect-error A property that is there is marked.
  objectOf<Pair>({ left: optional<string>(left), right });
  // @ts-expect-error A number is described as a text.
  objectOf<Pair>({ left, right: optional<string>(left) });
  expect(objectOf<Pair>({ left, right })).toEqual({
    type: 'object',
    properties: { left, right: { type: 'number' } },
    required: ['left'],
    additionalProperties: false,
  });
});

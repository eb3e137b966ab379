import { isObject } from '../../shared/is-object.ts';
import { stringifyJson } from '../../json/json.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { Animals, JsonObject } from './animals.ts';
import { type FieldDifference, type Fields, differFields } from './fields.ts';
import { type TextFacts, normalizeText } from './normalize-text.ts';
import { type Both, mapBoth } from './side.ts';

/** The facts by which the values of a body are compared. */
export interface BodyFacts extends TextFacts {
  animals: Animals;
  /** The categories of the animals that the kit creates, which may differ between the deployments. */
  categoryIds: readonly string[];
}

type Entry = readonly [path: string, value: string];

/** The type of a value in the words of JSON Schema. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : typeof value;
}

/** Fields that are exactly what the client has sent, or that a client compares. */
const EXACT = new Set(['name', 'status', 'code']);

const MAX_DEPTH = 8;

function toScalar(name: string, value: unknown, { animals, categoryIds, ...facts }: BodyFacts): string {
  if (name === 'id') return animals.findOwn(value) ? `{id} (${typeOf(value)})` : `{other id} (${typeOf(value)})`;
  if (name === 'categoryId' && categoryIds.includes(String(value))) return `as sent (${typeOf(value)})`;
  if (typeof value !== 'string') return stringifyJson(value);
  return stringifyJson(EXACT.has(name) ? value : normalizeText(value, facts));
}

/** All values below a path, one entry for each. */
function flatten(path: string, name: string, value: unknown, facts: BodyFacts, depth = 0): Entry[] {
  const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isNested || depth > MAX_DEPTH) return [[path, toScalar(name, value, facts)]];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => flatten(`${path}.${key}`, key, inner, facts, depth + 1));
  // Lists may have any length, so that only their first item is compared.
  return flatten(`${path}[]`, name, value[0], facts, depth + 1);
}

/** The values of an object, by path. */
const toObjectFields = (path: string, value: JsonObject, facts: BodyFacts): Fields =>
  new Map(flatten(path, '', value, facts));

/**
 * The fields in which an animal that both deployments have created differs, and did not when it was created: what a service
 * assigns then may be random.
 */
export function differShared(path: string, pets: Both<JsonObject>, facts: Both<BodyFacts>): FieldDifference[] {
  const differ = ([a, b]: Both<JsonObject>) =>
    differFields(toObjectFields(path, a, facts[0]), toObjectFields(path, b, facts[1]));
  const created = differ(mapBoth(pets, ({ id }, index) => facts[index].animals.findOwn(id)?.created ?? {}));
  return differ(pets).filter(
    ({ field, a, b }) => !created.some((known) => known.field === field && known.a === a && known.b === b),
  );
}

/** Fields that the contract knows. Whether an animal of the deployment has a status says nothing about the deployment. */
const CONTRACT = new Set(['id', 'name', 'categoryId', 'status']);

/** The types of the fields of an animal that only this deployment has, whose values say nothing about the deployment. */
export const toTypeFields = (path: string, value: JsonObject): Fields =>
  new Map(
    Object.entries(value)
      .filter(([name]) => name !== 'status')
      .map(([name, inner]) => [`${path}.${name}`, CONTRACT.has(name) ? typeOf(inner) : 'present'] as const),
  );

/** The fields of a body that is not a list of animals. */
export function toBodyFields({ json, text, jsonProblem }: HttpResponse, facts: BodyFacts): Fields {
  if (text === '') return new Map([['body', 'empty']]);
  if (jsonProblem !== undefined) return new Map([['body', `not JSON: ${stringifyJson(normalizeText(text, facts))}`]]);
  return isObject(json) ? toObjectFields('body', json, facts) : new Map([['body', typeOf(json)]]);
}

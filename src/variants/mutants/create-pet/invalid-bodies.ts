import { isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import { stringifyJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { bodyOf, jsonOf, mutant, withBody } from '../../toolkit/index.ts';
import { isCreate, isObject, repair } from './edit-pet.ts';

interface InvalidBody {
  /** The name of the body in the id of the check that sends it. */
  name: string;
  description: string;
  isMatch(this: void, body: unknown): boolean;
}

/** Matches a body by one of its fields, which has to be present. */
export const field = (name: string, isMatch: (value: unknown) => boolean) => (body: unknown) =>
  isObject(body) && name in body && isMatch(body[name]);

/** Matches a body without a field. */
export const lacks = (name: string) => (body: unknown) =>
  isObject(body) && !(name in body) && Object.keys(body).length > 0;

const hasType = (type: string) => (value: unknown) => typeof value === type;
const isNull = (value: unknown) => value === null;
const isEmpty = (value: unknown) => value === '';
const isString = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isInfinite = (value: unknown) => isObject(value) && 'rawJSON' in value && Number(value.rawJSON) === Infinity;
const isHuge = (value: unknown) => (typeof value === 'bigint' ? value > 2n ** 64n : isInfinite(value));
const isRecord = (value: unknown) => isObject(value) && !('rawJSON' in value);

const name = (description: string, id: string, isMatch: (value: unknown) => boolean): InvalidBody => ({
  name: `name-${id}`,
  description,
  isMatch: field('name', isMatch),
});

const categoryId = (description: string, id: string, isMatch: (value: unknown) => boolean): InvalidBody => ({
  name: `categoryId-${id}`,
  description,
  isMatch: field('categoryId', isMatch),
});

const status = (description: string, id: string, isMatch: (value: unknown) => boolean): InvalidBody => ({
  name: `status-${id}`,
  description,
  isMatch: field('status', isMatch),
});

const invalidBodies: readonly InvalidBody[] = [
  { name: 'name-missing', description: 'a body without a name', isMatch: lacks('name') },
  name('a null name', 'null', isNull),
  name('a numeric name', 'number', hasType('number')),
  name('a boolean name', 'boolean', hasType('boolean')),
  name('an array as the name', 'array', Array.isArray),
  name('an object as the name', 'object', isRecord),
  { name: 'categoryId-missing', description: 'a body without a categoryId', isMatch: lacks('categoryId') },
  categoryId('a null categoryId', 'null', isNull),
  categoryId('a string as the categoryId', 'string', isString),
  categoryId('a boolean categoryId', 'boolean', hasType('boolean')),
  categoryId('an array as the categoryId', 'array', Array.isArray),
  categoryId('an object as the categoryId', 'object', isRecord),
  categoryId('a fractional categoryId', 'fraction', (value) => typeof value === 'number' && !Number.isInteger(value)),
  categoryId(
    'a categoryId above the int64 range',
    'beyond-int64',
    (value) => typeof value === 'bigint' && value > 0n && !isInt64(value) && !isHuge(value),
  ),
  categoryId(
    'a categoryId below the int64 range',
    'below-int64',
    (value) => typeof value === 'bigint' && value < 0n && !isInt64(value),
  ),
  categoryId('a categoryId of 1e400', 'huge', isHuge),
  categoryId('an empty string as the categoryId', 'empty-string', isEmpty),
  status('a status surrounded by spaces', 'padded', (value) => typeof value === 'string' && value !== value.trim()),
  status('a boolean status', 'boolean', hasType('boolean')),
  status('an object as the status', 'object', isObject),
  status('an unknown status', 'unknown', (value) => isString(value) && !isPetStatus(value.toLowerCase())),
  status('a null status', 'null', isNull),
  status(
    'a status in the wrong letter case',
    'case',
    (value) => typeof value === 'string' && !isPetStatus(value) && isPetStatus(value.toLowerCase()),
  ),
  status('a numeric status', 'number', hasType('number')),
  status('an array as the status', 'array', Array.isArray),
  status('an empty status', 'empty', isEmpty),
  { name: 'body-array', description: 'an array as the body', isMatch: Array.isArray },
  { name: 'body-string', description: 'a string as the body', isMatch: hasType('string') },
  { name: 'body-number', description: 'a number as the body', isMatch: hasType('number') },
  { name: 'body-boolean', description: 'a boolean as the body', isMatch: hasType('boolean') },
  { name: 'body-null', description: 'null as the body', isMatch: isNull },
  {
    name: 'body-empty-object',
    description: 'an empty object as the body',
    isMatch: (body) => isObject(body) && Object.keys(body).length === 0,
  },
];

const acceptingInvalidBodies = invalidBodies.map(({ name: kind, description, isMatch }) =>
  mutant(`createPet-${kind}-accepted`, `Accepts ${description}.`, () => async (call) => {
    if (!isCreate(call)) return call.next(call.request);
    const body = await jsonOf(call);
    const isAccepted = body !== undefined && isMatch(body);
    return call.next(isAccepted ? withBody(call, stringifyJson(repair(body))) : call.request);
  }),
);

/** Creates an animal from a body that is not valid JSON. */
export function acceptText(mutantName: string, description: string, isMatch: (text: string) => boolean): Variant {
  return mutant(mutantName, description, () => async (call) => {
    if (!isCreate(call) || (await jsonOf(call)) !== undefined || !isMatch(await bodyOf(call)))
      return call.next(call.request);
    return call.next(withBody(call, stringifyJson(repair(undefined))));
  });
}

/** Mutants that accept bodies that must, or should, be rejected. */
export const invalidBodyMutants: readonly Variant[] = [
  ...acceptingInvalidBodies,
  acceptText('createPet-body-malformed-accepted', 'Accepts a body that is not valid JSON.', (text) => text !== ''),
  acceptText('createPet-body-absent-accepted', 'Accepts an empty body.', (text) => text === ''),
  acceptText(
    'json-lenient',
    'Accepts trailing commas and single quotes.',
    (text) => text.includes(',}') || text.includes("'"),
  ),
];

import { isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { isObject } from '../../../shared/is-object.ts';
import { acceptText, readAs, repair } from '../../toolkit/read-as.ts';

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

const isOfType = (type: string) => (value: unknown) => typeof value === type;
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
  name('a numeric name', 'number', isOfType('number')),
  name('a boolean name', 'boolean', isOfType('boolean')),
  name('an array as the name', 'array', Array.isArray),
  name('an object as the name', 'object', isRecord),
  { name: 'categoryId-missing', description: 'a body without a categoryId', isMatch: lacks('categoryId') },
  categoryId('a null categoryId', 'null', isNull),
  categoryId('a string as the categoryId', 'string', isString),
  categoryId('a boolean categoryId', 'boolean', isOfType('boolean')),
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
  status('a boolean status', 'boolean', isOfType('boolean')),
  status('an object as the status', 'object', isObject),
  status('an unknown status', 'unknown', (value) => isString(value) && !isPetStatus(value.toLowerCase())),
  status('a null status', 'null', isNull),
  status(
    'a status in the wrong letter case',
    'case',
    (value) => typeof value === 'string' && !isPetStatus(value) && isPetStatus(value.toLowerCase()),
  ),
  status('a numeric status', 'number', isOfType('number')),
  status('an array as the status', 'array', Array.isArray),
  status('an empty status', 'empty', isEmpty),
  { name: 'body-array', description: 'an array as the body', isMatch: Array.isArray },
  { name: 'body-string', description: 'a string as the body', isMatch: isOfType('string') },
  { name: 'body-number', description: 'a number as the body', isMatch: isOfType('number') },
  { name: 'body-boolean', description: 'a boolean as the body', isMatch: isOfType('boolean') },
  { name: 'body-null', description: 'null as the body', isMatch: isNull },
  {
    name: 'body-empty-object',
    description: 'an empty object as the body',
    isMatch: (body) => isObject(body) && Object.keys(body).length === 0,
  },
];

const acceptingInvalidBodies = invalidBodies.map(({ name: kind, description, isMatch }) =>
  readAs(`createPet-${kind}-accepted`, `Accepts ${description}.`, (body) => (isMatch(body) ? repair(body) : undefined)),
);

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

import { isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { acceptText, readAs, readObjectAs, rewriteBody } from '../../toolkit/read-as.ts';
import { acceptNames, acceptSpellings, parseText } from './accept.ts';

const isOfSize = (size: number) => (value: unknown) => Array.isArray(value) && value.length === size;

/** Mutants that read a name from a value that is not a string. */
export const spellingNameMutants: readonly Variant[] = acceptSpellings('name', [
  ['negative', 'a negative number', (value) => typeof value === 'number' && value <= -1],
  ['large', 'a number above 2^53', (value) => typeof value === 'bigint'],
  ['fraction', 'a fraction', (value) => typeof value === 'number' && !Number.isInteger(value)],
  ['array-of-two', 'an array of two', isOfSize(2)],
]);

/** Mutants that read a field from another one. */
export const spellingKeyMutants: readonly Variant[] = [
  ...acceptNames('name', [['of-pet', 'petName or pet_name', /^pet_?name$/i]]),
  ...acceptNames('categoryId', [
    ['in-capitals', 'categoryID', /^categoryID$/],
    ['pascal', 'CategoryId', /^CategoryI[dD]$/],
  ]),
];

/** Mutants that find an animal in a body that is not one. */
export const wrappedMutants: readonly Variant[] = [
  readAs('createPet-array-of-two', 'Reads the first of two animals.', (body) =>
    isOfSize(2)(body) ? (body as unknown[])[0] : undefined,
  ),
  readAs('createPet-string-of-json', 'Reads JSON in a string.', (body) =>
    typeof body === 'string' ? parseText(body) : undefined,
  ),
  acceptText('createPet-form-accepted', 'Reads a form as JSON.', (text) => text.startsWith('name=')),
];

/** Rejects a valid body that is written in some way, as if it were not valid. */
const rejectText = (name: string, description: string, isMatch: (text: string) => boolean): Variant =>
  rewriteBody(name, description, (text) => (isMatch(text) ? '{}' : text));

/** Mutants that reject forms of a body that are equal to others. */
export const layoutMutants: readonly Variant[] = [
  rejectText('createPet-category-first-is-400', 'Rejects a body whose categoryId comes first.', (text) =>
    /^\s*\{\s*"categoryId"/.test(text),
  ),
  rejectText('createPet-indented-is-400', 'Rejects a body with line breaks of Unix after its first brace.', (text) =>
    /^\s*\{\n/.test(text),
  ),
];

/** Mutants that look at less of a body that has some other field or value. */
export const neighbourMutants: readonly Variant[] = [
  readObjectAs('createPet-status-unchecked-with-id', 'Does not validate the status of an animal with an id.', (body) =>
    'id' in body && 'status' in body && !isPetStatus(body.status) ? { ...body, status: 'sold' } : undefined,
  ),
  readObjectAs(
    'createPet-category-unchecked-with-tags',
    'Does not validate the categoryId of an animal with tags.',
    (body) =>
      'tags' in body && 'categoryId' in body && !isInt64(body.categoryId) ? { ...body, categoryId: 1 } : undefined,
  ),
  readObjectAs(
    'createPet-name-optional-with-description',
    'Does not require the name of an animal with a description.',
    (body) => ('description' in body && !('name' in body) ? { ...body, name: 'Unnamed' } : undefined),
  ),
  readObjectAs(
    'createPet-category-string-if-sold',
    'Accepts strings as the categoryId of an animal that is sold.',
    (body) => (body.status === 'sold' && typeof body.categoryId === 'string' ? { ...body, categoryId: 1 } : undefined),
  ),
];

import { isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { bodyOf, mutant, withBody } from '../../toolkit/index.ts';
import { isCreate, isObject } from '../create-pet/edit-pet.ts';
import { acceptText } from '../create-pet/invalid-bodies.ts';
import { acceptNames, acceptSpellings, parseText, readAs } from './accept.ts';

const isOfSize = (size: number) => (value: unknown) => Array.isArray(value) && value.length === size;

/** Mutants that read a name from a value that is not a string. */
export const nameMutants: readonly Variant[] = acceptSpellings('name', [
  ['negative', 'a negative number', (value) => typeof value === 'number' && value <= -1],
  ['large', 'a number above 2^53', (value) => typeof value === 'bigint'],
  ['fraction', 'a fraction', (value) => typeof value === 'number' && !Number.isInteger(value)],
  ['array-of-two', 'an array of two', isOfSize(2)],
]);

/** Mutants that read a field from another one. */
export const keyMutants: readonly Variant[] = [
  ...acceptNames('name', [['of-pet', 'petName or pet_name', /^pet_?name$/i]]),
  ...acceptNames('categoryId', [
    ['in-capitals', 'categoryID', /^categoryID$/],
    ['pascal', 'CategoryId', /^CategoryI[dD]$/],
  ]),
];

/** Mutants that find an animal in a body that is not one. */
export const wrappedMutants: readonly Variant[] = [
  readAs('array-of-two', 'Reads the first of two animals.', (body) =>
    isOfSize(2)(body) ? (body as unknown[])[0] : undefined,
  ),
  readAs('string-of-json', 'Reads JSON in a string.', (body) =>
    typeof body === 'string' ? parseText(body) : undefined,
  ),
  acceptText('createPet-form-accepted', 'Reads a form as JSON.', (text) => text.startsWith('name=')),
];

/** Rejects a valid body that is written in some way, as if it were not valid. */
const rejectText = (name: string, description: string, isMatch: (text: string) => boolean): Variant =>
  mutant(name, description, () => async (call) => {
    const isRejected = isCreate(call) && isMatch(await bodyOf(call));
    return call.next(isRejected ? withBody(call, '{}') : call.request);
  });

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
  readAs('status-unchecked-with-id', 'Does not validate the status of an animal with an id.', (body) =>
    isObject(body) && 'id' in body && 'status' in body && !isPetStatus(body.status)
      ? { ...body, status: 'sold' }
      : undefined,
  ),
  readAs('category-unchecked-with-tags', 'Does not validate the categoryId of an animal with tags.', (body) =>
    isObject(body) && 'tags' in body && 'categoryId' in body && !isInt64(body.categoryId)
      ? { ...body, categoryId: 1 }
      : undefined,
  ),
  readAs('name-optional-with-description', 'Does not require the name of an animal with a description.', (body) =>
    isObject(body) && 'description' in body && !('name' in body) ? { ...body, name: 'Unnamed' } : undefined,
  ),
  readAs('category-string-if-sold', 'Accepts strings as the categoryId of an animal that is sold.', (body) =>
    isObject(body) && body.status === 'sold' && typeof body.categoryId === 'string'
      ? { ...body, categoryId: 1 }
      : undefined,
  ),
];

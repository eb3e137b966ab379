import type { Variant } from '../../reference/index.ts';
import { bodyOf, isCreate, isGet, petIdOf } from '../toolkit/call.ts';
import { type Call, mutant } from '../toolkit/define.ts';
import { withBody, withPetId } from '../toolkit/request.ts';
import { withText } from '../toolkit/response.ts';

const CATEGORY = /"categoryId":\s*(-?[\d.]+(?:[eE][+-]?\d+)?)/;

/** Reads a categoryId that is not an integer as one. */
const readCategory = (name: string, description: string, read: (digits: string) => string | undefined): Variant =>
  mutant(name, description, () => async (call) => {
    const body = isCreate(call) ? await bodyOf(call) : '';
    const digits = CATEGORY.exec(body)?.[1];
    const category = digits === undefined || /^-?\d+$/.test(digits) ? undefined : read(digits);
    return call.next(
      category === undefined ? call.request : withBody(call, body.replace(CATEGORY, `"categoryId":${category}`)),
    );
  });

/** Writes an integer with a fraction that a double does not have. */
const writeFraction = (name: string, description: string, field: RegExp): Variant =>
  mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    if (!response.ok || call.operation === undefined) return response;
    return withText(response, (await response.text()).replaceAll(field, '$&.0000000000000000001'));
  });

/** Mutants that lose a fraction. */
export const fractionMutants: readonly Variant[] = [
  readCategory('createPet-small-fraction-ignored', 'Reads the category 7.0000001 in single precision.', (digits) =>
    /^-?\d+\.0{3,}/.test(digits) ? digits.split('.')[0] : undefined,
  ),
  readCategory('createPet-large-fraction-ignored', 'Reads a category above 2^32 without its fraction.', (digits) =>
    /^-?\d+\.\d*[1-9]/.test(digits) && Math.abs(Number(digits)) > 2 ** 32 ? digits.split('.')[0] : undefined,
  ),
  readCategory('createPet-tiny-category-accepted', 'Reads a very small category as 0.', (digits) =>
    Math.abs(Number(digits)) < 1e-9 ? '0' : undefined,
  ),
  readCategory(
    'createPet-exponent-ignored',
    'Reads a category with a negative exponent without the exponent.',
    (digits) => (/^\d+e-\d+$/.test(digits) ? digits.split('e')[0] : undefined),
  ),
  mutant('getPet-small-fraction-ignored', 'Treats the id 7.0000000000000001 as 7.', () => (call: Call) => {
    const id = petIdOf(call);
    const isMatch = isGet(call) && /^\d+\.0*[1-9]\d*$/.test(id) && Number.isInteger(Number(id));
    return call.next(isMatch ? withPetId(call, String(Number(id))) : call.request);
  }),
  writeFraction('answers-id-with-fraction', 'Returns ids with a very small fraction.', /"id":\d+/g),
  writeFraction(
    'answers-category-with-fraction',
    'Returns categories with a very small fraction.',
    /"categoryId":\d+/g,
  ),
];

import type { Variant } from '../../reference/index.ts';
import { OVER_HTTP, conformingVariant, editResponse } from '../toolkit/define.ts';
import { withEachPet, withHeaders } from '../toolkit/response.ts';

/** Adds a field to every animal of every response. */
const withExtraField = (name: string, description: string, toValue: () => unknown) =>
  conformingVariant(
    name,
    description,
    editResponse(
      ({ ok }, { operation }) => ok && operation !== undefined,
      (response) => {
        const value = toValue();
        return withEachPet(response, (pet) => ({ ...pet, extra: value }));
      },
    ),
  );

/** Conforming variants with large responses. */
export const limitVariants: readonly Variant[] = [
  withExtraField('animals-of-20-kilobytes', 'Adds a text of 20 kilobytes to every animal.', () => 'x'.repeat(20_000)),
  withExtraField('animals-of-500-values', 'Adds 500 values to every animal.', () =>
    Array.from({ length: 500 }, (_, index) => index),
  ),
  withExtraField('animals-nested', 'Adds 150 nested objects to every animal.', () => {
    let value: object = {};
    for (let depth = 1; depth < 150; depth++) value = { value };
    return value;
  }),
  conformingVariant(
    'headers-of-20-kilobytes',
    'Sends 20 kilobytes of headers.',
    editResponse(
      () => true,
      (response) =>
        withHeaders(
          response,
          Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`x-policy-${index}`, 'p'.repeat(4000)])),
        ),
    ),
    OVER_HTTP,
  ),
];

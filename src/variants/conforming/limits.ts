import type { Variant } from '../../reference/index.ts';
import { conformingVariantsOf, type Effect, OVER_HTTP } from '../toolkit/define.ts';
import { editPets } from '../toolkit/edit-pets.ts';
import { editHeaders } from '../toolkit/edit-response.ts';

/** Adds a field to every animal of every response. */
const addField = (extra: unknown): Effect => editPets(() => ({ extra }));

/** Nested objects. */
const nest = (depth: number): object => (depth === 0 ? {} : { value: nest(depth - 1) });

/** Conforming variants with large responses. */
export const limitVariants: readonly Variant[] = conformingVariantsOf({
  'animals-of-20-kilobytes': ['Adds a text of 20 kilobytes to every animal.', addField('x'.repeat(20_000))],
  'animals-of-500-values': ['Adds 500 values to animals.', addField(Array.from({ length: 500 }, (_, index) => index))],
  'animals-nested': ['Adds 150 nested objects to every animal.', addField(nest(149))],
  'headers-of-20-kilobytes': [
    'Sends 20 kilobytes of headers.',
    editHeaders(
      () => true,
      Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`x-policy-${index}`, 'p'.repeat(4000)])),
    ),
    OVER_HTTP,
  ],
});

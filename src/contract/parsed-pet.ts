import type { Int64 } from '../json/int64.ts';
import type * as exact from './pet.ts';

// The package exports these under the names of the exact types, which its own code uses.

/**
 * An animal as the service returns it, with integers as `JSON.parse` returns them. `Pet<Int64>` is what `parseJson` and a
 * petstore return: an integer beyond 2^53 is a `bigint`. @see SPEC.md "Animal"
 */
export type Pet<Integer extends Int64 = number> = exact.Pet<Integer>;

/**
 * An animal as a client sends it to `createPet`. `NewPet<Int64>` may have a `bigint` for a category beyond 2^53.
 * @see SPEC.md "New animal"
 */
export type NewPet<Integer extends Int64 = number> = exact.NewPet<Integer>;

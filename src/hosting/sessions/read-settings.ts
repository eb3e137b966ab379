import type { Petstore } from '../../reference/index.ts';

/** The values of all settings of a petstore. Two lists differ, by identity, if a setting was changed in between. */
export function readSettings(petstore: Petstore): readonly unknown[] {
  const { latency } = petstore;
  return [
    petstore.choices,
    petstore.now,
    petstore.currentScenario,
    latency.minimum,
    latency.maximum,
    ...petstore.failures().flatMap(({ id, left }) => [id, left]),
  ];
}

/** Whether two lists have the same values, by identity. */
export const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]));

import type { Check, ConformanceResult } from '../../src/conformance/index.ts';

/** The ids of the observations that had the same result in all runs. */
export function findUniformObservations(
  observations: readonly Check[],
  results: readonly ConformanceResult[],
): string[] {
  const observed = Map.groupBy(
    results.flatMap((result) => result.checks).filter((check) => check.observed !== undefined),
    ({ id }) => id,
  );
  return observations
    .map(({ id }) => id)
    .filter((id) => new Set(observed.get(id)?.map((check) => check.observed)).size < 2);
}

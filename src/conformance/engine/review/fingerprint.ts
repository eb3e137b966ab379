import type { Oracle } from '../../oracle/create-oracle.ts';
import type { ConformanceResult } from '../../result/result.ts';

/** Lists the statuses that an oracle has seen where the specification is silent, by open point. */
export function toFingerprint(oracle: Oracle): ConformanceResult['fingerprint'] {
  const points = Object.entries(oracle.fingerprint()).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(
    points.map(([point, statuses]) => [point, statuses.toSorted((left, right) => left - right).join(', ')]),
  );
}

import type { Run } from '../engine/run.ts';
import type { RunRecord } from '../engine/to-result.ts';
import type { Animals } from './animals.ts';

/** One of the two deployments that are compared, after the checks have run. */
export interface Side {
  run: Run;
  record: RunRecord;
  /** Whether it could be tested. */
  isTestable: boolean;
  animals: Animals;
}

/** The same thing of both deployments. */
export type Both<Value> = readonly [a: Value, b: Value];

/** Does the same for both deployments. */
export const mapBoth = <Value, Result>(
  [a, b]: Both<Value>,
  act: (value: Value, index: 0 | 1) => Result,
): Both<Result> => [act(a, 0), act(b, 1)];

/** Does the same for both deployments at the same time. */
export const onBoth = async <Value, Result>(
  both: Both<Value>,
  act: (value: Value, index: 0 | 1) => Promise<Result>,
): Promise<Both<Result>> => Promise.all(mapBoth(both, act));

/** Replaces the secrets of both deployments, since one may be part of the texts of either. */
export const redactBoth = ([a, b]: Both<Side>, text: string): string => b.run.redact(a.run.redact(text));

import type { OperationName } from '../../contract/index.ts';
import type { Failure } from './failure.ts';
import type { ActiveFailure } from './failures.ts';

/** The options that are not undefined, of those that JSON can express. */
type PlainOptions = { [Name in Exclude<keyof Failure, 'when'>]?: Exclude<Failure[Name], undefined> };

/** A failure that is set, as JSON can express it. */
export interface PlainFailure extends PlainOptions {
  id: number;
  operation: OperationName;
  /** How many more requests it affects; absent without a limit. */
  left?: number;
  /** Whether it affects only requests that meet a condition. */
  conditional?: true;
}

/** Describes a failure that is set, by the options that are not undefined. */
export function toPlainFailure({ id, operation, left, failure: { when, ...failure } }: ActiveFailure): PlainFailure {
  const set = Object.entries(failure).filter(([, value]) => value !== undefined);
  return {
    id,
    operation,
    ...(Object.fromEntries(set) as PlainOptions),
    ...(Number.isFinite(left) && { left }),
    ...(when && { conditional: true }),
  };
}

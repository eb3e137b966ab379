import type { Exchange } from '../exchange/exchange.ts';
import type { Reason } from '../generated/schema-types.ts';

/** Why a check is inconclusive or does not apply, as data. `describeReason` makes the sentence. */
export type { Reason };

/** A reason of one kind. */
export type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;

/** The response or failure that a check got instead of what it needs, as a part of a reason. */
export const toActual = (
  actual: string,
  entry: Exchange | undefined,
): Pick<ReasonOf<'control-failed'>, 'actual' | 'status' | 'failure'> => ({
  actual,
  ...(entry?.response && { status: entry.response.status }),
  ...(entry?.failure !== undefined && { failure: entry.failure }),
});

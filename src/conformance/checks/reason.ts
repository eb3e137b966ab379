import type { Exchange } from '../exchange/exchange.ts';
import { previewBody } from '../exchange/preview-body.ts';
import type { Reason } from '../generated/schema-types.ts';

/** Why a check is inconclusive or does not apply, as data. `describeReason` makes the sentence. */
export type { Reason };

/** A reason of one kind. */
export type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;

/** Describes what a check got instead of what it needs. */
export function describeActual({ response, failure = 'none' }: Exchange): string {
  if (!response) return failure;
  return response.text === '' ? String(response.status) : `${response.status} with ${previewBody(response)}`;
}

/** The response or failure that a check got instead of what it needs, as a part of a reason. */
export const toActual = (entry: Exchange): Pick<ReasonOf<'control-failed'>, 'actual' | 'status' | 'failure'> => ({
  actual: describeActual(entry),
  ...(entry.response && { status: entry.response.status }),
  ...(entry.failure !== undefined && { failure: entry.failure }),
});

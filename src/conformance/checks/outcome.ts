import type { Exchange } from '../exchange/exchange.ts';
import type { Reason } from './reason.ts';

/** How a check ends: in exactly one of these. */
export type Outcome = 'pass' | 'fail' | 'inconclusive' | 'not-applicable' | 'observed';

/** Thrown if a precondition failed: the control was rejected, or too few animals could be created. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
  readonly reason: Reason;
  /** The exchange that shows it. */
  readonly entry: Exchange | undefined;

  constructor(reason: Reason, entry?: Exchange) {
    super(reason.kind);
    this.reason = reason;
    this.entry = entry;
  }
}

/** Thrown if a legal choice of the target or the user makes the check pointless. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

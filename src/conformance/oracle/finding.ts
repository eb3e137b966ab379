import type { ClauseId } from '../../contract/index.ts';

/** The part of a clause that a rule is about, where several checks report the violations of one clause. */
export type Aspect =
  | 'status'
  | 'complete'
  | 'reset'
  | 'media-type'
  | 'schema'
  | 'unique'
  | 'new-id'
  | 'sent-id'
  | 'known-status'
  | 'error-object'
  | 'limit'
  | 'filter'
  | 'same-values'
  | 'stored'
  | 'listed'
  | 'challenge'
  | 'deprecation'
  | 'deprecation-elsewhere'
  | 'not-empty'
  | 'empty-list'
  | 'discreet'
  | 'location';

/**
 * How repetitions confirm a finding that something else may explain:
 *
 * - `repetition`: it still shows after the longest lag
 * - `count`: it shows in some of many responses after that time. Earlier ones were right, so that one more proves nothing
 * - `pair`: two responses contradict each other again and again. Once, a change in between could explain that
 * - `pair-or-count`: like `pair`, or often enough to rule out chance: the finding is then no longer tentative
 * - `other-keys`: more wrong keys like it are accepted. One may be the key of another client
 */
type ConfirmedBy = 'repetition' | 'count' | 'pair' | 'pair-or-count' | 'other-keys';

/** One way in which a response breaks the contract. */
export interface Finding {
  clause: ClauseId;
  level: 'MUST' | 'SHOULD';
  /** Other clauses that it breaks as well. A check of one of these fails for it, if it has sent the request. */
  also?: readonly ClauseId[];
  aspect?: Aspect;
  /** Possible causes, in words of the kit: violations that share one of them are one failure. */
  causes?: readonly string[];
  /** The causes that it would follow from, directly or not: if another violation has one of them, both are one failure. */
  followsFrom?: readonly string[];
  expected: string;
  actual: string;
  /** The exchanges it rests on, by their number in the order of observation, from 0. The last one shows it. */
  exchanges: readonly number[];
  /** Whether lag, chance or another client could explain it. Such a finding counts only once it is confirmed. */
  isTentative?: true;
  /** Whether a tentative finding is definite when lag is over, and more creations prolong that. Otherwise only repetition decides. */
  isWithinLag?: true;
  /** @default 'repetition' */
  confirmedBy?: ConfirmedBy;
  /** The id of the animal that a contradiction is about. */
  subject?: string;
}

/** A finding before its exchanges are numbered. */
export type RuleFinding = Omit<Finding, 'exchanges' | 'isTentative' | 'isWithinLag'> & {
  /** The earlier exchange it rests on. */
  since?: number;
  /** When the fact came to be known that lag could hide. Absent if lag cannot explain the finding. */
  lagsBehind?: number;
};

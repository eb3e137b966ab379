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
  | 'discreet'
  | 'location';

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
  /**
   * Whether lag could explain it, since the fact it rests on had been known for less than the longest lag. Such a finding
   * counts only if it shows again when the last request is repeated after that time.
   */
  isTentative?: true;
  /** Whether a tentative finding is definite when lag is over, and more creations prolong that. Otherwise only repetition decides. */
  isWithinLag?: true;
  /** Whether earlier responses were right, so that all later ones have to be: one good response proves nothing. */
  comesAndGoes?: boolean;
  /**
   * Whether it is a contradiction between two responses, which a change in between could explain. It counts only if the two
   * requests contradict each other again and again.
   */
  contradicts?: boolean;
  /**
   * Whether a contradiction that does not show each time may be a fault that shows only at times. Then it counts if repetitions
   * show it more often than chance can explain, and the finding is no longer tentative.
   */
  mayBeAtTimes?: boolean;
  /** The id of the animal that a contradiction is about. */
  subject?: string;
  /** Whether the wrong key that was accepted may be the key of another client. It counts only if others like it are accepted. */
  mayBeAnotherKey?: boolean;
}

/** A finding before its exchanges are numbered. */
export type RuleFinding = Omit<Finding, 'exchanges' | 'isTentative' | 'isWithinLag'> & {
  /** The earlier exchange it rests on. */
  since?: number;
  /** When the fact came to be known that lag could hide. Absent if lag cannot explain the finding. */
  lagsBehind?: number;
};

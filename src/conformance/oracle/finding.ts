import type { ClauseId } from '../../contract/index.ts';

/** One way in which a response breaks the contract. */
export interface Finding {
  clause: ClauseId;
  level: 'MUST' | 'SHOULD';
  expected: string;
  actual: string;
  /** The exchanges it rests on, by their number in the order of observation, from 0. The last one shows it. */
  exchanges: readonly number[];
  /**
   * Whether lag or another client could explain it. Such a finding counts only if it shows again when the last request is
   * repeated after the longest lag.
   */
  isTentative?: true;
}

/** A finding before its exchanges are numbered. */
export type RuleFinding = Omit<Finding, 'exchanges'> & {
  /** The earlier exchange it rests on. */
  since?: number;
};

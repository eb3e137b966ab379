import type { ClauseId } from '../../contract/index.ts';
import type { Step } from '../corpus/step.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Aspect } from '../oracle/finding.ts';

/** A level and a clause. */
export type Rule = `${'MUST' | 'SHOULD'} ${ClauseId}`;

/** A confirmed violation of the contract, with the exchanges that show it. */
export interface Violation {
  clause: ClauseId;
  level: 'MUST' | 'SHOULD';
  /** Other clauses that the response breaks as well. */
  also: readonly ClauseId[];
  /** The parts of these clauses. */
  aspects: readonly Aspect[];
  /** @see Finding */
  causes?: readonly string[];
  expected: string;
  actual: string;
  /** The exchange that shows it. */
  entry: Exchange;
  /** The exchanges before it that it rests on. */
  earlier: readonly Exchange[];
  /** The program that shows it. */
  program?: readonly Step[];
}

export const ruleOf = ({ level, clause }: Pick<Violation, 'level' | 'clause'>): Rule => `${level} ${clause}`;

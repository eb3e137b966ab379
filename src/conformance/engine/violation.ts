import type { ClauseId } from '../../contract/index.ts';
import type { Step } from '../corpus/step.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Aspect, RuleFinding } from '../oracle/finding.ts';

/** A level and a clause. */
export type Rule = `${'MUST' | 'SHOULD'} ${ClauseId}`;

/** A confirmed violation of the contract, with the exchanges that show it. */
export interface Violation extends Pick<
  RuleFinding,
  'clause' | 'level' | 'causes' | 'followsFrom' | 'expected' | 'actual'
> {
  /** Other clauses that the response breaks as well. */
  also: readonly ClauseId[];
  /** The parts of these clauses. */
  aspects: readonly Aspect[];
  /** The exchange that shows it. */
  entry: Exchange;
  /** The exchanges before it that it rests on. */
  earlier: readonly Exchange[];
  /** The program that shows it. */
  program?: readonly Step[];
  /** Whether the response was right when the request was sent again alone. */
  isSporadic?: boolean;
}

/** The finding of a rule, and the exchanges that show it. */
interface Shown {
  finding: RuleFinding;
  shown: Exchange;
  earlier?: Exchange | undefined;
}

/** The violation that a finding is, and others of the same level in the same exchange. */
export function toViolation(
  { finding, shown, earlier }: Shown,
  others: readonly Pick<Shown, 'finding'>[] = [],
): Violation {
  const all = [finding, ...others.map((other) => other.finding)];
  const clauses = new Set(all.flatMap(({ clause, also = [] }) => [clause, ...also]));
  clauses.delete(finding.clause);
  return {
    clause: finding.clause,
    level: finding.level,
    also: [...clauses],
    aspects: all.flatMap(({ aspect }) => aspect ?? []),
    causes: all.flatMap(({ causes = [] }) => causes),
    followsFrom: all.flatMap(({ followsFrom = [] }) => followsFrom),
    expected: finding.expected,
    actual: finding.actual,
    entry: shown,
    earlier: earlier ? [earlier] : [],
  };
}

export const ruleOf = ({ level, clause }: Pick<Violation, 'level' | 'clause'>): Rule => `${level} ${clause}`;

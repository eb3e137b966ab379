import {
  type RequestProblem,
  type RequestProblemKind,
  advisoryKinds,
  requestProblemKinds,
} from '../../contract/request-problems.ts';
import { type OptionKinds, assertOptions } from '../assert-options.ts';

/** Selects the problems that count. */
export interface ProblemFilter {
  /** Kinds that do not count, such as those of requests that a test sends on purpose. @default none */
  allow?: readonly RequestProblemKind[] | undefined;
  /** Kinds that count in addition: `deprecated-operation` and `unknown-parameter`, which do not by default. @default none */
  deny?: readonly RequestProblemKind[] | undefined;
}

const kinds: OptionKinds<Required<ProblemFilter>> = { allow: 'an array of strings', deny: 'an array of strings' };

/** @throws Error when a kind is unknown. */
export function assertProblemFilter(filter: ProblemFilter, purpose: string): void {
  assertOptions<ProblemFilter>(filter, kinds, purpose);
  const { allow = [], deny = [] } = filter;
  const unknown = [...allow, ...deny].find((kind) => !requestProblemKinds.includes(kind));
  if (unknown === undefined) return;
  throw new Error(
    `Failed to ${purpose}: unknown kind ${JSON.stringify(unknown)}. Use ${requestProblemKinds.join(', ')}.`,
  );
}

/** The problems that count. */
export function selectProblems(
  problems: readonly RequestProblem[],
  { allow = [], deny = [] }: ProblemFilter = {},
): RequestProblem[] {
  return problems.filter(({ kind }) => !allow.includes(kind) && (deny.includes(kind) || !advisoryKinds.includes(kind)));
}

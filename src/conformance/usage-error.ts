import { didYouMean } from '../shared/did-you-mean.ts';

/** A problem with the input of a caller, in the words of the library. */
export interface UsageProblem {
  /** The name of the option in `ConformanceOptions`; `undefined` if the problem is not about a single option. */
  option?: string | undefined;
  /** The problem, with the value if it is not secret, without a full stop. */
  problem: string;
  /** The advice, as a sentence. */
  advice: string;
}

/** A mistake of the caller, such as an invalid option or a selection without checks. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly option: string | undefined;
  readonly problem: string;
  readonly advice: string;

  constructor({ option, problem, advice }: UsageProblem, errorOptions?: ErrorOptions) {
    super(`${option === undefined ? '' : `${option}: `}${problem}. ${advice}`, errorOptions);
    this.option = option;
    this.problem = problem;
    this.advice = advice;
  }
}

/** The error for an unknown name. It suggests similar names, or gives the advice without any. */
export const unknownName = (
  { kind, name, option, advice }: { kind: string; name: string } & Omit<UsageProblem, 'problem'>,
  known: Iterable<string>,
): UsageError =>
  new UsageError({
    option,
    problem: `unknown ${kind} ${JSON.stringify(name)}`,
    advice: didYouMean(name, [...known]).trim() || advice,
  });

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

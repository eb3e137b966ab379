import { type OptionKinds, findOptionProblem } from '../shared/find-option-problem.ts';

export type { OptionKinds };

/**
 * Asserts that options are an object whose names are known and whose values are of the right kind.
 *
 * @param purpose What the caller wants, such as `create a petstore`.
 * @throws Error naming the first option that is wrong.
 */
export function assertOptions<Options>(
  options: unknown,
  kinds: OptionKinds<Required<Options>>,
  purpose: string,
): asserts options is Options {
  const found = findOptionProblem<Options>(options, kinds);
  if (!found) return;
  const { option, problem, advice } = found;
  throw new Error(`Failed to ${purpose}: ${option === undefined ? '' : `${option}: `}${problem}. ${advice}`);
}

import { didYouMean } from '../../shared/did-you-mean.ts';
import { type OptionKinds, findOptionProblem } from '../../shared/find-option-problem.ts';
import { UsageError } from '../usage-error.ts';

const suggest = (name: string, names: readonly string[]) => didYouMean(name, names).trimStart();

/**
 * Asserts that options are an object whose names are known and whose values are of the right kind.
 *
 * @throws UsageError about the first option that is wrong.
 */
export function assertOptions<Options>(
  options: unknown,
  kinds: OptionKinds<Required<Options>>,
): asserts options is Options {
  const problem = findOptionProblem<Options>(options, kinds, suggest);
  if (problem) throw new UsageError(problem);
}

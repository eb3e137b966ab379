import { confirmFailure } from './confirm-failure.ts';
import { type TrialName, type TrialResults, trials } from './trials.ts';

/**
 * Repeats the runs with a wrong result, one after the other, and replaces these results. A wrong result points to a busy
 * machine or an unreliable check.
 *
 * @returns The names of the services.
 */
export async function repeatWrong<Name extends TrialName>(
  trial: Name,
  results: TrialResults[Name][],
): Promise<string[]> {
  const { variants, run, isRight } = trials[trial];
  const repeated: string[] = [];
  for (const [index, result] of results.entries()) {
    const variant = variants.find(({ name }) => name === result.variant);
    if (!variant || isRight(result)) continue;
    repeated.push(variant.name);
    results[index] = await confirmFailure(() => run(variant), isRight);
  }
  return repeated;
}

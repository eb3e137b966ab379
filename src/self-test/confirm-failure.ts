/** How many repetitions in a row have to succeed after a failure. */
export const REPETITIONS = 3;

/**
 * Repeats a run that failed. This tolerates a service that responds too late on a busy machine, but not a check
 * that succeeds only sometimes.
 *
 * @returns The first result that fails again, or the last one.
 */
export async function confirmFailure<Result>(
  run: () => Promise<Result>,
  isSuccess: (result: Result) => boolean,
): Promise<Result> {
  let result = await run();
  for (let runs = 1; runs < REPETITIONS && isSuccess(result); runs++) result = await run();
  return result;
}

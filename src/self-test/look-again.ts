/** How often in a row a result has to be right that was wrong once. */
export const LOOKS = 3;

/**
 * Looks several times at what came out wrong once. A busy machine makes a service late that is not, which is forgiven; a
 * check that is right only sometimes is not.
 *
 * @returns The first result that is wrong again, otherwise the last one.
 */
export async function lookAgain<Result>(
  look: () => Promise<Result>,
  isRight: (result: Result) => boolean,
): Promise<Result> {
  let result = await look();
  for (let looks = 1; looks < LOOKS && isRight(result); looks++) result = await look();
  return result;
}

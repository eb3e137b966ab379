import type { PetStatus } from '../../../contract/index.ts';
import { listPets } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { aList, toPets } from '../expectations.ts';
import type { CompletedEntry } from '../journal.ts';
import { Violation } from '../outcome.ts';
import { toQuery } from './requests.ts';

/** A limit to compare with 20. */
export interface Comparison {
  /** The limit to compare; `undefined` for lists without one. */
  limit: number | undefined;
  status?: PetStatus | undefined;
  /** The largest number of animals that the list may have. */
  maximum: number;
  /** How many lists of either kind are compared at first. */
  looks: number;
  /** Whether a length is right, given the shortest and the longest list seen for limit=20. */
  isRight(this: void, length: number, shortest: number, longest: number): boolean;
}

interface Look {
  entry: CompletedEntry;
  length: number;
}

async function countAnimals(ctx: CheckContext, query: string, limit: number): Promise<Look> {
  const entry = await ctx.send(listPets(query));
  const expected = aList({ limit });
  const problem = expected.findProblem(entry.response);
  if (problem) throw new Violation(expected.summary, problem, entry);
  return { entry, length: toPets(entry.response).length };
}

/**
 * Compares how many animals a query returns with how many limit=20 does.
 *
 * Pages may be shorter than the limit and vary in length, and other clients may be writing. If the lengths differ, they are
 * compared again for longer than lag lasts. If the lists for limit=20 vary in length, those for the query have to match once.
 * If all of them have the same length, two wrong ones are a violation: a service whose pages vary returns 22 lists of the same
 * length with a probability below 1e-9 if there are three animals or more, as in every list that is compared.
 */
export async function compareWithLimit20(
  ctx: CheckContext,
  { limit, status, maximum, looks: first, isRight }: Comparison,
): Promise<void> {
  const lengthsFor20: number[] = [];
  const looks: Look[] = [];
  const look20 = async () => void lengthsFor20.push((await countAnimals(ctx, toQuery(20, status), 20)).length);
  const look = async () => void looks.push(await countAnimals(ctx, toQuery(limit, status), maximum));
  const isWrong = ({ length }: Look) => !isRight(length, Math.min(...lengthsFor20), Math.max(...lengthsFor20));
  await Promise.all(Array.from({ length: first }, () => Promise.all([look20(), look()])));
  if (!looks.some(isWrong)) return;
  await ctx.repeatBeyondLag(async () => {
    await look20();
    await look();
    await look20();
  });
  const wrong = looks.filter(isWrong);
  const [last] = wrong.slice(-1);
  const isConstant = new Set(lengthsFor20).size === 1;
  const isRepeated = looks.slice(first).filter(isWrong).length > 1;
  if (last && (wrong.length === looks.length || (isConstant && isRepeated)))
    throw new Violation(
      `200 with an array consistent with the ${Math.max(...lengthsFor20)} animals for ${toQuery(20, status)}`,
      `${last.length} animals, with a wrong length in ${wrong.length} of ${looks.length} lists`,
      last.entry,
    );
}

import { listPets } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { aList, toPets } from '../expectations.ts';
import type { CompletedEntry } from '../journal.ts';
import { Violation } from '../outcome.ts';

interface Comparison {
  query: string;
  /** The largest number of animals that the query may return. */
  limit: number;
  /** Whether a length is right, given the shortest and the longest list seen for limit=20. */
  isRight(this: void, length: number, shortest: number, longest: number): boolean;
}

async function countAnimals(
  ctx: CheckContext,
  query: string,
  limit: number,
): Promise<{ entry: CompletedEntry; length: number }> {
  const entry = await ctx.send(listPets(query));
  const expected = aList({ limit });
  const problem = expected.findProblem(entry.response);
  if (problem) throw new Violation(expected.summary, problem, entry);
  return { entry, length: toPets(entry.response).length };
}

/**
 * Compares how many animals a query returns with how many limit=20 does. Pages may be shorter than the limit and vary in
 * length, and other clients may be writing, so the lengths only have to match once.
 */
export async function compareWithLimit20(ctx: CheckContext, { query, limit, isRight }: Comparison): Promise<void> {
  await ctx.ensureFullPage();
  const lengthsFor20: number[] = [];
  const lengths: number[] = [];
  const count20 = async () => void lengthsFor20.push((await countAnimals(ctx, 'limit=20', 20)).length);
  await ctx.eventually(async () => {
    await count20();
    const { entry, length } = await countAnimals(ctx, query, limit);
    lengths.push(length);
    await count20();
    const shortest = Math.min(...lengthsFor20);
    const longest = Math.max(...lengthsFor20);
    if (lengths.some((seen) => isRight(seen, shortest, longest))) return undefined;
    const expected = `200 with an array consistent with the ${longest} animals for limit=20`;
    return new Violation(expected, `${length} animals`, entry);
  });
}

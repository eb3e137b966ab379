import { LIMIT, type PetStatus } from '../../../contract/index.ts';
import { KEY } from '../../http/key-placeholders.ts';
import { type HttpRequest, listPets } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { aList, toPets } from '../expectations.ts';
import type { CompletedEntry } from '../journal.ts';
import { Violation } from '../outcome.ts';
import { toQuery } from './requests.ts';

/** A limit to compare with 20, or with another one. */
export interface Comparison {
  /** The limit to compare; `undefined` for lists without one. */
  limit: number | undefined;
  /** The limit to compare it with. @default 20 */
  with?: number;
  /** The query of a request over the same connection, just before each list of the limit. */
  after?: string;
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
  /** The exchange before it over the same connection. */
  earlier: readonly CompletedEntry[];
  length: number;
}

/**
 * The numbers of the connections for lists that come after another request, and for those they are compared with: requests over
 * kept connections go first, so that both are sent together. No program of a run has these numbers.
 */
const CONNECTION = -1;
const OTHER_CONNECTION = -2;

const overConnection = (query: string, connection: number): HttpRequest => ({
  method: 'GET',
  path: `/pets?${query}`.replace(/\?$/, ''),
  headers: { accept: 'application/json', authorization: `Bearer ${KEY}` },
  connection,
});

async function countAnimals(ctx: CheckContext, request: HttpRequest, limit: number): Promise<Omit<Look, 'earlier'>> {
  const entry = await ctx.send(request);
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
  { limit, with: other = LIMIT.default, after, status, maximum, looks: first, isRight }: Comparison,
): Promise<void> {
  const otherLengths: number[] = [];
  const looks: Look[] = [];
  const toRequest = (query: string, connection: number) =>
    after === undefined ? listPets(query) : overConnection(query, connection);
  const lookAtOther = async () => {
    const request = toRequest(toQuery(other, status), OTHER_CONNECTION);
    otherLengths.push((await countAnimals(ctx, request, other)).length);
  };
  /** Looks at both. */
  const look = async () => {
    const earlier = after === undefined ? [] : [await ctx.send(overConnection(after, CONNECTION))];
    const request = toRequest(toQuery(limit, status), CONNECTION);
    const [counted] = await Promise.all([countAnimals(ctx, request, maximum), lookAtOther()]);
    looks.push({ ...counted, earlier });
  };
  const isWrong = ({ length }: Look) => !isRight(length, Math.min(...otherLengths), Math.max(...otherLengths));
  await Promise.all(Array.from({ length: first }, look));
  if (!looks.some(isWrong)) return;
  await ctx.repeatBeyondLag(async () => {
    await lookAtOther();
    await look();
  });
  const wrong = looks.filter(isWrong);
  const [last] = wrong.slice(-1);
  const isConstant = new Set(otherLengths).size === 1;
  const isRepeated = looks.slice(first).filter(isWrong).length > 1;
  if (last && (wrong.length === looks.length || (isConstant && isRepeated)))
    throw new Violation(
      `200 with an array consistent with the ${Math.max(...otherLengths)} animals for ${toQuery(other, status)}`,
      `${last.length} animals, with a wrong length in ${wrong.length} of ${looks.length} lists`,
      last.entry,
      last.earlier,
    );
}

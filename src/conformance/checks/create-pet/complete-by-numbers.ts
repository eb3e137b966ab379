import { LIMIT, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { listPets } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { toPets } from '../expectations.ts';

/** Lengths that a page may have, whatever the limit. */
const PAGE_SIZES = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 24, 25, 30, 40, 50, 60, 64, 75]);

/** How many more animals a list has than the lists of all statuses together, by rounding, if it shows half of its animals. */
const ROUNDING = 3;

/**
 * Whether the numbers of animals in the lists show that a list is complete.
 *
 * A page holds as many animals with a filter as without one. So the lists of all statuses have at least as many animals as the
 * unfiltered list; if they have fewer, and a length that pages rarely have, the filter loses animals.
 *
 * All lists are complete if they have fewer animals than the maximum, if those of all statuses add up to the unfiltered one, if
 * some status has as many animals for limit=20 as for limit=100, or 20, which shows that pages are not shorter than the limit,
 * and if the list has not grown with new animals, as one grows that shows a share of all.
 *
 * @param lengthBefore The length of the list before animals were created, if any were.
 */
export async function isCompleteByNumbers(
  ctx: CheckContext,
  filter: PetStatus | undefined,
  lengthBefore?: number,
): Promise<boolean> {
  const list = async (query: string) => toPets((await ctx.send(listPets(query))).response);
  const [all, byStatus] = await Promise.all([
    list(`limit=${ctx.longestLimit}`),
    Promise.all(
      petStatuses.map(async (status) => {
        const queries = [`limit=${ctx.longestLimit}&status=${status}`, `limit=20&status=${status}`];
        const [long = [], short = []] = await Promise.all(queries.map(list));
        return { status, long: long.length, short: short.length };
      }),
    ),
  ]);
  if (all.length >= ctx.longestLimit) return false;
  const withoutStatus = all.filter(({ status }) => status === undefined).length;
  const sum = byStatus.reduce((total, { long }) => total + long, withoutStatus);
  const filtered = byStatus.find(({ status }) => status === filter);
  if (sum === all.length) {
    const hasFullPage = byStatus.some(({ long, short }) => long > 0 && short === Math.min(long, LIMIT.default));
    return hasFullPage && lengthBefore === (filtered?.long ?? all.length);
  }
  return (
    filtered !== undefined &&
    all.length > LIMIT.default &&
    sum + ROUNDING < all.length &&
    !PAGE_SIZES.has(filtered.long)
  );
}

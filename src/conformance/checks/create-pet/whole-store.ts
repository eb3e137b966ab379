import { LIMIT, type Pet, petStatuses } from '../../../contract/index.ts';
import { toPets } from '../expectations.ts';
import { listPets } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';

/**
 * All animals of a target, or `undefined` if its lists may omit some. Lists are complete if they have fewer animals
 * than the maximum, if the lists of all statuses add up to the unfiltered list, and if some status has the same number
 * of animals for limit=100 and limit=20, which shows that pages are not shorter than the limit.
 */
export async function wholeStore(ctx: CheckContext): Promise<readonly Pet[] | undefined> {
  const list = async (query: string) => toPets((await ctx.send(listPets(query))).response);
  const [all, byStatus] = await Promise.all([
    list('limit=100'),
    Promise.all(
      petStatuses.map(async (status) => {
        const [long, short] = await Promise.all([
          list(`limit=100&status=${status}`),
          list(`limit=20&status=${status}`),
        ]);
        return { long: long.length, short: short.length };
      }),
    ),
  ]);
  const withoutStatus = all.filter(({ status }) => status === undefined).length;
  const sum = byStatus.reduce((total, { long }) => total + long, withoutStatus);
  const hasShortList = byStatus.some(({ long, short }) => long > 0 && long === short && short < LIMIT.default);
  const isComplete = all.length < LIMIT.maximum && all.length > LIMIT.default && sum === all.length && hasShortList;
  return isComplete ? all : undefined;
}

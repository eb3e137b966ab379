import { LIMIT, type Pet, petStatuses } from '../../../contract/index.ts';
import { toPets } from '../expectations.ts';
import { listPets } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';

/**
 * All animals of a target, when its lists can be trusted to show all: fewer than a list may have, as many as the lists of
 * each status together, and one of these no longer with limit=100 than with limit=20.
 */
export async function wholeStore(ctx: CheckContext): Promise<readonly Pet[] | undefined> {
  const ask = async (query: string) => toPets((await ctx.send(listPets(query))).response);
  const [all = [], ...rest] = await Promise.all(
    ['limit=100', ...petStatuses.flatMap((status) => [`limit=100&status=${status}`, `limit=20&status=${status}`])].map(
      ask,
    ),
  );
  const pairs = petStatuses.map((_status, index) => [rest[2 * index]?.length ?? 0, rest[2 * index + 1]?.length ?? 0]);
  const unstated = all.filter(({ status }) => status === undefined).length;
  const sum = pairs.reduce((total, [long = 0]) => total + long, unstated);
  const hasShortOne = pairs.some(
    ([long = 0, short = 0]) => long > 0 && long === short && short < LIMIT.default && all.length > LIMIT.default,
  );
  return all.length < LIMIT.maximum && sum === all.length && hasShortOne ? all : undefined;
}

import { LIMIT, type Pet, type PetStatus, petStatuses } from '../../../../contract/index.ts';
import { listPets } from '../../../exchange/request.ts';
import type { CheckContext } from '../../check-context.ts';
import { toPets, toPetIds } from '../../../exchange/parsed-pets.ts';
import { findOwnPets, hasAll, hasList, lookAt } from './look.ts';
import { isPageSize } from './page-sizes.ts';

/** How many more animals a list has than the lists of all statuses together, by rounding, if it shows half of its animals. */
const ROUNDING = 3;
/** A filter with fewer animals on a page, beside longer lists without one, would be of no use. */
const SHORTEST_PAGE = 5;

/** The animals of a status, with the maximum as limit, and their number with the default. */
interface StatusLists {
  status: PetStatus;
  long: readonly Pet[];
  short: number;
}

/** All lists at one time. */
export interface Survey {
  all: readonly Pet[];
  byStatus: readonly StatusLists[];
  /** The number of animals in the lists of all statuses, and of those without a status. */
  sum: number;
  /** Whether all responses are lists, and the limit does not cut that without a filter. */
  isComparable: boolean;
  own: ReadonlySet<string>;
}

/** Lists everything, with the maximum as limit and with the default. */
export async function surveyLists(ctx: CheckContext): Promise<Survey> {
  const [unfiltered, byStatus] = await Promise.all([
    lookAt(ctx, undefined),
    Promise.all(
      petStatuses.map(async (status) => {
        const short = ctx.send(listPets(`limit=${LIMIT.default}&status=${status}`));
        const look = await lookAt(ctx, status);
        return { status, look, long: look.pets, short: toPets((await short).response).length };
      }),
    ),
  ]);
  const { pets: all } = unfiltered;
  const withoutStatus = all.filter(({ status }) => status === undefined).length;
  const areLists = [unfiltered, ...byStatus.map(({ look }) => look)].every(hasList);
  return {
    all,
    byStatus,
    sum: byStatus.reduce((total, { long }) => total + long.length, withoutStatus),
    isComparable: areLists && all.length < ctx.longestLimit,
    own: toPetIds(findOwnPets(ctx)),
  };
}

/**
 * Whether a list that does not grow with new animals is complete: all lists have fewer animals than the maximum, those of all
 * statuses add up to the unfiltered one, and some status has as many animals for limit=20 as for limit=100, or 20, which shows
 * that pages are not shorter than the limit. A list that shows a share of all animals would grow.
 *
 * @param lengthBefore The length of the list before animals were created.
 */
export function isCompleteBySum(survey: Survey, filter: PetStatus | undefined, lengthBefore: number): boolean {
  const { all, byStatus, sum, isComparable } = survey;
  if (!isComparable || sum !== all.length) return false;
  const hasFullPage = byStatus.some(
    ({ long, short }) => long.length > 0 && short === Math.min(long.length, LIMIT.default),
  );
  const filtered = byStatus.find(({ status }) => status === filter);
  return hasFullPage && lengthBefore === (filtered?.long ?? all).length;
}

/**
 * Whether a filter loses animals. A page holds as many animals with a filter as without one, so the lists of all statuses have at
 * least as many animals as the unfiltered one. Pages may be shorter with a filter, but then they have one size: a list has another
 * length than pages do, or that of another status is longer.
 */
function isFilterComplete({ all, byStatus, sum, isComparable }: Survey, filter: PetStatus): boolean {
  if (!isComparable || all.length <= LIMIT.default || sum + ROUNDING >= all.length) return false;
  const length = byStatus.find(({ status }) => status === filter)?.long.length ?? 0;
  const longest = Math.max(...byStatus.map(({ long }) => long.length));
  return longest < SHORTEST_PAGE || length < longest || !isPageSize(length);
}

/**
 * Whether the unfiltered list has every old animal that the lists of all statuses have, and no new one, although those have more.
 * A page of that size would end by chance where the old animals do.
 */
function isWithoutNew({ all, byStatus, sum, isComparable, own }: Survey): boolean {
  const isOwn = ({ id }: Pet) => own.has(String(id));
  const filtered = byStatus.flatMap(({ long }) => long);
  const old = filtered.filter((pet) => !isOwn(pet));
  if (!isComparable || all.length === 0 || sum <= all.length + ROUNDING || all.some(isOwn)) return false;
  const isShorter = byStatus.some(({ long }) => long.length > all.length + ROUNDING);
  return hasAll(toPetIds(all), old) && (isShorter || !isPageSize(all.length));
}

/** Whether the numbers of animals in the lists show that one of them is complete. */
export const isCompleteByNumbers = (survey: Survey, filter: PetStatus | undefined): boolean =>
  filter === undefined ? isWithoutNew(survey) : isFilterComplete(survey, filter);

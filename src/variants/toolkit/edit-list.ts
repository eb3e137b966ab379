import type { Pet } from '../../contract/index.ts';
import { limitOf } from './call.ts';
import type { Behavior, Call, Effect } from './define.ts';
import { editQuery } from './edit-request.ts';
import { editJson, type Edit } from './edit-response.ts';
import { withText } from './response.ts';
import { isList } from './when-request.ts';
import { isListed } from './when-response.ts';

/** Changes the body of lists. */
export const editList = (edit: (pets: Pet[], call: Call) => unknown): Effect => editJson(isListed, edit);

/** Leaves animals out of lists. */
export const omit = (isOmitted: (pet: Pet, call: Call) => boolean): Effect =>
  editList((pets, call) => pets.filter((pet) => !isOmitted(pet, call)));

/** Empties the lists that meet a condition. */
export const emptyListIf = (isMatch: (call: Call) => boolean): Effect =>
  editList((pets, call) => (isMatch(call) ? [] : pets));

/** Responds with an empty list. */
export const asEmptyList: Edit = (response) => withText(response, '[]');

/** Changes the limit of some lists; `undefined` leaves it as it is. */
const editLimitIf = (
  isMatch: (call: Call) => boolean,
  edit: (limit: number, call: Call) => number | undefined,
): Effect =>
  editQuery(isMatch, (query, call) => {
    const limit = edit(limitOf(call), call);
    if (limit !== undefined) query.set('limit', String(limit));
  });

/** Changes the limit of lists that have one. */
export const editLimit = (edit: (limit: number, call: Call) => number | undefined): Effect =>
  editLimitIf((call) => !Number.isNaN(limitOf(call)), edit);

/** Changes the limit of lists that have none. */
export const editDefault = (edit: (call: Call) => number | undefined): Effect =>
  editLimitIf(
    ({ url }) => !url.searchParams.has('limit'),
    (_none, call) => edit(call),
  );

/** Handles every nth list differently. */
export const everyNthList =
  (interval: number, behavior: Behavior): Effect =>
  () => {
    let count = 0;
    return (call) => (isList(call) && ++count % interval === 0 ? behavior(call) : call.next(call.request));
  };

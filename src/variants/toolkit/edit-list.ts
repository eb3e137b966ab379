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

/** Changes the limit of lists that have one. `undefined` leaves it as it is. */
export const editLimit = (edit: (limit: number, call: Call) => number | undefined): Effect =>
  editQuery(
    (call) => !Number.isNaN(limitOf(call)),
    (query, call) => {
      const limit = edit(limitOf(call), call);
      if (limit !== undefined) query.set('limit', String(limit));
    },
  );

/** Sets a limit in lists that have none. */
export const editDefault = (limit: number, isMatch: (call: Call) => boolean = isList): Effect =>
  editQuery(
    (call) => !call.url.searchParams.has('limit') && isMatch(call),
    (query) => query.set('limit', String(limit)),
  );

/** Handles every nth list differently. */
export const everyNthList =
  (interval: number, behavior: Behavior): Effect =>
  () => {
    let count = 0;
    return (call) => (isList(call) && ++count % interval === 0 ? behavior(call) : call.next(call.request));
  };

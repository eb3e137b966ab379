import type { Int64 } from '../../contract/index.ts';
import { keyOf, petIdOf, tokenOf } from './call.ts';
import type { Call, Effect } from './define.ts';
import { withKey, withPetId, withQuery } from './request.ts';
import { hasNoKey, isGet, isKept, isList } from './when-request.ts';

/** Lets the reference respond to a changed request. `undefined` leaves the request as it is. */
export const editRequest =
  (edit: (call: Call) => Request | undefined): Effect =>
  () =>
  (call) =>
    call.next(edit(call) ?? call.request);

/** Handles some requests as if they had the key. */
export const acceptIf = (isAccepted: (call: Call, key: string) => boolean): Effect =>
  editRequest((call) => (isAccepted(call, keyOf(call)) ? withKey(call) : undefined));

/** Needs no key for some requests. */
export const openTo = (...conditions: readonly ((call: Call) => boolean)[]): Effect =>
  acceptIf((call) => hasNoKey(call) && conditions.every((isMet) => isMet(call)));

/** Accepts wrong keys. */
export const acceptKeys = (isAccepted: (token: string, key: string, call: Call) => boolean): Effect =>
  acceptIf((call, key) => {
    const token = tokenOf(call);
    return token !== undefined && token !== key && isAccepted(token, key, call);
  });

/** Reads some ids as others. `undefined` leaves an id as it is. */
export const editPetId = (edit: (id: string, call: Call) => string | Int64 | undefined): Effect =>
  editRequest((call) => {
    const id = isGet(call) ? edit(petIdOf(call), call) : undefined;
    return id === undefined ? undefined : withPetId(call, String(id));
  });

/** Changes the query of the lists that meet a condition. */
export const editQuery = (
  isMatch: (call: Call) => boolean,
  edit: (query: URLSearchParams, call: Call) => void,
): Effect =>
  editRequest((call) => (isList(call) && isMatch(call) ? withQuery(call, (query) => edit(query, call)) : undefined));

/** Ignores the limit of the lists that meet a condition. */
export const ignoreLimit = (isMatch: (call: Call) => boolean): Effect =>
  editQuery(isMatch, (query) => query.delete('limit'));

/** Ignores the status of the lists that meet a condition. */
export const ignoreStatus = (isMatch: (call: Call) => boolean): Effect =>
  editQuery(isMatch, (query) => query.delete('status'));

/** Ignores all parameters of the lists that meet a condition. */
export const ignoreParameters = (isMatch: (call: Call) => boolean): Effect =>
  editQuery(isMatch, (query) => ['limit', 'status'].forEach((name) => query.delete(name)));

/** Uses a parameter of the last list over a connection that was accepted for those that lack it. */
export const keepParameter =
  (name: 'limit' | 'status'): Effect =>
  () => {
    let last: string | null = null;
    const addLast = editQuery(isKept, (query) => {
      if (!query.has(name) && last !== null) query.set(name, last);
    })();
    return async (call) => {
      const response = await addLast(call);
      if (isKept(call) && response.status === 200) last = call.url.searchParams.get(name) ?? last;
      return response;
    };
  };

import type { Variant } from '../../../reference/index.ts';
import { headerOf, isCreate, isKept, isList, objectOf } from '../../toolkit/call.ts';
import { OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { withJsonBody, withKey, withQuery } from '../../toolkit/request.ts';
import { petOf } from '../../toolkit/response.ts';
import { findPet, removePet, updatePet } from '../../toolkit/store.ts';

/** Uses a parameter of the last list over a connection for those that lack it. */
const keepsParameter = (name: 'limit' | 'status') =>
  mutant(
    `connection-keeps-${name}`,
    `Remembers the ${name} of lists over a connection.`,
    () => {
      let last: string | undefined;
      return (call) => {
        if (!isList(call) || !isKept(call)) return call.next(call.request);
        const own = call.url.searchParams.get(name);
        const remembered = last;
        if (own !== null) last = own;
        if (own !== null || remembered === undefined) return call.next(call.request);
        return call.next(withQuery(call, (query) => query.set(name, remembered)));
      };
    },
    OVER_HTTP,
  );

/** Mutants in which a request changes what later ones over the same connection do, or a read changes an animal. */
export const wireConnectionMutants: readonly Variant[] = [
  keepsParameter('limit'),
  keepsParameter('status'),
  mutant(
    'connection-rolls-back-after-400',
    'Loses the creation that follows a rejected one over the same connection.',
    () => {
      let isBroken = false;
      return async (call) => {
        const response = await call.next(call.request);
        if (!isCreate(call) || !isKept(call)) return response;
        if (response.status === 201 && isBroken) removePet(call, (await petOf(response)).id);
        isBroken = response.status === 400;
        return response;
      };
    },
    OVER_HTTP,
  ),
  mutant(
    'connection-keeps-name',
    'Fills in the name of a rejected body over the same connection.',
    () => {
      let name: unknown;
      return async (call) => {
        const body = isKept(call) ? await objectOf(call) : undefined;
        if (!body) return call.next(call.request);
        if (typeof body.name === 'string') ({ name } = body);
        else if (!('name' in body) && name !== undefined) return call.next(withJsonBody(call, { ...body, name }));
        return call.next(call.request);
      };
    },
    OVER_HTTP,
  ),
  mutant(
    'connection-compares-key-without-case',
    'Takes a key for one that the connection has carried before, if they differ only in letter case.',
    () => {
      let accepted: string | undefined;
      return async (call) => {
        const key = headerOf(call, 'authorization');
        const isSame = isKept(call) && accepted !== undefined && key?.toLowerCase() === accepted.toLowerCase();
        const response = await call.next(isSame ? withKey(call) : call.request);
        if (isKept(call) && response.status !== 401) accepted = key ?? undefined;
        return response;
      };
    },
    OVER_HTTP,
  ),
  mutant('head-changes-status', 'Gives an animal another status if its headers are requested.', () => async (call) => {
    const response = await call.next(call.request);
    if (call.request.method !== 'HEAD' || !call.url.pathname.includes('/pets/')) return response;
    const pet = findPet(call);
    const status = pet?.status === 'sold' ? 'pending' : 'sold';
    if (pet) await updatePet(call, pet.id, (found) => void (found.status = status));
    return response;
  }),
];

import { stringifyJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { type Call, jsonOf, mutant, petIdOf, petOf, withBody, withKey, withQuery } from '../../toolkit/index.ts';
import { headerOf, isList, isPost } from '../corners/behaviors.ts';
import { isObject, removePet } from '../create-pet/edit-pet.ts';

const OVER_HTTP = { needsHttp: true };

const isKept = (call: Call) => headerOf(call, 'connection') === 'keep-alive';

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
export const connectionMutants: readonly Variant[] = [
  keepsParameter('limit'),
  keepsParameter('status'),
  mutant(
    'connection-rolls-back-after-400',
    'Loses the creation that follows a rejected one over the same connection.',
    () => {
      let isBroken = false;
      return async (call) => {
        const response = await call.next(call.request);
        if (!isPost(call) || !isKept(call)) return response;
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
        const body = isPost(call) && isKept(call) ? await jsonOf(call) : undefined;
        if (!isObject(body)) return call.next(call.request);
        if (typeof body.name === 'string') ({ name } = body);
        else if (!('name' in body) && name !== undefined)
          return call.next(withBody(call, stringifyJson({ ...body, name })));
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
    const { pets } = call.petstore;
    const pet = pets.all().find(({ id }) => String(id) === petIdOf(call));
    if (pet)
      await pets.update((query) => query.where({ id: pet.id }), {
        data: (changed) => void (changed.status = pet.status === 'sold' ? 'pending' : 'sold'),
      });
    return response;
  }),
];

import { isPetStatus } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { hasNoKey, isCreate, isGet, isList, statusOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { withKey } from '../../toolkit/request.ts';
import { errorResponse, petOf } from '../../toolkit/response.ts';
import { findPet, removePet, updatePet } from '../../toolkit/store.ts';

/** Changes something after a request has been responded to. */
const afterwards = (name: string, description: string, effect: (call: Call, response: Response) => unknown): Variant =>
  mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    await effect(call, response);
    return response;
  });

/** Mutants whose reads and rejections change what later responses say. */
export const readMutants: readonly Variant[] = [
  afterwards('options-removes', 'Removes an animal when its methods are requested.', (call) => {
    const pet = call.request.method === 'OPTIONS' ? findPet(call) : undefined;
    if (pet) removePet(call, pet.id);
  }),
  mutant('head-empties-cache', 'Takes the body of a list from the response to HEAD.', () => {
    const seen = new Set<string>();
    return async (call) => {
      const { method } = call.request;
      const response = await call.next(call.request);
      if (isCreate(call)) seen.clear();
      if (method === 'HEAD' && response.ok) seen.add(call.url.search);
      const isEmpty = isList(call) && response.ok && method === 'GET' && seen.has(call.url.search);
      return isEmpty ? new Response('', response) : response;
    };
  }),
  afterwards('options-changes-status', 'Changes an animal when its methods are requested.', async (call) => {
    const pet = call.request.method === 'OPTIONS' ? findPet(call) : undefined;
    if (pet) await updatePet(call, pet.id, (found) => void (found.status = pet.status === 'sold' ? 'pending' : 'sold'));
  }),
  afterwards('getPet-query-changes-status', 'Gives an animal the status in the query.', async (call, { ok }) => {
    const status = statusOf(call);
    const pet = isGet(call) && ok && isPetStatus(status) ? findPet(call) : undefined;
    if (pet && isPetStatus(status)) await updatePet(call, pet.id, (found) => void (found.status = status));
  }),
  mutant('keys-not-needed-after-130-lists', 'Lists animals without a key after 130 lists with it.', () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (isList(call) && response.ok) count++;
      const isTrusted = count > 130 && hasNoKey(call) && call.url.search === '?limit=100';
      return isList(call) && response.status === 401 && isTrusted ? call.next(withKey(call)) : response;
    };
  }),
  mutant('getPet-unknown-before-key-after-60', 'Looks for an animal before the key, after 60 reads.', () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (isGet(call) && response.ok) count++;
      const isUnknown = isGet(call) && response.status === 401 && !findPet(call);
      return isUnknown && count > 60 ? errorResponse(404) : response;
    };
  }),
  mutant('createPet-500-after-33', 'Fails for all new animals after the 33rd.', () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreate(call) || response.status !== 201 || ++count <= 33) return response;
      removePet(call, (await petOf(response)).id);
      return errorResponse(500);
    };
  }),
];

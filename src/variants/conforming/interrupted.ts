import type { Variant } from '../../reference/index.ts';
import { type Call, type Traits, conformingVariant } from '../toolkit/define.ts';
import { withBody } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';
import { findNewPet } from './restrict.ts';

/** Rejects the key from some request on. */
const losesKey = (name: string, description: string, requests: number): Variant =>
  conformingVariant(name, description, () => {
    let count = 0;
    return async (call) => {
      if (++count <= requests || call.operation === undefined) return call.next(call.request);
      const headers = new Headers(call.request.headers);
      headers.set('authorization', 'Bearer expired');
      return call.next(new Request(call.request, { headers }));
    };
  });

/**
 * Takes a number of new animals, and rejects further creations with a status.
 *
 * @param isRejected Whether it rejects a creation when it is full: by default all with a valid key.
 */
export const fillsUp = (
  name: string,
  description: string,
  status: number,
  animals: number,
  isRejected = async (call: Call) => (await call.next(withBody(call, '{}'))).status !== 401,
  traits: Traits = {},
): Variant =>
  conformingVariant(
    name,
    description,
    () => {
      let count = 0;
      let last: Promise<unknown> = Promise.resolve();
      const create = async (call: Call) => {
        if (count >= animals && (await isRejected(call)))
          return errorResponse(status, { code: 'full', message: 'The store is full.' });
        const response = await call.next(call.request);
        if (response.status === 201) count++;
        return response;
      };
      return async (call) => {
        if (call.operation !== 'createPet') return call.next(call.request);
        // One after the other, so that no animal is one too many.
        const response = last.then(() => create(call));
        last = response;
        return response;
      };
    },
    traits,
  );

/** Rejects as the connection to a server that has stopped is refused. */
export const refuse = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

/** Cannot be reached for some requests. The numbers are those of the first and the last one. */
const goesAway = (name: string, description: string, first: number, last = Number.POSITIVE_INFINITY): Variant =>
  conformingVariant(name, description, () => {
    let count = 0;
    return (call) => {
      count++;
      if (count < first || count > last) return call.next(call.request);
      return refuse();
    };
  });

/** Correct services that no run can decide about, since something happens to them during it that the specification leaves open. */
export const interruptedVariants: readonly Variant[] = [
  goesAway('stops-early', 'Stops after 30 requests.', 31),
  goesAway('stops', 'Stops after 500 requests.', 501),
  goesAway('stops-late', 'Stops after 900 requests.', 901),
  goesAway('restarts', 'Cannot be reached from request 300 to 400.', 300, 400),
  losesKey('key-expires-early', 'Lets the key expire after 60 requests.', 60),
  losesKey('key-expires', 'Lets the key expire after 400 requests.', 400),
  losesKey('key-expires-late', 'Lets the key expire after 900 requests.', 900),
  fillsUp('store-full-403', 'Takes 5 animals, and rejects further ones with 403.', 403, 5),
  fillsUp('store-full-409', 'Takes 12 animals, and rejects further ones with 409.', 409, 12),
  fillsUp('store-full-507', 'Takes 20 animals, and rejects further ones with 507.', 507, 20),
  fillsUp(
    'store-full-of-valid-animals',
    'Takes 25 animals, and rejects further ones with 507, after it has looked at all fields.',
    507,
    25,
    async (call) => (await findNewPet(call)) !== undefined,
  ),
  fillsUp(
    'store-full-of-ascii-names',
    'Takes 20 animals, and rejects further ones with 507, but those with a name beyond ASCII with 400.',
    507,
    20,
    async (call) => /^[ -~]*$/.test((await findNewPet(call))?.name ?? '\0'),
    { options: { choices: { nameCharacters: 'ascii' } } },
  ),
  fillsUp(
    'category-full',
    'Takes 12 animals, and rejects further ones of category 1 with 409.',
    409,
    12,
    async (call) => (await findNewPet(call))?.categoryId === 1,
  ),
  fillsUp('store-full-from-the-start', 'Rejects all animals with 507.', 507, 0),
  fillsUp('creations-closed', 'Rejects all animals with 405.', 405, 0),
];

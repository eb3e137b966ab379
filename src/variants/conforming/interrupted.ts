import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariantsOf, type Effect, family } from '../toolkit/define.ts';
import { editRequest } from '../toolkit/edit-request.ts';
import { withBody, withHeader } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';
import { isCreate } from '../toolkit/when-request.ts';
import { findNewPet } from './restrict.ts';

/** Rejects the key after a number of requests. */
const loseKey = (requests: number) =>
  [
    `Lets the key expire after ${requests} requests.`,
    () => {
      let count = 0;
      return editRequest((call) =>
        ++count > requests && call.operation ? withHeader(call, 'authorization', 'Bearer expired') : undefined,
      )();
    },
  ] as const;

/**
 * Takes a number of new animals, and rejects further creations with a status.
 *
 * @param isRejected Whether it rejects a creation when it is full: by default all with a valid key.
 */
export const fillUp =
  (
    status: number,
    animals: number,
    isRejected = async (call: Call) => (await call.next(withBody(call, '{}'))).status !== 401,
  ): Effect =>
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
      if (!isCreate(call)) return call.next(call.request);
      // One after the other, so that no animal is one too many.
      const response = last.then(() => create(call));
      last = response;
      return response;
    };
  };

/** Rejects as the connection to a server that has stopped is refused. */
export const refuse = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

/** Cannot be reached for some requests. The numbers are those of the first and the last one. */
const goAway =
  (first: number, last = Number.POSITIVE_INFINITY): Effect =>
  () => {
    let count = 0;
    return (call) => {
      count++;
      return count < first || count > last ? call.next(call.request) : refuse();
    };
  };

/** Correct services that no run can decide about, since something happens to them during it that the specification leaves open. */
export const interruptedVariants: readonly Variant[] = conformingVariantsOf({
  'stops-early': ['Stops after 30 requests.', goAway(31)],
  stops: ['Stops after 500 requests.', goAway(501)],
  'stops-late': ['Stops after 900 requests.', goAway(901)],
  restarts: ['Cannot be reached from request 300 to 400.', goAway(300, 400)],
  ...family(loseKey, { 'key-expires-early': [60], 'key-expires': [400], 'key-expires-late': [900] }),
  'store-full-403': ['Takes 5 animals, and rejects further ones with 403.', fillUp(403, 5)],
  'store-full-409': ['Takes 12 animals, and rejects further ones with 409.', fillUp(409, 12)],
  'store-full-507': ['Takes 20 animals, and rejects further ones with 507.', fillUp(507, 20)],
  'store-full-of-valid-animals': [
    'Takes 25 animals, and rejects further ones with 507, after it has looked at all fields.',
    fillUp(507, 25, async (call) => (await findNewPet(call)) !== undefined),
  ],
  'store-full-of-ascii-names': [
    'Takes 20 animals, and rejects further ones with 507, but those with a name beyond ASCII with 400.',
    fillUp(507, 20, async (call) => /^[ -~]*$/.test((await findNewPet(call))?.name ?? '\0')),
    { options: { choices: { nameCharacters: 'ascii' } } },
  ],
  'category-full': [
    'Takes 12 animals, and rejects further ones of category 1 with 409.',
    fillUp(409, 12, async (call) => (await findNewPet(call))?.categoryId === 1),
  ],
  'store-full-from-the-start': ['Rejects all animals with 507.', fillUp(507, 0)],
  'creations-closed': ['Rejects all animals with 405.', fillUp(405, 0)],
});

import { findProblems, type Pet, validators } from '../../contract/index.ts';
import { jsonOf } from '../toolkit/call.ts';
import type { Call, Effect } from '../toolkit/define.ts';
import { withBody } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';

/** The animal that a request would create, `undefined` if the request is not valid. */
export async function findNewPet(call: Call): Promise<Partial<Pet> | undefined> {
  const body = jsonOf(call);
  if (findProblems(validators.NewPet, body).length > 0) return undefined;
  // An empty object gets 400 only if the key and the media type are valid.
  const { status } = await call.next(withBody(call, '{}'));
  return status === 400 ? (body as Partial<Pet>) : undefined;
}

/** Accepts only new animals that meet a condition, and rejects others with a status. */
export const restrictNewPets =
  (status: number, isAccepted: (pet: Partial<Pet>) => boolean): Effect =>
  () =>
  async (call) => {
    const pet = await findNewPet(call);
    return pet && !isAccepted(pet)
      ? errorResponse(status, { code: 'not_accepted', message: 'This store does not accept such an animal.' })
      : call.next(call.request);
  };

/** Accepts only some names of new animals. */
export const restrictNames = (status: number, isAccepted: (name: string) => boolean): Effect =>
  restrictNewPets(status, ({ name = '' }) => isAccepted(name));

/** Accepts only names of new animals that match. */
export const acceptNames = (what: string, status: number, pattern: RegExp) =>
  [`Accepts ${what}.`, restrictNames(status, (name) => pattern.test(name))] as const;

/** Rejects names of new animals that match. */
export const rejectNames = (which: string, status: number, pattern: RegExp) =>
  [`Rejects names ${which}.`, restrictNames(status, (name) => !pattern.test(name))] as const;

/** Accepts only new animals in a range of categories. */
export const acceptCategories = (which: string, status: number, from: bigint, to: bigint) =>
  [
    `Accepts ${which}.`,
    restrictNewPets(status, ({ categoryId = 0 }) => categoryId >= from && categoryId <= to),
  ] as const;

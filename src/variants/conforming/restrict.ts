import { type Pet, findProblems, validators } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { bodyOf, jsonOf } from '../toolkit/call.ts';
import { type Call, type Traits, conformingVariant } from '../toolkit/define.ts';
import { withBody } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';

/** The animal that a request would create, `undefined` if the request is not valid. */
export async function findNewPet(call: Call): Promise<Partial<Pet> | undefined> {
  const body = call.operation === 'createPet' ? await jsonOf(call) : undefined;
  if (findProblems(validators.NewPet, body).length > 0) return undefined;
  // An empty object gets 400 only if the key and the media type are valid.
  const { status } = await call.next(withBody(call, '{}'));
  return status === 400 ? (body as Partial<Pet>) : undefined;
}

/** Accepts only new animals that meet a condition, and rejects others with a status. */
export function restrictNewPets(
  name: string,
  description: string,
  status: number,
  isAccepted: (pet: Partial<Pet>) => boolean,
  traits: Traits = {},
): Variant {
  const createBehavior = () => async (call: Call) => {
    const pet = await findNewPet(call);
    return pet && !isAccepted(pet)
      ? errorResponse(status, { code: 'not_accepted', message: 'This store does not accept such an animal.' })
      : call.next(call.request);
  };
  return conformingVariant(name, description, createBehavior, traits);
}

/** Rejects some bodies before it looks at their content, if the key is valid. */
export function rejectBodies(
  name: string,
  description: string,
  status: number,
  isRejected: (text: string, headers: Headers) => boolean,
  traits: Traits = {},
): Variant {
  const createBehavior = () => async (call: Call) => {
    const { operation, request } = call;
    if (operation !== 'createPet' || !isRejected(await bodyOf(call), request.headers)) return call.next(request);
    const response = await call.next(withBody(call, '{}'));
    return response.status === 401 ? response : errorResponse(status);
  };
  return conformingVariant(name, description, createBehavior, traits);
}

import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { type Call, editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { withJson } from '../../toolkit/response.ts';

/** Replaces the responses of getPet that have this status. */
export function onStatus(
  status: number,
  name: string,
  description: string,
  respond: (response: Response, call: Call) => Response | Promise<Response>,
): Variant {
  return mutant(name, description, editResponse(isResponseOf('getPet', status), respond));
}

/** Changes the animal in the responses of getPet. */
export function editPet(name: string, description: string, edit: (pet: Pet) => unknown): Variant {
  return onStatus(200, name, description, (response) => withJson(response, edit));
}

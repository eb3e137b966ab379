import type { Variant } from '../../../reference/index.ts';
import { isGet, petIdOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { withPetId } from '../../toolkit/request.ts';
import { errorResponse, withJson, withStatus } from '../../toolkit/response.ts';
import { onStatus } from './edit-pet.ts';

/** Confuses the id in the path with another one. */
function editId(name: string, description: string, edit: (id: bigint) => bigint): Variant {
  return mutant(name, description, () => async (call) => {
    const id = petIdOf(call);
    const isInteger = isGet(call) && /^-?\d+$/.test(id);
    return call.next(isInteger ? withPetId(call, String(edit(BigInt(id)))) : call.request);
  });
}

/** Finds an animal by a part of an unknown id. */
const findByPart = (name: string, description: string, toPart: (id: string) => string) =>
  onStatus(404, name, description, (response, call) => {
    const id = petIdOf(call);
    return /^[1-9]\d+$/.test(id) ? call.next(withPetId(call, toPart(id))) : response;
  });

/** Mutants that find the wrong animal, or handle an unknown id wrongly. */
export const getPetIdMutants: readonly Variant[] = [
  onStatus(404, 'getPet-unknown-is-200', 'Returns some animal for an unknown id.', async (response, call) =>
    withStatus(
      await withJson(response, () => ({ id: Number(petIdOf(call)) || 1, name: 'Some animal', categoryId: 1 })),
      200,
    ),
  ),
  onStatus(404, 'getPet-unknown-is-400', 'Returns 400 for an unknown id.', () => errorResponse(400)),
  onStatus(404, 'getPet-zero-is-400', 'Returns 400 for an id of 0 or below.', (response, call) =>
    /^(?:0|-\d+)$/.test(petIdOf(call)) ? errorResponse(400) : response,
  ),
  onStatus(404, 'getPet-unknown-is-410', 'Returns 410 for an unknown id.', () => errorResponse(410)),
  onStatus(404, 'getPet-unknown-is-204', 'Returns 204 for an unknown id.', () => new Response(null, { status: 204 })),
  onStatus(404, 'getPet-unknown-is-null', 'Returns 200 and null for an unknown id.', async (response) =>
    withStatus(await withJson(response, () => null), 200),
  ),
  mutant('getPet-parses-int', 'Treats the id 1abc as 1.', () => async (call) => {
    const id = petIdOf(call);
    const isMatch = isGet(call) && /^\d+[a-z]+$/.test(id);
    return call.next(isMatch ? withPetId(call, String(Number.parseInt(id, 10))) : call.request);
  }),
  findByPart('getPet-id-by-its-end', 'Finds an animal whose id an unknown id ends with.', (id) => id.slice(1)),
  findByPart('getPet-id-by-its-start', 'Finds an animal whose id an unknown id starts with.', (id) => id.slice(0, -1)),
  mutant('getPet-word-is-500', 'Returns 500 for an id that is not a number.', () => async (call) => {
    const response = await call.next(call.request);
    const isWord = isGet(call) && response.status === 404 && /[a-z]/i.test(petIdOf(call));
    return isWord ? errorResponse(500) : response;
  }),
  editId('getPet-id-as-int32', 'Truncates an id to 32 bits.', (id) => BigInt.asIntN(32, id)),
  editId('getPet-id-wraps-at-64-bits', 'Truncates an id to 64 bits.', (id) => BigInt.asIntN(64, id)),
  editId('getPet-id-without-sign', 'Ignores the sign of an id.', (id) => (id < 0n ? -id : id)),
  mutant(
    'getPet-id-as-double',
    'Rounds an id to a double.',
    () => async (call) => {
      const id = petIdOf(call);
      if (!isGet(call) || !/^\d{16,}$/.test(id)) return call.next(call.request);
      const same = call.petstore.pets.all().find((pet) => Number(pet.id) === Number(id));
      return call.next(same ? withPetId(call, String(same.id)) : call.request);
    },
    { options: { choices: { idScheme: 'above-2^53' } } },
  ),
];

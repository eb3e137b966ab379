import { isGet, petIdOf } from '../toolkit/call.ts';
import { type Call, type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editPet } from '../toolkit/edit-pets.ts';
import { onStatus } from '../toolkit/edit-response.ts';
import { withPetId } from '../toolkit/request.ts';

/** Confuses the id in the path with another one. */
function editId(edit: (id: bigint) => bigint): Fault {
  return () => async (call) => {
    const id = petIdOf(call);
    const isInteger = isGet(call) && /^-?\d+$/.test(id);
    return call.next(isInteger ? withPetId(call, String(edit(BigInt(id)))) : call.request);
  };
}

/** Finds an animal by a part of an unknown id. */
const findByPart = (toPart: (id: string) => string) =>
  onStatus(404, (response, call) => {
    const id = petIdOf(call);
    return /^[1-9]\d+$/.test(id) ? call.next(withPetId(call, toPart(id))) : response;
  });

/** Finds animals by their names as well. */
const findByName =
  (toText: (name: string) => string): Fault =>
  () =>
  (call) => {
    const text = petIdOf(call);
    const same =
      isGet(call) && /^[a-z]/i.test(text) && call.petstore.pets.all().find((pet) => toText(pet.name) === text);
    return call.next(same ? withPetId(call, String(same.id)) : call.request);
  };

export const getPetPetIdMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'getPet.petId', {
    'getPet-other-animal': [
      'Returns another id than the requested one.',
      editPet((pet) => ({
        ...pet,
        id: Number(pet.id) + 1,
      })),
    ],
    'getPet-id-by-its-end': ['Finds an animal whose id an unknown id ends with.', findByPart((id) => id.slice(1))],
    'getPet-id-by-its-start': [
      'Finds an animal whose id an unknown id starts with.',
      findByPart((id) => id.slice(0, -1)),
    ],
    'getPet-id-as-int32': ['Truncates an id to 32 bits.', editId((id) => BigInt.asIntN(32, id))],
    'getPet-id-without-sign': ['Ignores the sign of an id.', editId((id) => (id < 0n ? -id : id))],
    'getPet-id-as-double': [
      'Rounds an id to a double.',
      () => async (call) => {
        const id = petIdOf(call);
        if (!isGet(call) || !/^\d{16,}$/.test(id)) return call.next(call.request);
        const same = call.petstore.pets.all().find((pet) => Number(pet.id) === Number(id));
        return call.next(same ? withPetId(call, String(same.id)) : call.request);
      },
      { options: { choices: { idScheme: 'above-2^53' } } },
    ],
  }),
  ...mutantsOf('SHOULD', 'getPet.petId', {
    'getPet-parses-int': [
      'Treats the id 1abc as 1.',
      () => async (call) => {
        const id = petIdOf(call);
        const isMatch = isGet(call) && /^\d+[a-z]+$/.test(id);
        return call.next(isMatch ? withPetId(call, String(Number.parseInt(id, 10))) : call.request);
      },
    ],
    'getPet-id-wraps-at-64-bits': ['Truncates an id to 64 bits.', editId((id) => BigInt.asIntN(64, id))],
    'getPet-minus-zero-is-first': [
      'Returns the first animal for -0.',
      () => (call) => call.next(isGet(call) && petIdOf(call) === '-0' ? withPetId(call, '1') : call.request),
    ],
    'getPet-underscores-ignored': [
      'Ignores underscores between the digits of an id.',
      () => (call) =>
        call.next(
          isGet(call) && /^\d+_\d+$/.test(petIdOf(call))
            ? withPetId(call, petIdOf(call).replaceAll('_', ''))
            : call.request,
        ),
    ],
    'getPet-by-name': ['Returns an animal for its name as well.', findByName((name) => name)],
    'getPet-by-slug': [
      'Returns an animal for its name in lower case as well.',
      findByName((name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')),
    ],
    'getPet-small-fraction-ignored': [
      'Treats the id 7.0000000000000001 as 7.',
      () => (call: Call) => {
        const id = petIdOf(call);
        const isMatch = isGet(call) && /^\d+\.0*[1-9]\d*$/.test(id) && Number.isInteger(Number(id));
        return call.next(isMatch ? withPetId(call, String(Number(id))) : call.request);
      },
    ],
  }),
];

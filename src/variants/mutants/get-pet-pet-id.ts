import type { Int64 } from '../../contract/index.ts';
import { type Effect, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { petIdOf } from '../toolkit/call.ts';
import { editPet } from '../toolkit/edit-pets.ts';
import { editPetId } from '../toolkit/edit-request.ts';
import { editResponse } from '../toolkit/edit-response.ts';
import { withPetId } from '../toolkit/request.ts';
import { hasPetId } from '../toolkit/when-request.ts';
import { allOf, isUnknown } from '../toolkit/when-response.ts';

/** Reads the ids in some notation as others. */
const readAs = (notation: RegExp, edit: (id: string) => string | Int64 | undefined): Effect =>
  editPetId((id) => (notation.test(id) ? edit(id) : undefined));

/** Confuses the id in the path with another one. */
const editInteger = (edit: (id: bigint) => bigint): Effect => readAs(/^-?\d+$/, (id) => edit(BigInt(id)));

/** Finds an animal by a part of an unknown id. */
const findByPart = (toPart: (id: string) => string): Effect =>
  editResponse(allOf(isUnknown, hasPetId(/^[1-9]\d+$/)), (_response, call) =>
    call.next(withPetId(call, toPart(petIdOf(call)))),
  );

/** Finds animals by their names as well. */
const findByName = (toText: (name: string) => string): Effect =>
  editPetId((text, { petstore }) =>
    /^[a-z]/i.test(text) ? petstore.pets.all().find(({ name }) => toText(name) === text)?.id : undefined,
  );

const requirements = mutantsOf('MUST', 'getPet.petId', {
  'getPet-other-animal': ['Returns another id than the requested one.', editPet(({ id }) => ({ id: Number(id) + 1 }))],
  'getPet-id-by-its-end': ['Finds an animal by the end of an unknown id.', findByPart((id) => id.slice(1))],
  'getPet-id-by-its-start': ['Finds an animal by the start of an unknown id.', findByPart((id) => id.slice(0, -1))],
  'getPet-id-as-int32': ['Truncates an id to 32 bits.', editInteger((id) => BigInt.asIntN(32, id))],
  'getPet-id-by-three-digits': ['Compares the last three digits of an id.', editInteger((id) => id % 1000n)],
  'getPet-id-without-sign': ['Ignores the sign of an id.', editInteger((id) => (id < 0n ? -id : id))],
  'getPet-id-as-double': [
    'Rounds an id to a double.',
    editPetId((id, { petstore }) =>
      /^\d{16,}$/.test(id) ? petstore.pets.all().find((pet) => Number(pet.id) === Number(id))?.id : undefined,
    ),
    { options: { choices: { idScheme: 'above-2^53' } } },
  ],
});

const recommendations = mutantsOf('SHOULD', 'getPet.petId', {
  'getPet-parses-int': ['Treats the id 1abc as 1.', readAs(/^\d+[a-z]+$/, (id) => Number.parseInt(id, 10))],
  'getPet-id-wraps-at-64-bits': ['Truncates an id to 64 bits.', editInteger((id) => BigInt.asIntN(64, id))],
  'getPet-minus-zero-is-first': ['Returns the first animal for -0.', readAs(/^-0$/, () => 1)],
  'getPet-underscores-ignored': ['Ignores underscores in an id.', readAs(/^\d+_\d+$/, (id) => id.replaceAll('_', ''))],
  'getPet-by-name': ['Returns an animal for its name as well.', findByName((name) => name)],
  'getPet-by-slug': [
    'Returns an animal for its name in lower case as well.',
    findByName((name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')),
  ],
  'getPet-small-fraction-ignored': [
    'Treats the id 7.0000000000000001 as 7.',
    readAs(/^\d+\.0*[1-9]\d*$/, (id) => (Number.isInteger(Number(id)) ? Number(id) : undefined)),
  ],
});

export const getPetPetIdMutants: readonly Mutant[] = [...requirements, ...recommendations];

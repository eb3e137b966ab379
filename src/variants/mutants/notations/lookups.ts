import type { Variant } from '../../../reference/index.ts';
import { isGet, limitOf, petIdOf, statusOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { withPetId } from '../../toolkit/request.ts';
import { editList } from '../list-pets/edit-list.ts';

/** Finds animals by their names as well. */
const findByName = (name: string, description: string, toText: (name: string) => string): Variant =>
  mutant(name, description, () => (call) => {
    const text = petIdOf(call);
    const same =
      isGet(call) && /^[a-z]/i.test(text) && call.petstore.pets.all().find((pet) => toText(pet.name) === text);
    return call.next(same ? withPetId(call, String(same.id)) : call.request);
  });

/** Adds animals whose names match the filter. */
const matchNames = (name: string, description: string, isMatch: (name: string, status: string) => boolean): Variant =>
  editList(name, description, (pets, call) => {
    const status = statusOf(call);
    if (status === null) return pets;
    const found = call.petstore.pets.all().filter((pet) => pet.status !== status && isMatch(pet.name, status));
    return [...found, ...pets].slice(0, limitOf(call) || 20);
  });

/** Mutants that look animals up by the wrong thing, or count pages wrongly. */
export const lookupMutants: readonly Variant[] = [
  findByName('getPet-by-name', 'Returns an animal for its name as well.', (name) => name),
  findByName('getPet-by-slug', 'Returns an animal for its name in lower case as well.', (name) =>
    name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  ),
  matchNames('listPets-status-matches-names', 'Filters by name as well.', (name, status) => name === status),
  matchNames('listPets-status-within-names', 'Filters by a part of the name as well.', (name, status) =>
    name.toLowerCase().includes(status),
  ),
  editList('listPets-empty-for-full-pages', 'Lists nothing by default if animals fill whole pages.', (pets, call) =>
    Number.isNaN(limitOf(call)) && call.petstore.pets.count() % 20 === 0 ? [] : pets,
  ),
];

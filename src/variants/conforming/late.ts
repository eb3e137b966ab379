import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariantsOf } from '../toolkit/define.ts';
import { petOf, withJson } from '../toolkit/response.ts';
import { updatePet } from '../toolkit/store.ts';
import { isCreated, isListed } from '../toolkit/when-response.ts';

/** Counts the milliseconds since an animal was first seen. */
function createAges(): (id: Pet['id'], call: Call) => number {
  const births = new Map<string, number>();
  return (id, { now }) => {
    const birth = births.get(String(id)) ?? now();
    births.set(String(id), birth);
    return now() - birth;
  };
}

/** The animals of the seed data have the ids from 1 to 45. */
const isNew = ({ id }: Pet) => id > 45;

/** Conforming variants that need a while, in more than one way at the same time. */
export const lateVariants: readonly Variant[] = conformingVariantsOf({
  'pages-without-new-animals': [
    'Leaves animals of the last half second out of its pages of the four newest ones.',
    () => {
      const ageOf = createAges();
      return async (call) => {
        const response = await call.next(call.request);
        if (isCreated(call, response)) ageOf((await petOf(response)).id, call);
        if (!isListed(call, response)) return response;
        return withJson(response, (pets: Pet[]) =>
          pets.slice(0, 4).filter((pet) => !isNew(pet) || ageOf(pet.id, call) > 500),
        );
      };
    },
    { options: { choices: { statusWhenOmitted: 'absent', listOrder: 'newest-first' } }, run: { maxLag: 1000 } },
  ],
  'status-assigned-later': [
    'Assigns a status 400 ms after an animal was created without one.',
    () => {
      const ageOf = createAges();
      return async (call) => {
        const { pets } = call.petstore;
        const due = pets.all().filter((pet) => pet.status === undefined && ageOf(pet.id, call) > 400);
        for (const { id } of due) await updatePet(call, id, { status: 'pending' });
        return call.next(call.request);
      };
    },
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ],
});

import { LIMIT, type Pet, petStatuses } from '../../../contract/index.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { getPet, listPets, operationOf } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { NotApplicable } from '../outcome.ts';
import { getPetCheck } from './get-pet-check.ts';

/** How many animals are fetched that no request has fetched before. */
const MOST_FETCHED = 20;

/** The animals of lists, in turns, so that each list contributes some. */
function takeTurns(lists: readonly (readonly Pet[])[]): Pet[] {
  const turns = Array.from({ length: LIMIT.default }, (_, index) =>
    lists.flatMap((pets) => pets.slice(index, index + 1)),
  );
  return [...new Map(turns.flat().map((pet) => [String(pet.id), pet])).values()];
}

/** An animal that exists is the same in lists and under its id, even if another client created it. */
export const listedCheck: Check = {
  ...getPetCheck,
  id: 'getPet.listed',
  dependsOn: ['listPets', 'getPet'],
  clause: 'getPet.response',
  title: 'MUST return 200 and the animal as it is listed, in every list',
  phase: 'last',
  async program(ctx) {
    const queries = ['limit=20', ...petStatuses.map((status) => `limit=20&status=${status}`)];
    const entries = await ctx.sendAll(queries.map((query) => listPets(query)));
    const lists = entries.map(({ response }) => toPets(response));
    if (lists.every((pets) => pets.length === 0)) throw new NotApplicable({ kind: 'not-listed' });
    const fetched = new Set(
      ctx.sightings().flatMap(({ pet, entry }) => (operationOf(entry.request) === 'getPet' ? [String(pet.id)] : [])),
    );
    const pets = takeTurns(lists).filter(({ id }) => !fetched.has(String(id)));
    await ctx.sendAll(pets.slice(0, MOST_FETCHED).map(({ id }) => getPet(id)));
  },
};

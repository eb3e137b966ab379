import { type Pet, petStatuses } from '../../../contract/index.ts';
import { getPet, listPets } from '../../http/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { isNotFound } from '../controls.ts';
import { aList, theAnimal, toPets } from '../expectations.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { getPetCheck } from './get-pet-check.ts';

/** How many times an animal is read to find out whether reading changes it. */
const READS = 6;

/** Fetches a listed animal and compares the two. Other clients may be writing: use it with `eventually`. */
async function findDifference(ctx: CheckContext, pet: Pet): Promise<Violation | undefined> {
  const { summary, findProblem } = theAnimal(pet);
  const entry = await ctx.send(getPet(pet.id));
  const problem = findProblem(entry.response);
  if (!problem) return undefined;
  const violation = new Violation(summary, problem, entry);
  // Another client may have changed or removed the animal, but that explains only these statuses.
  if (![200, 404].includes(entry.response.status)) throw violation;
  return violation;
}

/** Checks that an existing animal is returned as it was created or listed. */
export const responseChecks: readonly Check[] = [
  {
    ...getPetCheck,
    id: 'getPet.created',
    clause: 'getPet.response',
    title: 'MUST return 200 and the animal as it was created',
    isMutating: true,
    async run(ctx) {
      for (const pet of await Promise.all(petStatuses.map((status) => ctx.createdPet(status))))
        await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
    },
    kills: ['createPet-not-stored', 'createPet-stored-otherwise', 'createPet-stores-once', 'getPet-removed-early'],
  },
  {
    ...getPetCheck,
    id: 'getPet.listed',
    clause: 'getPet.response',
    title: 'MUST return 200 and the animal as it is listed',
    phase: 'last',
    async run(ctx) {
      await ctx.eventually(async () => {
        const pets = toPets(await ctx.expect({ request: () => listPets('limit=3'), expect: aList({ limit: 3 }) }));
        if (pets.length === 0) throw new NotApplicable('the target lists no animals');
        const violations = await Promise.all(pets.map((pet) => findDifference(ctx, pet)));
        return violations.find((violation) => violation !== undefined);
      });
    },
    kills: ['getPet-other-animal', 'getPet-lower-case-name'],
  },
  {
    ...getPetCheck,
    id: 'getPet.stable',
    clause: 'service.collection',
    title: 'MUST NOT change an animal when it is read',
    isMutating: true,
    async run(ctx) {
      const pet = await ctx.createdPet('sold');
      const first = await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
      await ctx.eventually(async () => {
        for (let read = 1; read <= READS; read++) {
          const entry = await ctx.send(getPet(pet.id));
          const { summary, findProblem } = theAnimal(first.json as Pet);
          const problem = findProblem(entry.response);
          if (problem && isNotFound(entry.response)) return new Violation(`${summary}, every time`, problem, entry);
          if (problem) throw new Violation(summary, problem, entry);
        }
        return undefined;
      });
    },
    kills: ['getPet-works-once', 'getPet-counts-in-name', 'getPet-fails-at-times'],
  },
];

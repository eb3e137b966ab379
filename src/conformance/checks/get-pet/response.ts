import { type Pet, petStatuses } from '../../../contract/index.ts';
import { getPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { isNotFound } from '../controls.ts';
import { theAnimal } from '../expectations.ts';
import { Violation } from '../outcome.ts';
import { getPetCheck } from './get-pet-check.ts';
import { listedCheck } from './listed.ts';

/** How many times an animal is read to find out whether reading changes it. */
const READS = 6;

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
  listedCheck,
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
        const { summary, findProblem } = theAnimal(first.json as Pet);
        for (const entry of await Promise.all(Array.from({ length: READS }, () => ctx.send(getPet(pet.id))))) {
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

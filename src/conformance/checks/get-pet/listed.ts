import { LIMIT, type Pet, petStatuses } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { type HttpRequest, getPet, listPets, operationOf } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext, Sighting } from '../check-context.ts';
import { aList, hasStatus, theAnimal } from '../expectations.ts';
import { differenceProblem } from '../../exchange/difference-problem.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { getPetCheck } from './get-pet-check.ts';

/** How many animals are fetched that no request has fetched before. */
const MOST_FETCHED = 20;
/** How many conflicts are looked at again. */
const MOST_CONFLICTS = 3;

/** Two requests whose responses differ in an animal. */
interface Conflict {
  id: Pet['id'];
  requests: readonly [HttpRequest, HttpRequest];
}

/** The animals of lists, in turns, so that each list contributes some. */
function takeTurns(lists: readonly (readonly Pet[])[]): Pet[] {
  const turns = Array.from({ length: LIMIT.default }, (_, index) =>
    lists.flatMap((pets) => pets.slice(index, index + 1)),
  );
  return [...new Map(turns.flat().map((pet) => [String(pet.id), pet])).values()];
}

/** Fetches listed animals that were not fetched before. @returns Those that getPet did not return. */
async function fetchListed(ctx: CheckContext): Promise<Conflict[]> {
  const requests = ['limit=20', ...petStatuses.map((status) => `limit=20&status=${status}`)].map((query) =>
    listPets(query),
  );
  const responses = await Promise.all(
    requests.map((request) => ctx.expect({ request: () => request, expect: aList({ limit: LIMIT.default }) })),
  );
  const lists = responses.map((response) => toPets(response));
  if (lists.every((pets) => pets.length === 0)) throw new NotApplicable({ kind: 'not-listed' });
  const fetched = new Set(
    ctx.sightings().flatMap(({ pet, entry }) => (isFetch(entry.request) ? [String(pet.id)] : [])),
  );
  const pets = takeTurns(lists).filter(({ id }) => !fetched.has(String(id)));
  const missing = await Promise.all(
    pets.slice(0, MOST_FETCHED).map(async ({ id }): Promise<Conflict | undefined> => {
      const entry = await ctx.send(getPet(id));
      const { summary, findProblem } = hasStatus(200);
      const problem = findProblem(entry.response);
      // Another client may have removed the animal, but that explains only 404.
      if (problem && entry.response.status !== 404) throw new Violation(summary, problem, entry);
      const index = lists.findIndex((list) => list.some((pet) => pet.id === id));
      const request = requests[index];
      return problem && request ? { id, requests: [request, entry.request] } : undefined;
    }),
  );
  return missing.filter((conflict) => conflict !== undefined);
}

const isFetch = (request: HttpRequest) => operationOf(request) === 'getPet';

/** Finds animals that two responses of the run show with different values, whichever operations they are of. */
function findConflicts(sightings: readonly Sighting[]): Conflict[] {
  const first = new Map<string, Sighting>();
  const conflicts = new Map<string, Conflict>();
  for (const sighting of sightings) {
    const { pet, entry } = sighting;
    const known = first.get(String(pet.id));
    if (entry.request.method !== 'GET') continue;
    if (!known || (known.pet.status === undefined && pet.status !== undefined)) first.set(String(pet.id), sighting);
    if (known && differenceProblem(known.pet, pet) !== undefined)
      conflicts.set(String(pet.id), { id: pet.id, requests: [known.entry.request, entry.request] });
  }
  return [...conflicts.values()];
}

/** Sends both requests again, and a list once more in the end: another client may have removed the animal in between. */
async function compareAgain(
  ctx: CheckContext,
  { id, requests: [first, second] }: Conflict,
): Promise<Violation | undefined> {
  const find = async (request: HttpRequest) => {
    const entry = await ctx.send(request);
    const pets = isFetch(request) ? [toPet(entry.response)] : toPets(entry.response);
    return { entry, pet: pets.find((pet) => pet?.id === id) };
  };
  const before = await find(first);
  const { entry, pet } = await find(second);
  const after = await find(first);
  if (!before.pet || !after.pet || differenceProblem(before.pet, after.pet) !== undefined) return undefined;
  const { summary, findProblem } = isFetch(second)
    ? theAnimal(before.pet)
    : {
        summary: `the animal ${preview(before.pet)}`,
        findProblem: () => pet && before.pet && differenceProblem(before.pet, pet),
      };
  const problem = findProblem(entry.response);
  return problem === undefined ? undefined : new Violation(summary, problem, entry, [before.entry]);
}

/** An animal that exists is the same in lists and under its id, even if another client created it. */
export const listedCheck: Check = {
  ...getPetCheck,
  id: 'getPet.listed',
  dependsOn: ['listPets', 'getPet'],
  clause: 'getPet.response',
  title: 'MUST return 200 and the animal as it is listed, in every list',
  phase: 'last',
  async run(ctx) {
    const missing = await fetchListed(ctx);
    const conflicts = [...missing, ...findConflicts(ctx.sightings())].slice(0, MOST_CONFLICTS);
    if (conflicts.length === 0) return;
    // Another client may have changed or removed an animal, which some responses may show later than others.
    const violations: (Violation | undefined)[] = [];
    const waited = await ctx.repeatBeyondLag(async () => {
      violations.push(...(await Promise.all(conflicts.map((conflict) => compareAgain(ctx, conflict)))));
    });
    // Those of the last round cannot be explained by lag.
    const lasting = violations.slice(-conflicts.length).find((violation) => violation !== undefined);
    if (lasting) throw lasting.after(waited);
  },
  kills: [
    'getPet-other-animal',
    'getPet-lower-case-name',
    'getPet-last-of-page-missing',
    'getPet-other-category-of-old-animals',
    'listPets-other-name-with-sold',
    'listPets-other-category-with-limit-100',
    'getPet-other-status-of-old-animals',
  ],
};

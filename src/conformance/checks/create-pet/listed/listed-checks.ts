import type { PetStatus } from '../../../../contract/index.ts';
import type { Check } from '../../check.ts';
import type { CheckContext } from '../../check-context.ts';
import { NotApplicable } from '../../outcome.ts';
import { createPetCheck } from '../create-pet-check.ts';
import { isCompleteByNumbers, surveyLists } from './complete-by-numbers.ts';
import { type Missing, type MissingPets, findMissing, toReport } from './find-missing.ts';
import { findOutdated } from './find-outdated.ts';
import { type Look, hasList, lookOften } from './look.ts';
import { proveByGrowth } from './prove-by-growth.ts';

/** A list that is always the same, and an animal that it lacks. */
interface Constant {
  missing: Missing;
  look: Look;
}

/** Looks at a list many times, and reports one that is outdated at times. */
async function lookForOutdated(ctx: CheckContext, status: PetStatus | undefined): Promise<readonly Look[]> {
  const looks = await lookOften(ctx, status);
  const outdated = findOutdated(ctx, looks);
  if (outdated) ctx.report(outdated);
  return looks;
}

/**
 * The lists that always have the same length and never show the animal. Lists of random length, of three animals or more, all
 * have one length with a probability of at most 3^-23, which is 1e-11, for each of four filters.
 */
async function findConstant(ctx: CheckContext, lists: readonly Missing[]): Promise<Constant[]> {
  const constant: Constant[] = [];
  for (const missing of lists) {
    const looks = await lookForOutdated(ctx, missing.look.status);
    const lengths = new Set(looks.map(({ pets }) => pets.length));
    const isShown = looks.some(({ pets }) => pets.some(({ id }) => id === missing.pet.id));
    const look = looks.at(-1);
    if (look && looks.every(hasList) && lengths.size === 1 && !isShown) constant.push({ missing, look });
  }
  return constant;
}

/**
 * Looks many times at the lists that lacked animals at first, and at the one without a filter, which has most of the animals that
 * can be missing.
 */
async function lookForOthersOutdated(ctx: CheckContext, { atFirst, always }: MissingPets): Promise<void> {
  const statuses = new Set([undefined, ...atFirst.map(({ look }) => look.status)]);
  for (const { look } of always) statuses.delete(look.status);
  for (const status of statuses) await lookForOutdated(ctx, status);
}

/** Checks that complete lists have every animal. */
export const listedChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.listed',
    dependsOn: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'service.collection',
    aspect: 'listed',
    title: 'MUST include every animal in the complete lists that it belongs to',
    phase: 'last',
    maxCreates: 2,
    async program(ctx) {
      await ctx.createdPet('pending');
      const missing = await findMissing(ctx);
      if (missing.atFirst.length === 0) return;
      // Lag has to be over before a list counts as outdated.
      if (missing.always.length === 0) await ctx.waitUntil(async () => false);
      const constant = await findConstant(ctx, missing.always);
      const [first] = constant;
      if (!first) {
        await lookForOthersOutdated(ctx, missing);
        if (missing.always.length === 0) return;
        throw new NotApplicable({ kind: 'unsuitable-list', because: 'varies' });
      }
      const survey = await surveyLists(ctx);
      const complete = constant.find(({ missing: { look } }) => isCompleteByNumbers(survey, look.status));
      if (!complete) await proveByGrowth(ctx, first.look);
      ctx.report(toReport((complete ?? first).missing));
    },
    kills: [
      'createPet-not-listed',
      'createPet-not-listed-beside-few',
      'createPet-not-listed-beside-many',
      'createPet-every-second-not-listed',
      'createPet-every-second-not-listed-beside-few',
      'listPets-new-animals-without-status-missing',
      'listPets-negative-categories-missing',
      'listPets-last-animal-missing',
      'listPets-new-sold-missing',
      'listPets-outdated',
      'listPets-outdated-beside-few',
      'listPets-filter-outdated-beside-many-sold',
      'listPets-outdated-at-random',
      'listPets-filter-index-per-instance',
      'listPets-filter-shows-old-animals-only',
      'listPets-filter-outdated-beside-few',
      'listPets-filter-drops-unusual-names',
      'listPets-filter-drops-first',
      'listPets-shows-available-only',
      'listPets-hides-sold',
      'createPet-concurrent-not-listed',
    ],
  },
];

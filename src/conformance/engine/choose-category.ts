import type { Pet } from '../../contract/index.ts';
import type { Check } from '../checks/check.ts';
import { isRejection } from '../checks/expectations.ts';
import { Inconclusive, Violation } from '../checks/outcome.ts';
import { categoriesByFrequency } from './probe/probe-target.ts';
import { RunContext } from './run-context.ts';
import type { RunState } from './run-state.ts';
import type { Run } from './run.ts';

/** How many categories are tried. */
const MOST_TRIALS = 8;

/** The categories of these animals, those of most animals first, and a usual first one. */
function toCandidates(pets: readonly Pet[]): Pet['categoryId'][] {
  const listed = categoriesByFrequency(pets);
  const usual = listed.some((id) => String(id) === '1') ? [] : [1];
  return [...listed.slice(0, MOST_TRIALS - usual.length), ...usual];
}

const needsAnimals = ({ operation, phase, isMutating, needsFullPage }: Check) =>
  isMutating || needsFullPage || operation === 'getPet' || (operation === 'listPets' && phase === 'last');

/**
 * Finds a category that accepts new animals, by creating the first animal that checks share. A listed animal does not prove
 * that its category still accepts others.
 */
export async function chooseCategory({ plan }: Run, state: RunState): Promise<void> {
  const { categoryId, readOnly, maxCreates } = plan.configuration;
  if (categoryId !== undefined || readOnly || maxCreates === 0) return;
  if (!plan.sendsPrograms && !plan.running.some(needsAnimals)) return;
  const { facts, creations } = state;
  // The check that would otherwise send the shared creation, unless it does not run.
  const sharing = plan.running.find(({ id }) => id === 'createPet.status-available');
  const ctx = new RunContext(state, { checkId: sharing?.id ?? 'probe', phase: 'main' });
  const candidates = toCandidates(facts.initialPets);
  for (const candidate of candidates) {
    facts.categoryId = candidate;
    const entry = await ctx.creationWithStatus('available').then(
      (creation) => creation.entry,
      (error: unknown) => {
        if (error instanceof Violation || error instanceof Inconclusive) return undefined;
        throw error;
      },
    );
    facts.isCategoryGuessed = entry?.response.status !== 201;
    // Only a rejection may be due to the category. Everything else is left to the checks.
    if (!entry || !isRejection(entry.response)) return;
    creations.delete('available');
  }
  facts.categoryId = candidates[0] ?? 1;
}

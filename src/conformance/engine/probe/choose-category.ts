import type { Int64, Pet } from '../../../contract/index.ts';
import type { Check } from '../../checks/check.ts';
import { isRejection } from '../../exchange/error-object-problem.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { ReasonOf } from '../../checks/reason.ts';
import { toCreation } from '../../exchange/creation.ts';
import { type NameForm, nameForms, toPetName, toNameStart } from '../pet-names.ts';
import { categoriesByFrequency } from './categories-by-frequency.ts';
import { RunContext } from '../run-context.ts';
import { unlessOver } from '../sending/unless-over.ts';
import type { Run } from '../run.ts';

/** How many categories of listed animals are tried. */
const MOST_LISTED = 7;
/** The categories that are tried if no other one accepts new animals: ids often begin at 1. */
const USUAL = Array.from({ length: 10 }, (_, index) => index + 1);

/** How many of the rejections may leave open whether they have created an animal. */
const MOST_POSSIBLE = 8;

/** A category and a form of names, with which to create an animal. */
interface Trial {
  categoryId: Int64;
  nameForm: NameForm;
}

/**
 * What to try: the categories of listed animals, those of most animals first, and the usual first one; then simpler names; then
 * other usual categories.
 */
function toTrials(named: Int64 | undefined, pets: readonly Pet[]): Trial[] {
  const listed = categoriesByFrequency(pets).slice(0, MOST_LISTED);
  const isListed = (id: number) => listed.some((other) => String(other) === String(id));
  const [first = 1, ...others] = USUAL.filter((id) => !isListed(id));
  const likely = named === undefined ? [...listed, ...(isListed(1) ? [] : [first])] : [named];
  const further = named === undefined ? others : [];
  const cross = (categories: readonly Int64[]) =>
    nameForms.flatMap((nameForm) => categories.map((categoryId) => ({ categoryId, nameForm })));
  return [...cross(likely), ...cross(further)];
}

const needsAnimals = ({ operation, phase, isMutating, needsFullPage }: Check) =>
  isMutating || needsFullPage || operation === 'getPet' || (operation === 'listPets' && phase === 'last');

/** Why no animal could be created, with the last words of the target. */
function toRejections(trials: readonly Trial[], response: HttpResponse, mark: string): ReasonOf<'creations-rejected'> {
  return {
    kind: 'creations-rejected',
    because: 'category',
    categories: [...new Set(trials.map(({ categoryId }) => String(categoryId)))],
    names: [...new Set(trials.map(({ nameForm }) => toPetName(toNameStart(nameForm, mark), 0)))],
    status: response.status,
    message: (response.json as { message: string }).message,
  };
}

/**
 * Finds a category that accepts new animals, and the form of their names, by creating the first animal that checks share. A listed
 * animal does not prove that its category still accepts others.
 */
export async function chooseCategory(run: Run): Promise<void> {
  const { plan, state } = run;
  const { categoryId, readOnly, maxCreates } = plan.configuration;
  if (readOnly || maxCreates === 0) return;
  if (!plan.sendsPrograms && !plan.running.some(needsAnimals)) return;
  const ctx = new RunContext(run, { checkId: 'probe', phase: 'main' });
  const trials = toTrials(categoryId, state.initialPets);
  let possible = 0;
  for (const trial of trials) {
    Object.assign(state, trial);
    const entry = await unlessOver(ctx.pets.creationWithStatus('available'));
    state.isCategoryGuessed = categoryId === undefined && entry?.response?.status !== 201;
    // Only a rejection may be due to the category or the name. Everything else is left to the checks.
    if (!entry?.response || !isRejection(entry.response)) return;
    state.rejections = toRejections(trials.slice(0, trials.indexOf(trial) + 1), entry.response, run.runId);
    state.creations.delete('available');
    // Each of these counts as an animal that may have been created.
    if (toCreation(entry) !== 'none' && ++possible >= MOST_POSSIBLE) break;
  }
  Object.assign(state, trials[0]);
}

import { type Pet, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { type HttpRequest, createPet, listPets } from '../../http/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { toPet, toPets } from '../expectations.ts';
import type { CompletedEntry } from '../journal.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { isCompleteByNumbers } from './complete-by-numbers.ts';
import { PLAIN_STATUS, createPetCheck } from './expect-creation.ts';

/**
 * How many lists in a row have to have the same length before they count as constant. Lists of random length, of three animals
 * or more, do so with a probability of at most 3^-23, which is 1e-11, for each of four filters.
 */
const CONSTANT_LOOKS = 24;
const LOOKS_AT_ONCE = 8;

/** The longest list with a filter, or without one. */
interface Look {
  status: PetStatus | undefined;
  entry: CompletedEntry;
  pets: readonly Pet[];
}

/** An animal that a list lacks. */
interface Missing {
  look: Look;
  pet: Pet;
}

const toLongList = ({ longestLimit }: CheckContext, status: PetStatus | undefined): HttpRequest =>
  listPets(`limit=${longestLimit}${status ? `&status=${status}` : ''}`);

async function lookAt(ctx: CheckContext, status: PetStatus | undefined): Promise<Look> {
  const entry = await ctx.send(toLongList(ctx, status));
  return { status, entry, pets: toPets(entry.response) };
}

/** The animals of the run, each with the first status that a response has shown. */
function findOwnPets(ctx: CheckContext): Pet[] {
  const statuses = new Map<string, PetStatus>();
  for (const { pet } of ctx.sightings())
    if (pet.status !== undefined && !statuses.has(String(pet.id))) statuses.set(String(pet.id), pet.status);
  return ctx.createdPets().map(({ pet }) => ({ ...pet, ...statusOf(statuses.get(String(pet.id))) }));
}

const statusOf = (status: PetStatus | undefined) => (status === undefined ? {} : { status });

/** The animals that a list lacks: those of the run, and those that another list shows at the same time. */
function findMissing(ctx: CheckContext, looks: readonly Look[], own: readonly Pet[]): Missing[] {
  const known = [...own, ...looks.flatMap(({ pets }) => pets)];
  return looks.flatMap((look) => {
    const { status, pets, entry } = look;
    if (pets.length >= ctx.longestLimit || entry.response.status !== 200) return [];
    const listed = new Set(pets.map(({ id }) => String(id)));
    const expected = known.filter((pet) => status === undefined || pet.status === status);
    return expected.filter(({ id }) => !listed.has(String(id))).map((pet) => ({ look, pet }));
  });
}

const isSame = (left: Missing, right: Missing) =>
  left.look.status === right.look.status && left.pet.id === right.pet.id;

/** Whether an attempt finds nothing within the time that lag takes. */
async function isResolved(ctx: CheckContext, attempt: () => Promise<Violation | undefined>): Promise<boolean> {
  try {
    await ctx.eventually(attempt);
    return true;
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    return false;
  }
}

/** Looks at the lists for as long as they may lag, and finds what all of them lack. */
async function findAlwaysMissing(ctx: CheckContext): Promise<Missing | undefined> {
  let missing: Missing[] | undefined;
  await isResolved(ctx, async () => {
    const own = findOwnPets(ctx);
    const looks = await Promise.all([undefined, ...petStatuses].map((status) => lookAt(ctx, status)));
    if (looks.every(({ pets }) => pets.length >= ctx.longestLimit))
      throw new NotApplicable(`every list has ${ctx.longestLimit} animals, so that it may omit others`);
    const found = findMissing(ctx, looks, own);
    missing = missing ? found.filter((item) => missing?.some((before) => isSame(before, item))) : found;
    const [first] = missing;
    return first && toViolation(first);
  });
  return missing?.[0];
}

const toViolation = ({ look, pet }: Missing) =>
  new Violation(`a list with the animal ${preview(pet)}`, `${look.pets.length} other animals`, look.entry);

/** The last of many lists of the same length. @throws NotApplicable if it varies, or shows the animal after all. */
async function findConstantList(ctx: CheckContext, { look: { status }, pet }: Missing): Promise<Look> {
  const lengths = new Set<number>();
  let last: Look | undefined;
  for (let count = 0; count < CONSTANT_LOOKS; count += LOOKS_AT_ONCE) {
    const looks = await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, () => lookAt(ctx, status)));
    if (looks.some(({ pets }) => pets.some(({ id }) => id === pet.id)))
      throw new NotApplicable('the lists show different animals each time');
    for (const { pets } of looks) lengths.add(pets.length);
    last = looks.at(-1);
  }
  if (!last || lengths.size > 1) throw new NotApplicable('the lists vary in length, so that they may omit animals');
  return last;
}

/** The ids of the animals that the run has created since it sent a request, as far as a filter shows them. */
function findNewIds(ctx: CheckContext, { status, entry }: Look): Pet['id'][] {
  const since = ctx.createdPets().filter((sighting) => sighting.entry.start + sighting.entry.duration >= entry.start);
  const shown = since.filter(({ pet }) => status === undefined || pet.status === undefined || pet.status === status);
  return shown.map(({ pet }) => pet.id);
}

/**
 * The status of new animals that make a list longer. A list without a filter that shows some statuses only becomes longer with
 * animals of these.
 */
function growingStatus(ctx: CheckContext, { status, pets }: Look): PetStatus {
  const known = new Map(findOwnPets(ctx).map((pet) => [String(pet.id), pet.status]));
  const shown = pets.flatMap((pet) => pet.status ?? known.get(String(pet.id)) ?? []);
  return status ?? (shown.includes(PLAIN_STATUS) ? PLAIN_STATUS : (shown.at(-1) ?? PLAIN_STATUS));
}

/**
 * Creates two animals, one after the other, and looks for them.
 *
 * @throws NotApplicable if the list does not become longer by as many as the run has created, or drops others: a page does not
 * grow, and a list that shows some share of the animals grows by less. A list that is complete by numbers does not grow either.
 */
async function proveByGrowth(ctx: CheckContext, before: Look): Promise<void> {
  const { status } = before;
  const more = ['one more', 'one last'].map((label) => ctx.newPet(label, { status: growingStatus(ctx, before) }));
  const ids: (Pet['id'] | undefined)[] = [];
  // One after the other: a service that loses animals which are created at the same time would list neither.
  for (const sent of more) ids.push(toPet((await ctx.send(createPet(sent, { intent: 'valid' }))).response)?.id);
  const hasGrown = await isResolved(ctx, async () => {
    const { pets, entry } = await lookAt(ctx, status);
    const listed = new Set(pets.map(({ id }) => String(id)));
    const length = before.pets.length + Math.max(ids.length, findNewIds(ctx, before).length);
    const isLonger = pets.length >= length && pets.some(({ id }) => ids.includes(id));
    const hasAll = before.pets.every(({ id }) => listed.has(String(id)));
    return isLonger && hasAll ? undefined : new Violation(`${length} animals`, `${pets.length} animals`, entry);
  });
  if (!hasGrown && !(await isCompleteByNumbers(ctx, status, before.pets.length)))
    throw new NotApplicable(
      `a list of ${before.pets.length} animals does not grow with new ones, so that it may be a page`,
    );
}

/** Checks that complete lists have every animal. */
export const listedChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.listed',
    dependsOn: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST include every animal in the complete lists that it belongs to',
    phase: 'last',
    maxCreates: 2,
    async run(ctx) {
      await ctx.createdPet('pending');
      const missing = await findAlwaysMissing(ctx);
      if (!missing) return;
      const before = await findConstantList(ctx, missing);
      if (!(await isCompleteByNumbers(ctx, missing.look.status))) await proveByGrowth(ctx, before);
      throw toViolation(missing);
    },
    kills: [
      'createPet-not-listed',
      'createPet-not-listed-beside-few',
      'createPet-not-listed-beside-many',
      'listPets-new-animals-without-status-missing',
      'listPets-negative-categories-missing',
      'listPets-last-animal-missing',
      'listPets-filter-shows-old-animals-only',
      'listPets-filter-drops-unusual-names',
      'listPets-filter-drops-first',
      'listPets-shows-available-only',
      'listPets-hides-sold',
      'createPet-concurrent-not-listed',
    ],
  },
];

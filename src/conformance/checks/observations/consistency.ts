import { LIMIT, type Pet } from '../../../contract/index.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type ConsistencyProfile, type Read, type ReadAnimal, toConsistencyProfile } from './consistency-profile.ts';
import { type Point, observe } from './observe.ts';

/** The check that sends the requests. The others derive more from them. */
const SENDER = 'observe.read-your-writes';
const ANIMALS = 3;
/** The reads of each kind that are sent together. */
const READERS = 2;
/** How many times in a row all reads must show an animal before it counts as visible everywhere. */
const ROUNDS = 3;

const sees = ({ response }: Exchange, id: Pet['id']) =>
  [toPet(response), ...toPets(response)].some((pet) => String(pet?.id) === String(id));

/** Creates an animal and reads it until all reads show it for a while, or the longest lag is over. */
async function readNewPet(ctx: CheckContext, label: string): Promise<void> {
  const pet = await ctx.createFirst([ctx.newPet(label)]);
  if (!pet) return;
  const kinds = ctx.isRemoved ? [listPets('limit=100')] : [getPet(pet.id), listPets('limit=100')];
  const requests = kinds.flatMap((request) => Array.from({ length: READERS }, () => request));
  let rounds = 0;
  await ctx.waitUntil(async () => {
    rounds = isVisible(await ctx.sendAll(requests), pet.id) ? rounds + 1 : 0;
    return rounds >= ROUNDS;
  });
}

const isListRequest = ({ request }: Exchange) => request.path.startsWith('/pets?');

/** Whether all reads show an animal, apart from full lists. */
const isVisible = (entries: readonly Exchange[], id: Pet['id']) =>
  entries.every((entry) => sees(entry, id) || (isListRequest(entry) && toPets(entry.response).length >= LIMIT.maximum));

/** The read of an animal that an exchange is, if any. */
function toRead(entry: Exchange, id: Pet['id']): Read | undefined {
  const { request, response, start, duration } = entry;
  if (request.method !== 'GET' || !response) return undefined;
  const kind = isListRequest(entry) ? 'list' : 'get';
  if (kind === 'get' && request.path !== `/pets/${id}`) return undefined;
  if (response.status !== 200 && (kind === 'list' || response.status !== 404)) return undefined;
  const end = start + duration;
  return { kind, start, end, sees: sees({ ...entry, response }, id) };
}

function toAnimals(journal: readonly Exchange[]): ReadAnimal[] {
  const entries = journal.filter(({ checkId }) => checkId === SENDER);
  return entries.flatMap(({ request, response, start, duration }) => {
    const pet = request.method === 'POST' && response?.status === 201 ? toPet(response) : undefined;
    if (!pet) return [];
    const reads = entries.map((entry) => toRead(entry, pet.id)).filter((read) => read !== undefined);
    return [{ createdAt: start + duration, reads }];
  });
}

const describeLag = ({ lag }: ConsistencyProfile) =>
  !lag
    ? 'none'
    : lag.most === Infinity
      ? `more than ${Math.round(lag.least)} ms`
      : `between ${Math.round(lag.least)} and ${Math.round(lag.most)} ms`;

/** An observation of the reads that follow new animals. */
const ofReads = (title: string, describe: (profile: ConsistencyProfile) => string): Point => ({
  clause: 'consistency',
  title,
  isConcurrent: true,
  isMutating: true,
  dependsOn: [SENDER],
  describe({ all }) {
    const profile = toConsistencyProfile(toAnimals(all));
    return profile && describe(profile);
  },
});

/** How soon, and how steadily, concurrent reads show new animals. The bounded lag aside, any consistency is allowed. */
export const consistencyObservations = observe({
  'read-your-writes': {
    ...ofReads('Whether reads after a creation show the animal', ({ missed, reads }) =>
      missed === 0 ? 'always' : `missed by ${missed} of ${reads} reads`,
    ),
    dependsOn: [],
    phase: 'last',
    maxCreates: ANIMALS,
    program: (ctx) => Promise.all(Array.from({ length: ANIMALS }, (_, index) => readNewPet(ctx, 'abc'.charAt(index)))),
  },
  'monotonic-reads': ofReads('Whether an animal stays visible once it was shown', ({ wentBack, reads }) =>
    wentBack === 0 ? 'always' : `missing again in ${wentBack} of ${reads} reads`,
  ),
  'longest-lag': ofReads('How long reads miss a new animal', describeLag),
});

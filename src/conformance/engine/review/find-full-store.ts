import type { NewPet } from '../../../contract/index.ts';
import { type Exchange, endOf } from '../../exchange/exchange.ts';
import { createPet, operationOf } from '../../exchange/request.ts';
import { RunContext } from '../run-context.ts';
import type { Run } from '../run.ts';
import {
  type Classified,
  type TargetEvent,
  confirmWith,
  isAboutForm,
  lastStart,
  withValidKey,
} from './target-event.ts';

/** The statuses that a service may have for a store that is full. 400 and 401 have other meanings. */
const FULL: ReadonlySet<number> = new Set([402, 403, 409, 422, 423, 507]);
/** How many creations confirm it. */
const CONFIRMATIONS = 2;

/** An animal like those that every service accepts, if it accepts any. */
const plainPet = ({ request }: Classified): NewPet | undefined =>
  request.operation === 'createPet' && request.body.kind === 'new-pet' && request.body.isPlain
    ? request.body.pet
    : undefined;

/** Whether a rejection of an animal shows what the service does when it is full. It may reject unusual values with 400 before. */
const mayBeOfFullStore = ({ request, status }: Classified): boolean =>
  request.operation === 'createPet' && request.body.kind === 'new-pet' && status !== 400;

/** Names the values that a rejection may be due to, apart from the name. */
const kindOf = ({ status, categoryId }: NewPet) => `${status} ${categoryId}`;

/** The creations that differ from accepted ones only in their names. */
function likeAccepted(creations: readonly Classified[], accepted: readonly Classified[]): Classified[] {
  const pets = accepted.flatMap((creation) => plainPet(creation) ?? []);
  const kinds = new Set(pets.map(kindOf));
  const names = new Set(pets.map(({ name }) => name));
  return creations.filter((creation) => {
    const pet = plainPet(creation);
    return pet !== undefined && !names.has(pet.name) && (accepted.length === 0 || kinds.has(kindOf(pet)));
  });
}

/** The rejections that show whether the store is full if no request can confirm it. A plain animal may be rejected for its status. */
const withoutConfirmation = (rejected: readonly Classified[], alike: readonly Classified[]): readonly Classified[] =>
  alike.length > 0 || rejected.some(plainPet) ? alike : rejected.filter(mayBeOfFullStore);

/** Animals that differ from accepted ones only in their names. */
function toConfirmations(run: Run, accepted: readonly Classified[]): NewPet[] {
  const ctx = new RunContext(run, { checkId: 'probe', phase: 'last' });
  const pets = accepted.flatMap((creation) => plainPet(creation) ?? []);
  const { name: _name, ...like } = pets.at(-1) ?? ctx.newPet('');
  return Array.from({ length: CONFIRMATIONS }, (_, index) => ({ ...like, name: ctx.name(`full ${index}`) }));
}

/** Whether a creation may be of the category that most animals of the run have. */
const mayBeOfCategory = ({ request }: Classified, categoryId: string): boolean =>
  request.operation === 'createPet' &&
  (request.body.kind !== 'new-pet' || String(request.body.pet.categoryId) === categoryId);

/** The status of the rejection that every creation got from some creation on, and since when. */
interface Full {
  status: number;
  since: number;
}

/** Whether one of the given creations was the last that was accepted, and every later one got the same rejection. */
async function findFull(run: Run, creations: readonly Classified[]): Promise<Full | undefined> {
  const accepted = creations.filter(({ status }) => status === 201);
  const since = lastStart(accepted.map(({ entry }) => entry));
  const rejected = creations.filter(({ entry, status }) => status >= 400 && endOf(entry) > since);
  const status = rejected.findLast((creation) => FULL.has(creation.status))?.status;
  const alike = likeAccepted(rejected, accepted);
  if (status === undefined || alike.some((creation) => creation.status !== status)) return undefined;
  const requests = toConfirmations(run, accepted).map((pet) => createPet(pet));
  const statuses = await confirmWith(run, requests);
  // Rejections that may have created animals can use up the budget of the run. Then earlier ones decide.
  const confirming =
    statuses.length > 0 ? statuses : withoutConfirmation(rejected, alike).map((creation) => creation.status);
  if (confirming.length === 0 || confirming.some((confirmed) => confirmed !== status)) return undefined;
  return { status, since };
}

/**
 * Whether the store, or the category of the run, has been full from some creation on: every later one got the same rejection, also
 * those that are sent to confirm it and differ from accepted ones only in their names. The specification does not show how many
 * animals a store takes.
 */
export async function findFullStore(run: Run): Promise<TargetEvent | undefined> {
  const { journal } = run.sender;
  const isCreation = ({ request }: Exchange) => operationOf(request) === 'createPet';
  if (!journal.some((entry) => isCreation(entry) && FULL.has(entry.response?.status ?? 0))) return undefined;
  const all = journal.flatMap((entry) => (isCreation(entry) ? (withValidKey(entry, run.plan) ?? []) : []));
  const ofCategory = all.filter((creation) => mayBeOfCategory(creation, String(run.state.categoryId)));
  const full = (await findFull(run, ofCategory)) ?? (await findFull(run, all));
  if (!full) return undefined;
  const { status, since } = full;
  const accepted = all.filter((creation) => creation.status === 201);
  // Whether an animal of another category was accepted later.
  const rejected = all.filter((creation) => creation.status === status && endOf(creation.entry) > since);
  const hasRoom = accepted.some(({ entry }) => rejected.some((creation) => endOf(creation.entry) < entry.start));
  const { maxCreates } = run.plan;
  const { categoryId } = run.state;
  const isAffected = (entry: Exchange) =>
    isCreation(entry) &&
    entry.response?.status === status &&
    endOf(entry) > since &&
    withValidKey(entry, run.plan) !== undefined;
  return {
    reason: {
      kind: 'full-store',
      created: accepted.length,
      status,
      ...(hasRoom && { category: String(categoryId) }),
      maxCreates,
    },
    isAffected,
    excuses: (violation) => isAffected(violation.entry) && !isAboutForm(violation),
    // A creation whose response leaves open whether it took place counts as one that did.
    explains: (reason) => reason.kind === 'limit' && reason.limit === 'maxCreates',
  };
}

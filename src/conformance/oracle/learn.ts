import { LIMIT, type Pet, isPetStatus } from '../../contract/index.ts';
import { differenceProblem } from '../exchange/difference-problem.ts';
import { toPet, toPets } from '../exchange/parsed-pets.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import { learnWorkingList } from './broken-lists.ts';
import { ANY_CATEGORY, type AcceptedName, type Knowledge } from './knowledge.ts';
import { ListLengths } from './list-lengths.ts';
import { learnKey } from './rules/late-key.ts';
import { petsOf } from './rules/animal.ts';
import { learnUnknownId } from './rules/appearing.ts';
import { learnWords } from './rules/disclosure.ts';
import { learnLongList } from './rules/incomplete.ts';
import { learnMembership } from './rules/membership.ts';
import { learnRepeatable } from './rules/repetition.ts';
import type { CreateRequest, Facts, Learned, ListRequest } from './rules/rule.ts';
import { learnSize } from './rules/size.ts';
import { learnRepresentation } from './rules/validators.ts';

/** The name that a creation sends; `undefined` if it has none, or its name is open. */
function toRequestedName({ body }: CreateRequest): string | undefined {
  if (body.kind === 'new-pet') return body.pet.name;
  return body.kind === 'invalid' ? body.name : undefined;
}

const historyOf = (name: string, { names }: Knowledge, lastSeen: number) =>
  names.get(name) ?? { ids: new Set<string>(), inFlight: 0, isUncertain: false, lastSeen };

/**
 * Counts a creation that is sent, or one that has ended.
 *
 * @param change 1 or -1.
 */
export function countInFlight(request: OperationRequest, change: 1 | -1, knowledge: Knowledge): void {
  if (request.operation !== 'createPet') return;
  const name = toRequestedName(request);
  const count = (before: number) => Math.max(0, before + change);
  if (name === undefined) {
    if (request.body.kind === 'open' || request.body.kind === 'lenient')
      knowledge.openInFlight = count(knowledge.openInFlight);
    return;
  }
  const history = knowledge.names.get(name);
  if (!history && change < 0) return;
  const known = history ?? historyOf(name, knowledge, -Infinity);
  known.inFlight = count(known.inFlight);
  knowledge.names.set(name, known);
}

function learnAcceptedName(
  name: string,
  category: string,
  fact: { since: number; exchange: number },
  { acceptedNames }: Knowledge,
): void {
  const accepted = acceptedNames.get(category) ?? [];
  const hasSpace = name.includes(' ');
  const hasCapital = /[A-Z]/.test(name);
  const isLike = (entry: AcceptedName) => entry.hasSpace === hasSpace && entry.hasCapital === hasCapital;
  if (accepted.some((entry) => isLike(entry) && entry.length >= name.length)) return;
  acceptedNames.set(category, [...accepted, { length: name.length, hasSpace, hasCapital, ...fact }]);
}

interface LearnOptions {
  /** Part of every name that only the client under observation sends. */
  mark: string | undefined;
  /** Whether the response to a creation has an id that cannot be that of the new animal. */
  hasWrongId: boolean;
}

function learnCreation(
  { request, response, end, exchange, knowledge }: Learned<CreateRequest>,
  { mark, hasWrongId }: LearnOptions,
): void {
  const { body } = request;
  const name = toRequestedName(request);
  const pet = response?.status === 201 ? toPet(response) : undefined;
  const status = body.kind === 'new-pet' ? body.pet.status : undefined;
  const isPlain = body.kind === 'new-pet' && body.isPlain && request.credential === 'valid';
  if (isPlain && response && response.status >= 400)
    if (response.status < 500) knowledge.hasRejectedPlain = true;
    else knowledge.hasFailedPlain = true;
  const known = pet && knowledge.pets.get(pet.id);
  // Under a wrong id, there may be this animal, another one or none.
  if (hasWrongId && known) known.isMisreported = true;
  if (pet && !hasWrongId)
    knowledge.pets.add({
      // A status that was sent is known, whether the response shows it or not.
      pet: pet.status === undefined && status !== undefined ? { ...pet, status } : pet,
      exchange,
      seenAt: end,
      since: end,
      isCreated: true,
      isMisreported: body.kind === 'new-pet' && differenceProblem(body.pet, pet) !== undefined,
      statusSeenAt: pet.status && end,
    });
  if (pet && body.kind === 'new-pet' && body.isPlain)
    for (const category of [String(body.pet.categoryId), ANY_CATEGORY])
      learnAcceptedName(body.pet.name, category, { since: end, exchange }, knowledge);
  // A body whose reading is open may make an animal of another name than the one that was sent.
  for (const used of new Set([name, pet?.name]))
    if (used !== undefined && mark !== undefined && used.includes(mark))
      learnName(used, { pet: hasWrongId ? undefined : pet, status: response?.status ?? 0, exchange, end }, knowledge);
}

interface CreationOutcome {
  pet: Pet | undefined;
  /** 0 without a response. */
  status: number;
  exchange: number;
  end: number;
}

function learnName(name: string, { pet, status, exchange, end }: CreationOutcome, knowledge: Knowledge): void {
  const history = historyOf(name, knowledge, end);
  history.lastSeen = end;
  if (pet) {
    history.ids.add(String(pet.id));
    history.created = exchange;
  } else if (status === 400 || status === 401) history.rejected = { exchange, since: end, status };
  else if (status < 400 || status >= 500) history.isUncertain = true;
  knowledge.names.set(name, history);
}

/** Remembers whether lists with a filter are empty, and how long those for the default limit are. */
function learnList({ request: { query }, response, start, end, exchange, knowledge }: Facts<ListRequest>): void {
  const { json } = response;
  const { status, limit = 0, isDefault, open } = query;
  const { pets, lengths } = knowledge;
  if (status === undefined || open.length > 0 || !Array.isArray(json)) return;
  // A list that ignores its filter says nothing about others.
  if (isPetStatus(status) && toPets(response).some((pet) => (pet.status ?? status) !== status)) return;
  if (isDefault) lengths.get(status)?.addOther({ length: json.length, start, end });
  // A list that is longer than its limit says nothing about the default.
  else if (limit === LIMIT.default && json.length <= limit) {
    const known = lengths.get(status) ?? new ListLengths();
    known.add({ length: json.length, start, end, exchange });
    lengths.set(status, known);
  }
  if (limit < LIMIT.default) pets.notePage(status, limit, json.length === 0);
  else if (json.length > 0) pets.noteList(status, end);
}

/** Remembers the animals that a response to a read shows. */
function learnPets(facts: Facts): void {
  const { request, end, exchange, knowledge } = facts;
  const fetchedAt = request.operation === 'getPet' ? end : undefined;
  // An animal belongs to one status, whether a list shows it or not.
  const filter =
    request.operation === 'listPets' && isPetStatus(request.query.status) ? request.query.status : undefined;
  for (const pet of petsOf(facts))
    knowledge.pets.add({
      pet: filter === undefined || pet.status !== undefined ? pet : { ...pet, status: filter },
      exchange,
      seenAt: end,
      since: end,
      isCreated: false,
      statusSeenAt: pet.status && end,
      fetchedAt,
    });
}

const ofResponses: readonly ((facts: Facts) => void)[] = [learnKey, learnSize, learnRepeatable];
const ofReads: readonly ((facts: Facts) => void)[] = [learnUnknownId, learnWorkingList, learnRepresentation];
const ofLists: readonly ((facts: Facts<ListRequest>) => void)[] = [learnMembership, learnLongList, learnList];

/** Adds to the knowledge of a target what an exchange has shown. */
export function learn(learned: Learned, options: LearnOptions): void {
  const { request, response, start, knowledge } = learned;
  const facts = response && { ...learned, response };
  if (facts) for (const learnFrom of ofResponses) learnFrom(facts);
  learnWords(learned);
  if (request.operation === 'createPet') {
    knowledge.pets.noteSent(start);
    return learnCreation({ ...learned, request }, options);
  }
  if (!facts) return;
  for (const learnFrom of ofReads) learnFrom(facts);
  if (request.operation === 'listPets') for (const learnFrom of ofLists) learnFrom({ ...facts, request });
  learnPets(facts);
}

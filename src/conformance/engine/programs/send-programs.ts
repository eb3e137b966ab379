import { type Int64, LIMIT } from '../../../contract/index.ts';
import { mapConcurrently } from '../../../shared/map-concurrently.ts';
import { partition } from '../../../shared/partition.ts';
import { findComing, findNeighbours } from '../../checks/create-pet/neighbours.ts';
import { toPets } from '../../checks/expectations.ts';
import type { JournalEntry } from '../../checks/journal.ts';
import { validKey } from '../../corpus/corpora.ts';
import { type Attempts, PROGRAM_CREATES, createRunPrograms } from '../../corpus/run-programs.ts';
import { type Step, toTemplate } from '../../corpus/step.ts';
import { get, list } from '../../corpus/steps.ts';
import { type HttpRequest, isPost } from '../../http/request.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';
import type { OracleReview } from '../review/oracle-review.ts';
import { toBindings } from './bindings.ts';
import type { RejectedRequests } from './background-requests.ts';
import { ProgramRunner } from './program-runner.ts';
import type { RunFacts, RunState } from '../run-state.ts';
import type { Run } from '../run.ts';

const LONG_LIST = `/pets?limit=${LIMIT.maximum}`;

/** The maximum number of creations in flight that must be rejected. */
const POSTS_AT_ONCE = 10;

/** Whether the target can respond to a step in this run as the specification says. */
const isPossible = ({ readOnly, isRemoved }: RunFacts, { operation }: Step) =>
  !(operation === 'createPet' && readOnly) && !(operation === 'getPet' && isRemoved);

/** The requests of the programs that create nothing on a conforming service, and depend on nothing that the run creates. */
export function toRejectedRequests(run: Run, { facts }: RunState): RejectedRequests {
  const bindings = toBindings(run, facts);
  const { rejected, kept } = createRunPrograms(facts.seed);
  const toRequests = (program: readonly Step[], connection?: number) =>
    program
      .filter((step) => isPossible(facts, step))
      .map((step) => toTemplate(step, { ...bindings, ...(connection !== undefined && { kept: connection }) }));
  return {
    single: toRequests(rejected),
    // The other connections that the requests keep have lower numbers.
    sequences: kept.map((program, index) => toRequests(program, run.plan.configuration.concurrency + index)),
  };
}

/**
 * Sends the programs of the corpus. Only the oracle judges their responses.
 *
 * @param rest Requests that were left out while the checks ran.
 */
export async function sendPrograms(
  run: Run,
  { facts }: RunState,
  review: OracleReview,
  rest: readonly HttpRequest[],
): Promise<void> {
  const { keptCreation, created, lists } = createRunPrograms(facts.seed);
  const runner = new ProgramRunner(run, review, toBindings(run, facts), 'corpus');
  const toPossible = (program: readonly Step[]) => program.filter((step) => isPossible(facts, step));
  const sendStep = (step: Step) => runner.run(toPossible([step]));
  /** The requests of programs after their creations, which need not be complete before the next ones begin. */
  const reads: Promise<unknown>[] = [];
  const create = async (attempts: Attempts, connection: number) => {
    for (const program of attempts) {
      const sendRest = await runner.create(toPossible(program), connection);
      if (sendRest) return void reads.push(sendRest());
    }
  };
  const coming = comingIds(run).map((id) => get({ from: 'text', text: String(id) }));
  const [posts, others] = partition(rest, isPost);
  // Each POST reserves one of the creations that are left, also one over a kept connection: more would be left out.
  const postsAtOnce = Math.max(1, Math.min(POSTS_AT_ONCE, run.sender.createsLeft - 1));
  const othersAtOnce = Math.max(1, run.plan.configuration.concurrency - postsAtOnce);
  await Promise.all([
    ...coming.map(sendStep),
    create(keptCreation, 0),
    mapConcurrently(posts, (request) => runner.send(request), postsAtOnce),
    mapConcurrently(others, (request) => runner.send(request), othersAtOnce),
  ]);
  await sendStep(list(`limit=${LIMIT.maximum}`));
  const creations = created.map((attempts, index) => () => create(attempts, 1 + index));
  const count = creationsToFullPages(run);
  await Promise.all(creations.slice(0, count).map((begin) => begin()));
  if (count < creations.length) await sendStep(list(''));
  // An empty list has to be confirmed before there are other animals.
  if (isEmptyList(run.sender.journal.at(-1))) await review.confirmTentative();
  await Promise.all([readHead(run, runner), ...creations.slice(count).map((begin) => begin())]);
  const again = readAgain(run).map((id) => get({ from: 'text', text: id }));
  await Promise.all([...reads, ...[...lists, ...again].map(sendStep)]);
  await Promise.all([...conditionalSteps(run), ...cookieSteps(run)].map(sendStep));
}

/** How many creations make the animals fill whole pages without a rest, where services count pages wrongly. */
function creationsToFullPages({ sender: { journal } }: Run): number {
  const last = journal.findLast(({ request, response }) => request.path === LONG_LIST && response?.status === 200);
  const { length } = toPets(last?.response);
  return (LIMIT.default - (length % LIMIT.default)) % LIMIT.default;
}

const isEmptyList = (entry: JournalEntry | undefined) =>
  Array.isArray(entry?.response?.json) && entry.response.json.length === 0;

/** The ids that the next animals probably get: until then they are unknown, and afterwards that has to be forgotten. */
function comingIds({ sender: { journal } }: Run): Int64[] {
  return findComing({ createdPets: () => findCreatedPets(journal) }, PROGRAM_CREATES);
}

/** A list with the ETag that it had at first, as a cache sends it, and with its last one without the key. */
function conditionalSteps({ sender: { journal } }: Run): Step[] {
  const tags = journal.flatMap(({ request, response }) =>
    request.path === LONG_LIST ? (response?.headers.etag ?? []) : [],
  );
  const [first, last] = [tags[0], tags.at(-1)];
  if (first === undefined || last === undefined) return [];
  const query = LONG_LIST.slice('/pets?'.length);
  return [list(query, validKey, { 'if-none-match': first }), list(query, {}, { 'if-none-match': last })];
}

/** A list without the key, with a cookie that the target has set for requests with it. */
function cookieSteps({ sender: { journal } }: Run): Step[] {
  const cookies = journal.flatMap(({ request, response }) =>
    request.key === 'valid' && response && response.status < 400 ? (response.headers['set-cookie'] ?? []) : [],
  );
  const cookie = cookies.at(-1)?.split(';')[0];
  return cookie === undefined ? [] : [list('', {}, { cookie })];
}

/** Requests the headers of an animal, which must not change it. What the target responds is open. */
async function readHead(run: Run, runner: ProgramRunner): Promise<void> {
  const first = findCreatedPets(run.sender.journal).find(({ pet }) => pet.status !== 'sold');
  if (!first || run.isRemoved) return;
  const headers = { accept: 'application/json', authorization: validKey.authorization ?? '' };
  await runner.send({ method: 'HEAD', path: `/pets/${first.pet.id}`, headers });
}

/** How many of the oldest animals of the run are read again in the end. */
const READ_AGAIN = 6;

/** Ids to get in the end: of the animals that were created first, and next to those that were created. */
function readAgain({ sender: { journal } }: Run): string[] {
  const created = findCreatedPets(journal);
  const neighbours = findNeighbours({ createdPets: () => created, sightings: () => findSightings(journal) });
  return [...created.slice(0, READ_AGAIN).map(({ pet }) => pet.id), ...neighbours].map(String);
}

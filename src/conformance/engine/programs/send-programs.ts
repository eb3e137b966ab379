import { type Int64, LIMIT } from '../../../contract/index.ts';
import { mapConcurrently } from '../../../shared/map-concurrently.ts';
import { partition } from '../../../shared/partition.ts';
import { findComing, findNeighbours } from '../../checks/create-pet/neighbours.ts';
import { toPets } from '../../checks/expectations.ts';
import type { JournalEntry } from '../../checks/journal.ts';
import { validKey } from '../../corpus/corpora.ts';
import { type Attempts, PROGRAM_CREATES, createRunPrograms } from '../../corpus/run-programs.ts';
import type { Step } from '../../corpus/step.ts';
import { get, list } from '../../corpus/steps.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';
import type { OracleReview } from '../review/oracle-review.ts';
import { toBindings } from './bindings.ts';
import { ProgramRunner } from './program-runner.ts';
import { withoutKey } from './without-key.ts';
import type { RunState } from '../run-state.ts';
import type { Run } from '../run.ts';

const LONG_LIST = `/pets?limit=${LIMIT.maximum}`;

/** The maximum number of creations in flight that must be rejected. */
const POSTS_AT_ONCE = 10;

/** A step over a connection that others use before and after it, as most clients send their requests. */
const overKept = (step: Step): Step => ({ ...step, connection: 'kept' });

/** Sends the programs of the corpus. Only the oracle judges their responses. */
export async function sendPrograms(run: Run, { facts }: RunState, review: OracleReview): Promise<void> {
  const runner = new ProgramRunner(run, review, toBindings(run, facts), 'corpus');
  const { rejected, kept, created, lists } = createRunPrograms(facts.seed);
  const isPossible = ({ operation }: Step) =>
    !(operation === 'createPet' && facts.readOnly) && !(operation === 'getPet' && facts.isRemoved);
  const send = (program: readonly Step[], connection?: number) =>
    runner.run(program.filter(isPossible), undefined, connection);
  const sendStep = (step: Step) => send([step]);
  const create = async (attempts: Attempts, connection: number) => {
    for (const program of attempts) if (await runner.creates(program.filter(isPossible), connection)) return;
  };
  const coming = comingIds(run).map((id) => get({ from: 'text', text: String(id) }));
  const [postSteps, otherSteps] = partition([...rejected, ...coming], ({ operation }) => operation === 'createPet');
  const [keylessPosts, keylessOthers] = partition(
    withoutKey(run.sender.journal, facts),
    ({ method }) => method === 'POST',
  );
  const posts: (() => Promise<unknown>)[] = [
    ...postSteps.map((step) => () => sendStep(step)),
    ...keylessPosts.map((request) => () => runner.send(request)),
  ];
  const others: ((worker: number) => Promise<unknown>)[] = [
    ...otherSteps.map((step) => (worker: number) => send([overKept(step)], worker)),
    ...keylessOthers.map((request) => () => runner.send(request)),
  ];
  // Each POST reserves one of the creations that are left, also one over a kept connection: more would be left out.
  const postsAtOnce = Math.max(1, Math.min(POSTS_AT_ONCE, run.sender.createsLeft - 1));
  const rest = Math.max(1, run.plan.configuration.concurrency - postsAtOnce);
  await Promise.all([
    mapConcurrently(posts, (sendPost) => sendPost(), postsAtOnce),
    mapConcurrently(others, (sendOther, worker) => sendOther(worker), rest),
    ...kept.map((program, index) => send(program, rest + index)),
  ]);
  await sendStep(list(`limit=${LIMIT.maximum}`));
  const creations = created.map((attempts, index) => () => create(attempts, rest + kept.length + index));
  const count = creationsToFullPages(run);
  await Promise.all(creations.slice(0, count).map((begin) => begin()));
  if (count < creations.length) await sendStep(list(''));
  // An empty list has to be confirmed before there are other animals.
  if (isEmptyList(run.sender.journal.at(-1))) await review.confirmTentative();
  await Promise.all(creations.slice(count).map((begin) => begin()));
  await readHead(run, runner);
  const again = readAgain(run).map((id) => get({ from: 'text', text: id }));
  await Promise.all([...lists, ...again].map(sendStep));
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

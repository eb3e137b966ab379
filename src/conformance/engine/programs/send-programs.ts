import { type Int64, LIMIT } from '../../../contract/index.ts';
import { mapConcurrently } from '../../../shared/map-concurrently.ts';
import { partition } from '../../../shared/partition.ts';
import { perObject } from '../../../shared/per-object.ts';
import { findComing } from '../../checks/create-pet/neighbours.ts';
import { toPets, isEmptyList } from '../../exchange/parsed-pets.ts';
import { type Attempts, PROGRAM_CREATES, type RunPrograms, createRunPrograms } from '../../corpus/run-programs.ts';
import { headOfList } from '../../corpus/last-steps.ts';
import { type Step, toTemplate } from '../../corpus/step.ts';
import { get, list } from '../../corpus/steps.ts';
import { type HttpRequest, isPost } from '../../exchange/request.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';
import { toBindings } from './bindings.ts';
import { StraySearch, showsStrays } from './find-strays.ts';
import { lastSteps, readAgain, readsOfCreated } from './last-steps.ts';
import { isPossible } from './is-possible.ts';
import { LONG_LIST } from './long-list.ts';
import type { BackgroundRequests, LeftRequests, RejectedRequests } from './background-requests.ts';
import { ProgramRunner } from './program-runner.ts';
import { toViolation } from '../violation.ts';
import type { Run } from '../run.ts';

/** The maximum number of creations in flight that must be rejected. */
const POSTS_AT_ONCE = 10;

/** The number of a connection for a program. The connections that single requests keep have lower numbers. */
const toConnection = ({ plan }: Run, program: number) => plan.configuration.concurrency + program;

/** The program of the creation over a kept connection. */
const KEPT_CREATION = 0;

/** Makes the requests of steps. @param kept The number of the connection for kept steps. */
function toRequests(run: Run, program: readonly Step[], kept?: number): HttpRequest[] {
  const bindings = { ...toBindings(run), ...(kept !== undefined && { kept }) };
  return program.filter((step) => isPossible(run, step)).map((step) => toTemplate(step, bindings));
}

/** The programs of a run, which its seed decides. They are drawn once. */
const programsOf = perObject(({ plan }: Run): RunPrograms => createRunPrograms(plan.configuration));

/** The requests of the programs that create nothing on a conforming service, and depend on nothing that the run creates. */
export function toRejectedRequests(run: Run): RejectedRequests {
  const { rejected, open, kept } = programsOf(run);
  return {
    single: toRequests(run, rejected),
    open: toRequests(run, open),
    sequences: kept.map((program, index) => toRequests(run, program, toConnection(run, KEPT_CREATION + 1 + index))),
  };
}

/**
 * Sends the programs of the corpus. Only the oracle judges their responses.
 *
 * @param rest Requests that were left out while the checks ran.
 */
export async function sendPrograms(run: Run, rest: LeftRequests, background: BackgroundRequests): Promise<void> {
  const { review } = run;
  const { keptCreation, created, lists } = programsOf(run);
  const runner = new ProgramRunner(run, toBindings(run), 'corpus');
  const toPossible = (program: readonly Step[]) => program.filter((step) => isPossible(run, step));
  const sendStep = (step: Step) => runner.run(toPossible([step]));
  /** The requests of programs after their creations, which need not be complete before the next ones begin. */
  const reads: Promise<unknown>[] = [];
  const isOver = () => run.sender.budget.isUsedUp && !run.plan.configuration.readOnly;
  const create = async (attempts: Attempts, connection: number) => {
    for (const program of attempts) {
      if (isOver()) return void run.creationsLeftOut++;
      const sendRest = await runner.create(toPossible(program), connection);
      if (sendRest) return void reads.push(sendRest());
    }
  };
  const sendPost = async (request: HttpRequest) => {
    const sent = await runner.send(request);
    if (!sent && isOver() && run.exploration.allows(request)) run.creationsLeftOut++;
  };
  const coming = comingIds(run).map((id) => get(String(id)));
  const [posts, others] = partition(rest.rejected, isPost);
  // Each POST reserves one of the creations that are left, also one over a kept connection: more would be left out.
  const postsAtOnce = Math.max(1, Math.min(POSTS_AT_ONCE, run.sender.budget.left - 1));
  const othersAtOnce = Math.max(1, run.plan.configuration.concurrency - postsAtOnce);
  await Promise.all([
    ...coming.map(sendStep),
    create(keptCreation, toConnection(run, KEPT_CREATION)),
    mapConcurrently(posts, sendPost, postsAtOnce),
    mapConcurrently(others, (request) => runner.send(request), othersAtOnce),
    sendStep(list(`limit=${LIMIT.maximum}`)),
  ]);
  if (showsStrays(run)) {
    // Whatever creates animals must be over.
    await Promise.all(reads);
    const seen = findSightings(run.sender.journal).map(({ pet }) => String(pet.id));
    const stray = await new StraySearch(run, runner, { seen, created: () => createdIds(run) }).find();
    if (stray) review.prefer(toViolation(stray));
  }
  if (review.tentative.size > 0) {
    await Promise.all(reads);
    // A rejected POST can be repeated as long as creations are left.
    await review.tentative.confirmAfterRejections();
  }
  const creations = created.map((attempts, index) => () => create(attempts, 1 + index));
  const count = creationsToFullPages(run);
  await Promise.all(creations.slice(0, count).map((begin) => begin()));
  if (count < creations.length) await sendStep(list(''));
  // An empty list has to be confirmed before there are other animals.
  if (isEmptyList(run.sender.journal.at(-1)?.response)) await review.tentative.confirmAll();
  await Promise.all([...readsOfCreated(run).map(sendStep), ...creations.slice(count).map((begin) => begin())]);
  // Last, since a service that accepts everything would leave no creations for the programs.
  await mapConcurrently(rest.open, sendPost, postsAtOnce);
  await Promise.all([...reads, ...[headOfList, ...lists, ...readAgain(run)].map(sendStep)]);
  await Promise.all([...lastSteps(run).map(sendStep), background.finishIdle()]);
}

/** How many creations make the animals fill whole pages without a rest, where services count pages wrongly. */
function creationsToFullPages({ sender: { journal } }: Run): number {
  const last = journal.findLast(({ request, response }) => request.path === LONG_LIST && response?.status === 200);
  const listed = toPets(last?.response);
  // A list that is full may show any animals. Animals that were created at the same time may be missing in others.
  const created = listed.length < LIMIT.maximum ? findCreatedPets(journal).map(({ pet }) => pet) : [];
  const { size } = new Set([...listed, ...created].map(({ id }) => String(id)));
  return (LIMIT.default - (size % LIMIT.default)) % LIMIT.default;
}

const createdIds = ({ sender: { journal } }: Run): Int64[] => findCreatedPets(journal).map(({ pet }) => pet.id);

/** The ids that the next animals probably get: until then they are unknown, and afterwards that has to be forgotten. */
function comingIds(run: Run): Int64[] {
  return findComing(createdIds(run), PROGRAM_CREATES);
}

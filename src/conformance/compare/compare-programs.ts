import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { onlySafe } from '../corpus/is-safe.ts';
import { createRunPrograms } from '../corpus/run-programs.ts';
import type { Step } from '../corpus/step.ts';
import { create, overOneConnection, printBody, shortFields } from '../corpus/steps.ts';
import { Polling } from '../engine/polling.ts';
import { DEFAULT_LANES } from '../engine/programs/program-session.ts';
import { shrink } from '../engine/programs/shrink.ts';
import { createRunId } from '../engine/run-id.ts';
import { compareObserved } from './compare-observed.ts';
import type { CompareSession } from './compare-options.ts';
import { type DifferenceLog, MOST_SHOWN, type Repeat } from './difference-log.ts';
import { PairedPrograms, type SentPair, needsCreated } from './paired-programs.ts';
import type { Both, Side } from './side.ts';

/** Where the programs of a comparison go. */
interface Comparing {
  programs: PairedPrograms;
  log: DifferenceLog;
  /** Starts to wait for as long as a change may take to be visible everywhere. */
  startPolling(this: void): Polling;
  /** How many programs run at the same time. */
  lanes: number;
  /** The number of creations that is left for repeating what differs. */
  reserve: number;
}

/** The shortest programs that may show again what a step has shown: the step alone, then all steps up to it. */
function toRepetitions({ step, program }: SentPair): (readonly Step[])[] {
  const creation = needsCreated(step)
    ? program.slice(0, -1).findLast(({ operation }) => operation === 'createPet')
    : undefined;
  const alone = creation ? [creation, step] : [step];
  return alone.length === program.length ? [alone] : [alone, program];
}

/** Whether one deployment has not found an animal that both have, which may be lag. */
const isMissingOnce = ({ step, entries: [a, b] }: SentPair) =>
  step.operation === 'getPet' && (a.response?.status === 404) !== (b.response?.status === 404);

/** Sends the same requests again until the responses have the same status, or lag cannot explain the difference. */
async function awaitLag({ entries, ...sent }: SentPair, programs: PairedPrograms, polling: Polling) {
  const requests = [entries[0].request, entries[1].request] as const;
  for (;;) {
    const again = await programs.sendRequests(requests);
    const pair = again && { ...sent, entries: again };
    if (!pair || !isMissingOnce(pair) || polling.isOver) return pair;
    await polling.pause();
  }
}

function toRepeats(pair: SentPair, { programs, startPolling }: Comparing, lane: number): Repeat[] {
  if (isMissingOnce(pair) && programs.isOwn(pair)) return [() => awaitLag(pair, programs, startPolling())];
  return toRepetitions(pair).map((steps) => async () => (await programs.send(steps, lane))[steps.length - 1]);
}

/** Sends a program to both deployments, and compares the responses. */
async function compareProgram(program: readonly Step[], lane: number, comparing: Comparing): Promise<void> {
  const { programs, log, reserve } = comparing;
  const sent = await programs.send(program, lane, reserve);
  for (const pair of sent) await log.compare(pair, toRepeats(pair, comparing, lane));
}

/** An animal as most clients create it: the service decides what its status is. */
const plainCreation: readonly Step[] = [create(printBody(shortFields('ps')))];

/** Sends the programs that every run with this seed sends, the values that services tend to handle wrongly. */
async function compareScenario(seed: number, comparing: Comparing): Promise<void> {
  const { rejected, kept, keptCreation, created, lists } = createRunPrograms({ seed, unsafeValues: false });
  const groups = [
    rejected.map((step) => overOneConnection([step])),
    kept,
    [plainCreation, ...keptCreation.slice(-1), ...created.flatMap((attempts) => attempts.slice(-1))],
    lists.map((step) => [step]),
  ];
  for (const group of groups)
    await mapConcurrently(group, (program, lane) => compareProgram(program, lane, comparing), comparing.lanes);
}

/** Sends generated programs, with a number of requests in all. */
async function compareGenerated(requests: number, seed: number, comparing: Comparing): Promise<void> {
  // Loaded here, since the generators would slow down the start of every command.
  const { generatePrograms } = await import('../corpus/generate-programs.ts');
  const generated = onlySafe(generatePrograms({ seed, apiKey: '' }));
  let left = requests;
  const send = async (_none: unknown, lane: number) => {
    while (left > 0 && !comparing.programs.isOver) {
      const next = generated.next();
      if (next.done) return;
      const program = next.value.slice(0, left);
      left -= program.length;
      await compareProgram(program, lane, comparing);
    }
  };
  await Promise.all(Array.from({ length: comparing.lanes }, send));
}

/** The maximum number of shorter programs that are tried for one difference. */
const MOST_TRIALS = 40;

/** Shortens the programs of what a report shows, as a run does. */
async function minimizeShown({ programs, log }: Comparing): Promise<void> {
  for (const difference of log.groups.flatMap((group) => group.slice(0, MOST_SHOWN))) {
    let left = MOST_TRIALS;
    await shrink(difference.shown?.program ?? [], async (shorter) => {
      if (left-- <= 0) return false;
      const last = (await programs.send(shorter, 0))[shorter.length - 1];
      return last !== undefined && log.simplify(difference, last);
    });
  }
}

/** The most creations that are kept back to repeat what differs. */
const MOST_RESERVED = 10;

/** Sends the same programs to both deployments. @returns Whether all were sent. */
export async function comparePrograms(
  sides: Both<Side>,
  { requests, seed }: CompareSession,
  log: DifferenceLog,
): Promise<boolean> {
  const { clock, plan } = sides[0].run;
  const { concurrency, maxCreates, maxLag } = plan.configuration;
  const programs = new PairedPrograms(sides, createRunId(), () => log.close());
  const comparing = {
    programs,
    log,
    startPolling: () => new Polling(clock, maxLag),
    lanes: Math.min(DEFAULT_LANES, concurrency),
    reserve: Math.min(MOST_RESERVED, Math.floor(maxCreates / 4)),
  };
  await compareObserved(sides, programs, log);
  await compareScenario(seed, comparing);
  await compareGenerated(requests, seed, comparing);
  await minimizeShown(comparing);
  return !programs.isOver;
}

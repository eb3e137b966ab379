import { type Phase, phases } from '../exchange/phase.ts';
import { chooseCategory } from './probe/choose-category.ts';
import { BackgroundRequests } from './programs/background-requests.ts';
import { describeEnd, findEvents } from './review/find-events.ts';
import type { TargetEvent } from './review/target-event.ts';
import { takeSpread } from './programs/take-spread.ts';
import { sendGenerated } from './programs/send-generated.ts';
import { sendPrograms, toRejectedRequests } from './programs/send-programs.ts';
import { runProgram } from './run-program.ts';
import type { Run } from './run.ts';

async function runPhase(run: Run, phase: Phase): Promise<void> {
  const checks = run.plan.running.filter((check) => check.program && (check.phase ?? 'main') === phase);
  await Promise.all(checks.map((check) => runProgram(run, check)));
}

/** Waits for requests in flight, unless the user stops the run. */
const untilStopped = <Value>({ stopped }: Run, requests: Promise<Value> | undefined): Promise<Value | undefined> =>
  Promise.race([requests, stopped.catch(() => undefined)]);

/**
 * Sends the programs of the corpus, if a check of the oracle is selected, and generated ones, and confirms what was found.
 *
 * @returns Why the run ended early; `undefined` if it did not.
 */
async function explore(run: Run, background: BackgroundRequests): Promise<string | undefined> {
  const { review } = run;
  const rest = (await untilStopped(run, background.finish())) ?? { rejected: [], open: [] };
  if (run.plan.sendsPrograms) await sendPrograms(run, rest, background);
  const endedEarly = await sendGenerated(run);
  await review.tentative.confirmAll();
  await review.isolateCauses();
  review.close();
  return endedEarly;
}

/** How a run has ended. */
export interface EndedRun {
  /** Why it ended early, apart from what its checks say; `undefined` if it did not. */
  endedEarly: string | undefined;
  /** The events that have happened to the target. */
  events: readonly TargetEvent[];
}

/** Runs the programs of the checks of a plan, phase by phase; those of a phase run concurrently. */
export async function runChecks(run: Run): Promise<EndedRun> {
  const background = new BackgroundRequests(run);
  for (const phase of phases) {
    if (phase === 'main') {
      // Nothing is created before the first phase has ended.
      await chooseCategory(run);
      if (run.plan.sendsPrograms) {
        const requests = toRejectedRequests(run);
        const taken = takeSpread(requests.single);
        background.sendOverIdle(taken.pairs);
        await untilStopped(run, background.send({ ...requests, single: taken.others }));
      }
    }
    await runPhase(run, phase);
  }
  const endedEarly = await explore(run, background);
  const events = await findEvents(run);
  return { endedEarly: endedEarly ?? describeEnd(events), events };
}

import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Reason } from '../checks/reason.ts';
import { concludeUnchecked } from '../engine/conclude.ts';
import { finishRun, probeRun } from '../engine/judge.ts';
import { findCreatedPets, findKnownPets } from '../engine/known-pets.ts';
import { DEFAULT_LANES } from '../engine/programs/program-session.ts';
import { Polling } from '../engine/polling.ts';
import { findOutage } from '../engine/review/find-outage.ts';
import { createRunId } from '../engine/run-id.ts';
import { type Run, createRun } from '../engine/run.ts';
import { type Connection, withTransport } from '../engine/sending/with-transport.ts';
import type { RunRecord } from '../engine/to-result.ts';
import { describeReason } from '../result/describe-reason.ts';
import type { DeploymentComparison } from '../result/result.ts';
import { Animals } from './animals.ts';
import { compareChecks } from './compare-checks.ts';
import { compareObserved } from './compare-observed.ts';
import { type CompareOptions, type CompareSession, parseCompareOptions } from './compare-options.ts';
import { compareGenerated, compareScenario, minimizeShown } from './compare-programs.ts';
import { DifferenceLog } from './difference-log.ts';
import { PairedPrograms } from './paired-programs.ts';
import { type Both, type Side, onBoth } from './side.ts';
import { toComparison } from './to-comparison.ts';
import { toPetIds } from '../exchange/parsed-pets.ts';

/** The most creations that are kept back to repeat what differs. */
const MOST_RESERVED = 10;

/** The result for a deployment that could be tested, beside one that cannot. */
function toUntested(run: Run): RunRecord {
  const reason: Reason = { kind: 'not-testable', deployment: 'other' };
  const record = concludeUnchecked(run, reason);
  return { ...record, verdict: { ...record.verdict, summary: `Not tested, since ${describeReason(reason)}.` } };
}

/** Collects the animals that the run has shown and not created. */
function findAnimals({ sender: { journal }, runId }: Run): Animals {
  const created = toPetIds(findCreatedPets(journal).map(({ pet }) => pet));
  const stock = findKnownPets(journal).filter(({ id, name }) => !created.has(String(id)) && !name.includes(runId));
  return new Animals(stock);
}

/** Runs the checks against both deployments. If one of them cannot be tested, nothing is created in the other one. */
async function judgeSides({ plans }: CompareSession, connections: Both<Connection>, clock: Clock): Promise<Both<Side>> {
  const probed = await onBoth(plans, async (plan, index) => {
    const { transport, secrets = [] } = connections[index];
    const run = createRun(plan, transport, { secrets, clock });
    return { run, ended: await probeRun(run, transport) };
  });
  const areTestable = probed.every(({ ended }) => !ended);
  return onBoth(probed, async ({ run, ended }) => {
    const record = ended ?? (areTestable ? await finishRun(run) : toUntested(run));
    return { run, record, isTestable: !ended, animals: findAnimals(run) };
  });
}

/** Sends the same programs to both deployments. */
async function comparePrograms(
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

async function compareSides(
  session: CompareSession,
  connections: Both<Connection>,
  clock: Clock,
): Promise<DeploymentComparison> {
  const sides = await judgeSides(session, connections, clock);
  const log = new DifferenceLog(sides, session.rules);
  const isComparable = sides.every(({ run, isTestable }) => isTestable && !findOutage(run));
  if (isComparable) compareChecks(sides, log);
  const isComplete = isComparable && (await comparePrograms(sides, session, log));
  return toComparison(session, sides, log, isComplete);
}

/**
 * Puts the same requests to two deployments of the service, and reports what a client can tell apart: the checks, the values
 * that services tend to handle wrongly, and generated programs. What differs between any two deployments, such as ids, dates,
 * addresses and other animals, is left out.
 *
 * @param clock For tests that must not sleep.
 * @returns The differences by cause. The promise does not reject, whatever the deployments do.
 * @throws UsageError if an option is invalid.
 * @example
 * const { exitCode, groups } = await compareDeployments({
 *   a: { baseUrl: 'https://api.example.com/v1', apiKey },
 *   b: { baseUrl: 'https://next.example.com/v1', apiKey },
 * });
 */
export async function compareDeployments(
  options: CompareOptions,
  clock: Clock = systemClock,
): Promise<DeploymentComparison> {
  const session = parseCompareOptions(options);
  const [a, b] = session.plans;
  const { maxCreates, readOnly } = a.configuration;
  options.onStart?.({
    checks: a.selected.length,
    requests: session.requests,
    maxCreates: readOnly ? 0 : maxCreates,
    seed: session.seed,
  });
  return withTransport(a.configuration, { fetch: options.a.fetch, clock }, (toA) =>
    withTransport(b.configuration, { fetch: options.b.fetch, clock }, (toB) =>
      compareSides(session, [toA, toB], clock),
    ),
  );
}

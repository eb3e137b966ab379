import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Reason } from '../checks/reason.ts';
import { concludeUnchecked } from '../engine/conclude.ts';
import { finishRun, probeRun } from '../engine/judge.ts';
import { findCreatedPets, findKnownPets } from '../engine/known-pets.ts';
import { findLostKey } from '../engine/review/find-lost-key.ts';
import { findOutage } from '../engine/review/find-outage.ts';
import type { TargetEvent } from '../engine/review/target-event.ts';
import { type Run, createRun } from '../engine/run.ts';
import { type Connection, withTransport } from '../engine/sending/with-transport.ts';
import type { RunRecord } from '../engine/to-result.ts';
import { describeReason } from '../result/describe-reason.ts';
import type { DeploymentComparison } from '../result/result.ts';
import { Animals } from './animals.ts';
import { compareChecks } from './compare-checks.ts';
import { type CompareOptions, type CompareSession, parseCompareOptions } from './compare-options.ts';
import { comparePrograms } from './compare-programs.ts';
import { DifferenceLog } from './difference-log.ts';
import { type Both, type Side, mapBoth, onBoth } from './side.ts';
import { toComparison } from './to-comparison.ts';
import { toPetIds } from '../exchange/parsed-pets.ts';

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

/** The event that has ended the comparison on each side: an outage, or a key that has expired. */
const findEnds = (sides: Both<Side>) => onBoth(sides, async ({ run }) => findOutage(run) ?? findLostKey(run));

/** The time from which on nothing is comparable: when the last request was sent whose key was accepted, if it has expired. */
function findLastTime({ sender: { journal } }: Run, end: TargetEvent | undefined): number {
  const last = end?.reason.kind === 'lost-key' ? journal[end.reason.until - 1] : undefined;
  return last?.start ?? Infinity;
}

async function compareSides(
  session: CompareSession,
  connections: Both<Connection>,
  clock: Clock,
): Promise<DeploymentComparison> {
  const sides = await judgeSides(session, connections, clock);
  const log = new DifferenceLog(sides, session.rules);
  const isComparable = sides.every(({ isTestable }) => isTestable) && !(await findEnds(sides)).some(Boolean);
  if (isComparable) compareChecks(sides, log);
  const areAllSent = isComparable && (await comparePrograms(sides, session, log));
  const ends = await findEnds(sides);
  log.removeAfter(mapBoth(sides, ({ run }, index) => findLastTime(run, ends[index])));
  return toComparison(session, sides, log, { isComplete: areAllSent && !ends.some(Boolean), ends });
}

/**
 * Sends the same requests to two deployments of the service, and reports the differences that a client can see: the checks, the
 * values that services tend to handle wrongly, and generated programs. What differs between any two deployments, such as ids,
 * dates, addresses and other animals, is left out.
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

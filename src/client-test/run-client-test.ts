import type { Behavior } from '../behaviors/behavior.ts';
import { behaviors as allBehaviors } from '../behaviors/table/index.ts';
import type { BehaviorResult, ClientRequestKind, ClientResult } from '../conformance/index.ts';
import type { ClientTestOptions, KnownDependence } from '../conformance/client/client-test.ts';
import { version } from '../conformance/generated/version.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { findRequestKinds } from './find-request-kinds.ts';
import { type RunRecord, runUnder } from './run-under.ts';
import { toBehaviorResult, toUntested, whyIrrelevant } from './to-behavior-result.ts';
import { toClientExchange } from './to-client-exchange.ts';
import { toVerdict } from './to-verdict.ts';

const DEFAULT_TIMEOUT_MS = 300_000;
/** A run under a behavior may take this much longer than that against the reference, before it counts as hanging. */
const EXTRA_MS = 30_000;
const EXTRA_FACTOR = 5;
/** How many of the last requests are shown if the suite fails against the reference. */
const LAST_EXCHANGES = 5;

/** How many more times a suite has to fail with a behavior if it is unstable. A suite that fails half of the time rarely does. */
const REPEATS_IF_UNSTABLE = 5;

const STOPPED = 'the session was stopped';

/** A session with a suite. */
interface Session {
  options: ClientTestOptions;
  signal: AbortSignal;
  baseline: RunRecord;
  /** Of one run. */
  timeout: number;
  /** The behaviors whose runs left processes running. */
  untidy: string[];
}

/** A run under a behavior, without its exchanges, which take most of the memory. */
interface Trial {
  result: BehaviorResult;
  requestKinds: readonly ClientRequestKind[];
}

/** Runs the suite under a behavior. `undefined` if the session was stopped meanwhile. */
async function tryBehavior(
  behavior: Behavior,
  { options, signal, baseline, timeout, untidy }: Session,
): Promise<Trial | undefined> {
  if (signal.aborted) return undefined;
  const run = await runUnder(behavior, options.runSuite, { timeout, signal });
  if (signal.aborted) return undefined;
  if (run.hasLeftProcesses) untidy.push(behavior.name);
  return {
    result: toBehaviorResult(behavior, run, { baseline, command: options.command ?? [] }),
    requestKinds: findRequestKinds(run, behavior),
  };
}

/** Repeats what has failed, one run at a time. A suite that then passes is unstable. */
async function confirm(
  behavior: Behavior,
  session: Session,
  result: BehaviorResult,
  times: number,
): Promise<BehaviorResult> {
  let last = result;
  for (let time = 0; time < times && last.outcome === 'fail'; time++) {
    const again = await tryBehavior(behavior, session);
    if (!again) return toUntested(behavior, 'not-run', STOPPED);
    if (again.result.outcome !== 'fail')
      return { ...last, outcome: 'unstable', reason: 'it failed, and passed when it was repeated' };
    last = again.result;
  }
  return last;
}

/** Confirms what has failed, more often if the suite is unstable with any behavior: it may have failed by chance with others. */
async function confirmAll(
  runs: readonly { behavior: Behavior; tried: Trial | undefined }[],
  session: Session,
): Promise<Map<string, BehaviorResult>> {
  const results = new Map<string, BehaviorResult>();
  for (const { behavior, tried } of runs)
    results.set(
      behavior.name,
      tried ? await confirm(behavior, session, tried.result, 1) : toUntested(behavior, 'not-run', STOPPED),
    );
  if (![...results.values()].some(({ outcome }) => outcome === 'unstable')) return results;
  for (const { behavior } of runs) {
    const result = results.get(behavior.name);
    if (result) results.set(behavior.name, await confirm(behavior, session, result, REPEATS_IF_UNSTABLE));
  }
  return results;
}

/** Leaves out failures that say nothing, since the suite also fails with the control of the behavior. */
function withoutShared(results: readonly BehaviorResult[], behaviors: readonly Behavior[]): BehaviorResult[] {
  const isFailed = (name: string) => results.some((other) => other.name === name && other.outcome === 'fail');
  return results.map((result) => {
    const behavior = behaviors.find(({ name }) => name === result.name);
    const { control } = behavior ?? {};
    return behavior && control !== undefined && result.outcome === 'fail' && isFailed(control)
      ? toUntested(behavior, 'irrelevant', `the suite fails with ${control}, which shows a part of the same`)
      : result;
  });
}

/** If the suite now fails against the reference, too, its failures say nothing. */
async function doubt(results: readonly BehaviorResult[], session: Session): Promise<readonly BehaviorResult[]> {
  const isAccused = results.some(({ outcome, output }) => outcome === 'fail' && output !== undefined);
  if (!isAccused || session.signal.aborted) return results;
  const { timeout, signal, options } = session;
  const again = await runUnder(undefined, options.runSuite, { timeout, signal });
  if (again.isPassed || signal.aborted) return results;
  const reason = `the suite failed against the reference, too, when that was repeated (${again.ending})`;
  return results.map((result) =>
    result.outcome === 'fail' && result.output !== undefined ? { ...result, outcome: 'unstable', reason } : result,
  );
}

/** Runs the suite under the behaviors that are relevant to it. */
async function runBehaviors(behaviors: readonly Behavior[], session: Session) {
  const { options, baseline } = session;
  const { jobs = 1, only = [], onProgress } = options;
  const relevant = behaviors.filter((each) => only.length > 0 || whyIrrelevant(each, baseline) === undefined);
  let done = 0;
  onProgress?.(done, relevant.length);
  const runs = await mapConcurrently(
    relevant,
    async (behavior) => {
      const tried = await tryBehavior(behavior, session);
      onProgress?.(++done, relevant.length);
      return { behavior, tried };
    },
    jobs,
  );
  const confirmed = await confirmAll(runs, session);
  const results = behaviors.map(
    (behavior) =>
      confirmed.get(behavior.name) ??
      toUntested(behavior, 'irrelevant', whyIrrelevant(behavior, baseline) ?? 'not selected'),
  );
  const requestKinds = runs.flatMap(({ tried }) => tried?.requestKinds ?? []);
  return { results: withoutShared(await doubt(results, session), behaviors), requestKinds };
}

function toBaseline({ isPassed, ending, output, exchanges, start, duration }: RunRecord): ClientResult['baseline'] {
  const last = isPassed ? [] : exchanges.slice(-LAST_EXCHANGES);
  return {
    isPassed,
    ending,
    requests: exchanges.length,
    duration,
    ...(!isPassed && { output }),
    exchanges: last.map((exchange) => toClientExchange(exchange, start)),
  };
}

/** Sentences about the session as a whole. */
function toNotes(results: readonly BehaviorResult[], untidy: readonly string[]): string[] {
  const accidents = results.filter(({ outcome, reason }) => outcome === 'pass' && reason !== undefined);
  const names = accidents.map(({ name }) => name).join(', ');
  return [
    ...(untidy.length === 0
      ? []
      : [`The command left processes running, which were ended: with ${untidy.join(', ')}.`]),
    ...(names === ''
      ? []
      : [`The suite failed with ${names}, as it may after an accident: only its requests were judged.`]),
  ];
}

/** Keeps the first entry of each kind. */
const firstOfKinds = (kinds: readonly ClientRequestKind[]) =>
  kinds.filter(({ kind }, index) => kinds.findIndex((other) => other.kind === kind) === index);

/** Marks the failures that are known, and finds the entries whose behavior the client tolerates now. */
function applyKnown(results: readonly BehaviorResult[], known: readonly KnownDependence[]) {
  const behaviors = results.map((result): BehaviorResult => {
    const entry = known.find(({ behavior }) => behavior === result.name);
    if (!entry || result.outcome !== 'fail') return result;
    const { reason, expires } = entry;
    return { ...result, knownFailure: { reason, ...(expires !== undefined && { expires }) } };
  });
  const tolerated = new Set(results.filter(({ outcome }) => outcome === 'pass').map(({ name }) => name));
  return {
    behaviors,
    outdatedKnownFailures: known.map(({ behavior }) => behavior).filter((name) => tolerated.has(name)),
  };
}

/**
 * Judges a client by its own tests: runs them against the reference, and then under each behavior that is relevant to them.
 */
export async function runClientTest(options: ClientTestOptions): Promise<ClientResult> {
  const {
    runSuite,
    command = [],
    labels,
    only = [],
    timeout: longest = DEFAULT_TIMEOUT_MS,
    knownFailures = [],
  } = options;
  const { failsInvalid = false, isStrict = false, signal = new AbortController().signal } = options;
  const startedAt = new Date();
  const selected = only.length > 0 ? allBehaviors.filter(({ name }) => only.includes(name)) : allBehaviors;
  const baseline = await runUnder(undefined, runSuite, { timeout: longest, signal });
  const session: Session = {
    options,
    signal,
    baseline,
    timeout: Math.min(longest, EXTRA_MS + EXTRA_FACTOR * baseline.duration),
    untidy: baseline.hasLeftProcesses ? ['the reference'] : [],
  };
  const canContinue = baseline.isPassed && baseline.exchanges.length > 0 && !signal.aborted;
  const { results, requestKinds } = canContinue
    ? await runBehaviors(selected, session)
    : { results: [], requestKinds: [] };
  const facts = {
    baseline: toBaseline(baseline),
    ...applyKnown(results, knownFailures),
    requestKinds: firstOfKinds([...findRequestKinds(baseline, undefined), ...requestKinds]),
  };
  return {
    format: 'petstore-conformance-client/1',
    kit: version,
    startedAt: startedAt.toISOString(),
    duration: Date.now() - startedAt.getTime(),
    ...(labels && { labels }),
    command,
    ...toVerdict({ ...facts, failsInvalid, isStrict, ...(signal.aborted && { stopped: STOPPED }) }),
    notes: toNotes(facts.behaviors, session.untidy),
    ...facts,
  };
}

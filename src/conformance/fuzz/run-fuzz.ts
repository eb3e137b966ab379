import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Step } from '../corpus/step.ts';
import { conclude, concludeUntestable } from '../engine/conclude.ts';
import { toFingerprint } from '../engine/review/fingerprint.ts';
import { type Plan, createPlan } from '../engine/plan.ts';
import { describeEnd, findEvents } from '../engine/review/find-events.ts';
import { probeTarget } from '../engine/probe/probe-target.ts';
import { toCheckResults } from '../engine/outcomes/to-check-results.ts';
import { toBindings } from '../engine/programs/bindings.ts';
import { ProgramRunner } from '../engine/programs/program-runner.ts';
import { type Run, createRun } from '../engine/run.ts';
import { MOST_EXCHANGES, type RunRecord, toResult } from '../engine/to-result.ts';
import { type Connection, withTransport } from '../engine/sending/with-transport.ts';
import type { ConformanceResult } from '../result/result.ts';
import { createSeed } from '../options/options.ts';
import { optionTable } from '../options/option-table.ts';
import { type FuzzOptions, type Session, parseFuzzOptions } from './fuzz-options.ts';
import { generatePrograms } from '../corpus/generate-programs.ts';
import { ProgramSession } from '../engine/programs/program-session.ts';
import { resetTarget } from './reset-target.ts';
import { SessionCounts } from './session-counts.ts';

/** The parts that a session works with. */
interface SessionContext extends Connection, Pick<FuzzOptions, 'examples' | 'onExample' | 'onExchange' | 'failFast'> {
  plan: Plan;
  session: Session;
  programs: Iterator<readonly Step[], void>;
  clock: Clock;
}

/** Concludes a session that has sent its programs, or was stopped. */
async function toFuzzRecord(run: Run, session: ProgramSession, counts: SessionCounts): Promise<RunRecord> {
  run.review.close();
  for (const failed of session.found.values()) run.review.addProgram(failed);
  // A target that does not come back was probably stopped by a request.
  const events = session.isTargetDown ? [] : await findEvents(run);
  const examined = run.review.log.oracle.examined();
  const checks = toCheckResults(run, run.plan.selected, events, (id) => examined.get(id) ?? 0);
  const record = conclude(run, checks, session.endedEarly ?? describeEnd(events) ?? counts.unread);
  return { ...record, ...toCountsRecord(run, counts), fingerprint: toFingerprint(run.review.log.oracle) };
}

const toCountsRecord = ({ sender }: Run, counts: SessionCounts) => ({
  created: counts.created(sender.recorder.unfinished.size),
  requests: sender.recorder.count,
});

async function runSession(context: SessionContext): Promise<RunRecord> {
  const { plan, session, programs, transport, secrets = [], clock, onExchange } = context;
  const counts = new SessionCounts();
  const run: Run = createRun(plan, transport, {
    secrets,
    clock,
    journalSize: MOST_EXCHANGES,
    onExchange,
    onEntry(entry) {
      counts.add(entry, run.redact);
    },
  });
  const { resetUrl, limits } = session;
  const reset = async () => {
    counts.forgetCreated();
    return resetUrl === undefined ? undefined : resetTarget(resetUrl, transport, plan.configuration);
  };
  const resetProblem = await reset();
  const probe =
    resetProblem === undefined ? await probeTarget(run) : { untestable: resetProblem, pathAdvice: undefined };
  if ('untestable' in probe) {
    const { untestable, pathAdvice = '' } = probe;
    return { ...concludeUntestable(run, `${untestable} ${pathAdvice}`.trimEnd()), ...toCountsRecord(run, counts) };
  }
  run.state.start(probe.initialPets);
  const runner = new ProgramRunner(run, { ...toBindings(run), ids: [] }, 'generated');
  const programSession = new ProgramSession(run, runner, {
    ...context,
    limits,
    lanes: plan.configuration.concurrency,
    looksAtLists: true,
    reset: resetUrl === undefined ? undefined : reset,
  });
  await programSession.send(programs);
  return toFuzzRecord(run, programSession, counts);
}

/** Where the programs of a session come from. */
interface Source {
  /** Creates the programs for a key. */
  createPrograms(this: void, apiKey: string): Iterator<readonly Step[], void>;
  /** How the verdict names it. */
  filter: string;
  /** The checks to report. */
  only: readonly string[];
  clock: Clock;
}

/**
 * Sends programs to a deployment of the service and judges every response by the contract.
 *
 * @throws UsageError if an option is invalid.
 */
async function runPrograms(
  options: FuzzOptions,
  { createPrograms, filter, only, clock }: Source,
): Promise<ConformanceResult> {
  const session = parseFuzzOptions(options);
  const plan = { ...createPlan({ ...session.run, only }), filters: [filter] };
  const context = { ...options, plan, session, clock };
  const record = await withTransport(plan.configuration, { fetch: options.fetch, clock }, (connection) =>
    runSession({ ...context, ...connection, programs: createPrograms(plan.configuration.keys.current) }),
  );
  return toResult({ ...record, source: 'fuzz' });
}

/**
 * Sends generated requests to a deployment of the service and judges every response by the contract. The requests cover
 * names, numbers, bodies, ids, parameters, credentials, headers and connections that no list of checks contains.
 *
 * @param clock For tests that must not sleep.
 * @returns The result, with one check for each clause. The promise does not reject, whatever the target does.
 * @throws UsageError if an option is invalid.
 * @example
 * const { verdict, checks } = await runFuzz({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 */
export function runFuzz(
  { seed = createSeed(), ...options }: FuzzOptions,
  clock: Clock = systemClock,
): Promise<ConformanceResult> {
  const { maxCreates = optionTable.maxCreates.default, resetUrl } = options;
  const limited = resetUrl === undefined ? maxCreates : undefined;
  const createPrograms = (apiKey: string) => generatePrograms({ seed, apiKey, maxCreates: limited });
  return runPrograms({ ...options, seed }, { createPrograms, filter: 'generated requests', only: ['oracle'], clock });
}

/**
 * Sends only the programs of the option `examples`, and judges every response as `runFuzz` does.
 *
 * @returns The result, with one check for each clause that a program is an example of.
 * @throws UsageError if an option is invalid.
 */
export async function replayPrograms(options: FuzzOptions, clock: Clock = systemClock): Promise<ConformanceResult> {
  const only = [...new Set((options.examples ?? []).map(({ checkId }) => checkId))];
  return runPrograms(options, { createPrograms: () => [].values(), filter: 'replayed programs', only, clock });
}

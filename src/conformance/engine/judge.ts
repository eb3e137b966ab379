import type { Pet } from '../../contract/index.ts';
import type { Transport } from '../http/transport.ts';
import { conclude, concludeUnchecked, concludeUntestable } from './conclude.ts';
import { findOtherBase } from './probe/other-bases.ts';
import type { Plan } from './plan.ts';
import { mostFrequentCategory, probeTarget } from './probe/probe-target.ts';
import { runChecks } from './run-checks.ts';
import { createRunId } from './run-id.ts';
import { RunState } from './run-state.ts';
import { type Run, type RunOptions, createRun } from './run.ts';
import { STOPPED } from './sending/end-reasons.ts';
import type { RunRecord } from './to-result.ts';

/** Creates the state that all checks share, with the animals that the target listed first. */
function toState({ plan, sender, clock, isRemoved }: Run, initialPets: readonly Pet[]): RunState {
  const { baseUrl, apiKey, readOnly, categoryId, maxLag, seed } = plan.configuration;
  const known = categoryId ?? mostFrequentCategory(initialPets);
  return new RunState({
    sender,
    clock,
    baseUrl,
    apiKey,
    categoryId: known ?? 1,
    isCategoryGuessed: known === undefined,
    nameForm: 'Kit',
    seed,
    runId: createRunId(),
    maxLag,
    initialPets,
    readOnly,
    isRemoved,
  });
}

/** A run that has ended. */
interface Judged {
  record: RunRecord;
  /** The state that the checks have shared; `undefined` if no check could run. */
  state?: RunState;
}

/** Carries out a run that is set up in three steps: probe the target, run the checks, conclude. */
export async function judgeRun(run: Run, transport: Transport): Promise<Judged> {
  const { plan } = run;
  run.emit({ type: 'run-started', checks: plan.selected.length, maxCreates: plan.maxCreates });
  const probe = await probeTarget(run);
  if (plan.configuration.signal?.aborted) return { record: concludeUnchecked(run, STOPPED) };
  if ('untestable' in probe) {
    const other = probe.mayBeElsewhere ? await findOtherBase(plan.configuration, transport) : undefined;
    const advice = other === undefined ? '' : ` The service responds at ${other}: use that as the base URL.`;
    return { record: concludeUntestable(run, probe.untestable + advice) };
  }
  const state = toState(run, probe.initialPets);
  const endedEarly = await runChecks(run, state);
  return { record: conclude(run, undefined, endedEarly), state };
}

/** Carries out a plan. */
export async function judge(plan: Plan, transport: Transport, options: RunOptions = {}): Promise<RunRecord> {
  return (await judgeRun(createRun(plan, transport, options), transport)).record;
}

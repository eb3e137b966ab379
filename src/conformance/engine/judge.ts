import type { Transport } from '../http/transport.ts';
import { conclude, concludeUnchecked, concludeUntestable } from './conclude.ts';
import { findOtherBase } from './probe/other-bases.ts';
import type { Plan } from './plan.ts';
import { probeTarget } from './probe/probe-target.ts';
import { runChecks } from './run-checks.ts';
import { toCheckResults } from './outcomes/to-check-results.ts';
import type { CheckResult } from '../result/result.ts';
import { type Run, type RunOptions, createRun } from './run.ts';
import { STOPPED } from './sending/end-reasons.ts';
import type { RunRecord } from './to-result.ts';

/**
 * Begins a run: finds out whether its target can be tested, before anything is created.
 *
 * @returns How the run ends if it cannot.
 */
export async function probeRun(run: Run, transport: Transport): Promise<RunRecord | undefined> {
  const { plan } = run;
  run.emit({ type: 'run-started', checks: plan.selected.length, maxCreates: plan.maxCreates });
  const probe = await probeTarget(run);
  if (plan.configuration.signal?.aborted) return concludeUnchecked(run, STOPPED);
  if ('untestable' in probe) {
    const { untestable, pathAdvice } = probe;
    const other = pathAdvice && (await findOtherBase(plan.configuration, transport, run.clock));
    const advice = other ? `The service responds at ${other}: use that as the base URL.` : pathAdvice;
    return concludeUntestable(run, advice === undefined ? untestable : `${untestable} ${advice}`);
  }
  run.state.start(probe.initialPets);
  return undefined;
}

/** Announces the results that were open until the end of the run, or have changed. */
function announceAll({ announced, emit, plan }: Run, checks: readonly CheckResult[]): void {
  const senders = new Set(plan.selected.filter(({ program }) => program).map(({ id }) => id));
  for (const check of checks) {
    if (!senders.has(check.id)) emit({ type: 'check-started', id: check.id });
    if (JSON.stringify(announced.get(check.id)) !== JSON.stringify(check)) emit({ type: 'check-ended', check });
  }
}

/** Runs the checks, and concludes the run. */
export async function finishRun(run: Run): Promise<RunRecord> {
  const { endedEarly, events } = await runChecks(run);
  const checks = toCheckResults(run, run.plan.selected, events);
  announceAll(run, checks);
  return conclude(run, checks, endedEarly);
}

/** Carries out a plan in three steps: probe the target, run the checks, conclude. */
export async function judge(plan: Plan, transport: Transport, options: RunOptions = {}): Promise<RunRecord> {
  const run = createRun(plan, transport, options);
  return (await probeRun(run, transport)) ?? finishRun(run);
}

import { type Plan, createPlan } from '../engine/plan.ts';
import { runPlan } from '../engine/run-conformance.ts';
import { createScoring } from '../engine/scoring.ts';
import type { FleetValues } from '../generated/option-types.ts';
import { assertValues } from '../options/assert-values.ts';
import { optionTable } from '../options/option-table.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { isTestable } from '../result/is-testable.ts';
import type { ConformanceResult, FleetResult, FleetTargetResult } from '../result/result.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { withOwnSignal } from './with-own-signal.ts';
import { UsageError } from '../usage-error.ts';
import { FleetSummary } from './summarize-fleet.ts';

/** A target of a session with several. */
export interface FleetTarget extends ConformanceOptions {
  /** The name, which no other target has. */
  target: string;
}

/** Where the results of a session are kept, so that an interrupted one can be resumed. */
export interface ResultStore {
  /** The result of an earlier session for a target with the same options; `undefined` if it has none. */
  load(this: void, target: FleetTarget, plan: Plan): Promise<ConformanceResult | undefined>;
  save(this: void, target: FleetTarget, result: ConformanceResult): Promise<void>;
}

/** The options of a session with several targets. */
export interface FleetOptions extends FleetValues {
  store?: ResultStore | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the result of each run. */
  onResult?(this: void, name: string, result: ConformanceResult): Promise<void>;
  /** Called when the result of a target is known. */
  onTarget?(this: void, target: FleetTargetResult): void;
}

/** Entries about all targets may be right although this target passes, so that only the others can be outdated here. */
function createTargetPlan(target: FleetTarget): Plan {
  const plan = createPlan(target);
  const { findOutdated } = createScoring({
    ...plan.configuration,
    knownFailures: plan.configuration.knownFailures.filter((entry) => entry.target !== undefined),
  });
  return { ...plan, scoring: { ...plan.scoring, findOutdated } };
}

async function testTarget(
  target: FleetTarget,
  plan: Plan,
  { store, signal, onResult }: FleetOptions,
  summary: FleetSummary,
): Promise<FleetTargetResult> {
  const { target: name } = target;
  const { keys } = plan.configuration;
  const baseUrl = keys.redact(plan.configuration.baseUrl);
  try {
    const earlier = await store?.load(target, plan);
    // A target that was not there may be there now.
    if (earlier && isTestable(earlier)) return summary.add(name, earlier, true);
    if (signal?.aborted) return summary.addProblem(name, baseUrl, 'the session was stopped before it', 3);
    const result = await withOwnSignal(signal, (own) =>
      runPlan({ ...plan, configuration: { ...plan.configuration, signal: own } }, target),
    );
    await onResult?.(name, result);
    // A run that was cut short is not finished, so that it is repeated.
    if (result.verdict.ended === undefined) await store?.save(target, result);
    return summary.add(name, result);
  } catch (error) {
    // An internal error must not stop the other targets.
    return summary.addProblem(name, baseUrl, `internal error: ${keys.redact((error as Error).message)}`, 4);
  }
}

/**
 * Runs the checks against several targets, and keeps of each only what reports about all of them need.
 *
 * @throws UsageError before anything is sent if an option of any target is invalid.
 */
export async function runFleet(targets: readonly FleetTarget[], options: FleetOptions = {}): Promise<FleetResult> {
  if (!Array.isArray(targets))
    throw new UsageError({
      option: 'targets',
      problem: `a value of the type ${typeof targets} is not an array`,
      advice: 'Use the options of a run for each target.',
    });
  assertValues<FleetOptions>(options, 'fleet', {
    store: 'an object',
    signal: 'an AbortSignal',
    onResult: 'a function',
    onTarget: 'a function',
  });
  const { parallel = optionTable.parallel.default, onTarget } = options;
  const start = performance.now();
  const summary = new FleetSummary();
  const planned = targets.map((target) => ({ target, plan: createTargetPlan(target) }));
  await mapConcurrently(
    planned,
    async ({ target, plan }) => {
      const ended = await testTarget(target, plan, options, summary);
      onTarget?.(ended);
    },
    parallel,
  );
  return summary.toResult(performance.now() - start, targets[0]?.knownFailures);
}

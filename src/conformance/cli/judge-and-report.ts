import type { ConformanceEvent } from '../result/event.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { createRedactor } from '../redaction/create-redactor.ts';
import type { Reporting } from './reporting.ts';
import type { ConformanceResult } from '../result/result.ts';
import { type Plan, createPlan } from '../engine/plan.ts';
import { runPlan } from '../engine/run-conformance.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Says what a run is about to do to a target. */
function describePlan({ configuration, selected, running, maxCreates }: Plan): string {
  const others = running.length - selected.length;
  const checks = `${selected.length} check${selected.length === 1 ? '' : 's'}`;
  const needed = others > 0 ? ` and the answers to ${others} others` : '';
  // What a correct service refuses may be created by another.
  const most =
    maxCreates < configuration.maxCreates ? ` (${configuration.maxCreates} if it takes what it must refuse)` : '';
  const animals = maxCreates === 0 ? 'no animals' : `at most ${maxCreates} animals${most}`;
  const target = createRedactor(configuration.apiKey)(configuration.baseUrl);
  return `Judging ${target} by ${checks}${needed}; it will create ${animals}.`;
}

/**
 * Judges a deployment as its options say, until it is told or a signal comes.
 *
 * @returns What was found, and after a signal the exit code that it asks for.
 */
export async function judgeAndReport(
  options: ConformanceOptions,
  { announce, onEvent, end }: Omit<Reporting, 'write'>,
): Promise<{ result: ConformanceResult; exitCode: number | undefined }> {
  const watch = (event: ConformanceEvent) => {
    // Nothing is printed before everything is known to be right.
    if (event.type === 'run-started') {
      announce(describePlan(plan));
      if (plan.configuration.insecure)
        process.stderr.write(
          'Warning: certificates are not verified (--insecure). Whoever is in between can answer.\n',
        );
    }
    onEvent(event);
  };
  const { signal, exitCode, release } = stopOnSignals(end);
  const plan = createPlan({ ...options, signal });
  try {
    const result = await runPlan(plan, { ...options, onEvent: watch });
    return { result, exitCode: exitCode() };
  } finally {
    end();
    release();
  }
}

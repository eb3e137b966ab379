import type { Plan } from '../engine/plan.ts';
import { runPlan } from '../engine/run-conformance.ts';
import type { Configuration } from '../options/options.ts';
import type { ConformanceEvent } from '../options/event.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { ConformanceResult } from '../result/result.ts';
import type { Reporting } from './reporting/reporting.ts';
import { warnInsecure } from './warn-insecure.ts';

function describeExploration({ explore }: Configuration): string {
  if (explore === undefined) return '';
  return explore === 0 ? ', without exploration,' : `, exploring with ${pluralize(explore, 'request')},`;
}

/** Describes what a run is about to do. */
function describePlan({ configuration, selected, running, maxCreates }: Plan): string {
  const others = running.length - selected.length;
  const needed = others > 0 ? ` (and ${pluralize(others, 'check')} that they depend on)` : '';
  // A service that accepts what it must reject creates more animals.
  const limit =
    maxCreates < configuration.maxCreates
      ? ` (${configuration.maxCreates} if the service accepts requests that it must reject)`
      : '';
  const animals = maxCreates === 0 ? 'no animals' : `at most ${pluralize(maxCreates, 'animal')}${limit}`;
  const target = configuration.keys.redact(configuration.baseUrl);
  return `Running ${pluralize(selected.length, 'check')}${needed}${describeExploration(configuration)} against ${target}. Creates ${animals}.`;
}

/** Runs the checks, and reports the progress. @param signal Ends the run. */
export async function runChecks(
  { configuration, ...others }: Plan,
  { announce, onEvent, onExchange, end }: Omit<Reporting, 'write'>,
  signal: AbortSignal,
): Promise<ConformanceResult> {
  const plan = { ...others, configuration: { ...configuration, signal } };
  const report = (event: ConformanceEvent) => {
    // The first event comes after all options have been validated, so a usage error is the only output.
    if (event.type === 'run-started') {
      announce(describePlan(plan));
      if (plan.configuration.insecure) warnInsecure();
    }
    onEvent(event);
  };
  try {
    return await runPlan(plan, { onExchange, onEvent: report });
  } finally {
    end();
  }
}

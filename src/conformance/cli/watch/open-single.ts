import { createPlan } from '../../engine/plan.ts';
import { runConformance } from '../../engine/run-conformance.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { ConformanceResult } from '../../result/result.ts';
import type { TargetRun } from '../../watch/target-verdict.ts';
import { openKnownFailures } from '../baseline/known-failures-file.ts';
import { type ReportOptions, openReporting } from '../reporting/reporting.ts';
import type { Streams } from '../reporting/output-streams.ts';
import type { SharedOptions } from '../fleet/open-targets.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';
import { createUnexpired } from './unexpired.ts';
import { GRACE_MS, type WatchSession } from './watch-session.ts';

async function runOnce(options: ConformanceOptions): Promise<TargetRun> {
  try {
    return { result: await runConformance(options) };
  } catch (error) {
    // An internal error must not end the watch.
    return { problem: (error as Error).message };
  }
}

/** Prepares runs against one target. @throws UsageError if an option is invalid. */
export async function openSingle(
  { reporter = [], observations = false, knownFailures, ...given }: SharedOptions & ReportOptions,
  streams: Streams,
): Promise<WatchSession> {
  const { entries } = await openKnownFailures({ knownFailures });
  const options = { ...(await toConformanceOptions(given)), knownFailures: entries };
  const { configuration, maxCreates } = createPlan(options);
  await configuration.keys.open(systemClock);
  const name = configuration.keys.redact(configuration.baseUrl);
  const { announce, write } = await openReporting({ reporter, observations }, streams, [knownFailures]);
  const findUnexpired = createUnexpired(entries);
  let last: ConformanceResult | undefined;
  return {
    targets: [{ name, baseUrl: name }],
    longest: configuration.totalTimeout + GRACE_MS,
    fileNameOf: () => 'report',
    maxCreates,
    announce,
    async run({ signal, log, onRun }) {
      const ended = await runOnce({ ...options, knownFailures: findUnexpired(log), signal });
      if ('result' in ended && (!last || !signal.aborted)) last = ended.result;
      await onRun(name, ended);
    },
    write: async () => (last ? write(last) : []),
  };
}

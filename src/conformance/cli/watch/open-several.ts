import { createPlan } from '../../engine/plan.ts';
import { fleetReporters } from '../../fleet/fleet-document.ts';
import { runFleet } from '../../fleet/run-fleet.ts';
import { toApiKeys } from '../../options/api-keys.ts';
import type { FleetResult } from '../../result/result.ts';
import { optionTable } from '../../options/option-table.ts';
import type { WatchEvent } from '../../watch/watch-event.ts';
import { type SharedOptions, openTargets } from '../fleet/open-targets.ts';
import type { TargetsOptions } from '../fleet/read-targets.ts';
import { type ReportOptions, openReports } from '../reporting/reporting.ts';
import type { Streams } from '../reporting/output-streams.ts';
import { createUnexpired } from './unexpired.ts';
import { GRACE_MS, type WatchSession } from './watch-session.ts';

/** Reports each known failure that passes on all targets, once. */
function createOutdatedLog() {
  let reported = new Set<string>();
  return ({ outdatedKnownFailures }: FleetResult, log: (event: WatchEvent) => void) => {
    const toKey = (entry: (typeof outdatedKnownFailures)[number]) => JSON.stringify(entry);
    for (const entry of outdatedKnownFailures)
      if (!reported.has(toKey(entry))) log({ event: 'known-failure-outdated', ...entry });
    reported = new Set(outdatedKnownFailures.map(toKey));
  };
}

/** Prepares runs against several targets. @throws UsageError that names the line of an invalid option. */
export async function openSeveral(
  { parallel = optionTable.parallel.default, ...targetsOptions }: TargetsOptions,
  { reporter = [], observations: _observations, ...given }: SharedOptions & ReportOptions,
  streams: Streams,
): Promise<WatchSession> {
  // A file that `run` uses, too, may allow a target to create animals.
  const targets = await openTargets(targetsOptions, given, given.readOnly ? { readOnly: true } : {});
  const plans = targets.map((target) => createPlan(target));
  const longestRun = Math.max(...plans.map(({ configuration }) => configuration.totalTimeout));
  const { announce, write } = await openReports(reporter, streams, {
    reporters: fleetReporters,
    inputs: [targetsOptions.targets, given.knownFailures],
  });
  const findUnexpired = createUnexpired(targets[0]?.knownFailures ?? []);
  const logOutdated = createOutdatedLog();
  let last: FleetResult | undefined;
  return {
    targets: targets.map(({ target, apiKey, baseUrl }) => ({
      name: target,
      baseUrl: toApiKeys(apiKey).redact(baseUrl),
    })),
    longest: Math.ceil(targets.length / parallel) * longestRun + GRACE_MS,
    fileNameOf: (target) => target,
    maxCreates: plans.reduce((sum, plan) => sum + plan.maxCreates, 0),
    announce,
    async run({ signal, log, onRun }) {
      const knownFailures = findUnexpired(log);
      const problems: Promise<void>[] = [];
      const ended = await runFleet(
        targets.map((target) => ({ ...target, knownFailures })),
        {
          signal,
          parallel,
          onResult: (name, result) => onRun(name, { result }),
          onTarget({ name, problem }) {
            if (problem !== undefined) problems.push(onRun(name, { problem }));
          },
        },
      );
      await Promise.all(problems);
      if (last && signal.aborted) return;
      last = ended;
      if (!signal.aborted) logOutdated(ended, log);
    },
    write: async () => (last ? write(last) : []),
  };
}

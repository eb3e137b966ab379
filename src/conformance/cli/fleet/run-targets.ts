import { describeTarget, fleetReporters } from '../../fleet/fleet-document.ts';
import { runFleet } from '../../fleet/run-fleet.ts';
import { escapeControlCharacters } from '../../reporters/escape-control-characters.ts';
import type { FleetResult } from '../../result/result.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import { type ReportOptions, openReports } from '../reporting/reporting.ts';
import { runToReport } from '../run-to-report.ts';
import { collectGarbage } from './collect-garbage.ts';
import { type SharedOptions, openTargets } from './open-targets.ts';
import type { TargetsOptions } from './read-targets.ts';
import { openResultFolder } from './result-folder.ts';

/** Runs the checks against several targets, prints a line for each as it ends, and writes the reports. */
export async function runTargets(targetsOptions: TargetsOptions, given: SharedOptions & ReportOptions): Promise<void> {
  const { reporter = [], ...options } = given;
  const targets = await openTargets(targetsOptions, options);
  const { parallel, resume } = targetsOptions;
  const store = resume === undefined ? undefined : await openResultFolder(resume);
  const inputs = [targetsOptions.targets, options.knownFailures];
  const { write, announce } = await openReports(reporter, process, { reporters: fleetReporters, inputs });
  const writeAll = async (result: FleetResult) => [...(store?.problems ?? []), ...(await write(result))];
  let ended = 0;
  await runToReport({ write: writeAll }, async (signal) => {
    announce(`Testing ${pluralize(targets.length, 'target')}.`);
    const result = await runFleet(targets, {
      signal,
      parallel,
      ...(store && { store }),
      onTarget(target) {
        const count = `[${String(++ended).padStart(String(targets.length).length)}/${targets.length}]`;
        const about = target.isResumed ? ' (from an earlier session)' : '';
        announce(`${count} ${target.name}${about}  ${escapeControlCharacters(describeTarget(target))}`);
        collectGarbage();
      },
    });
    return { result, exitCode: result.exitCode };
  });
}

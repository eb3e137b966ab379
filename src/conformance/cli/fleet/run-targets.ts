import { type Command, Option } from 'commander';
import { parseWholeNumber } from '../../../command-line/index.ts';
import { describeTarget } from '../../fleet/reporters/cell.ts';
import { fleetReporters } from '../../fleet/reporters/index.ts';
import { renderFleetTerminal } from '../../fleet/reporters/terminal.ts';
import { runFleet } from '../../fleet/run-fleet.ts';
import { escapeControlCharacters } from '../../reporters/escape-control-characters.ts';
import { pluralize } from '../../result/pluralize.ts';
import { openKnownFailures } from '../baseline/known-failures-file.ts';
import { reportWriteErrors } from '../reporting/report-write-errors.ts';
import { type Render, openReports } from '../reporting/reporting.ts';
import type { FleetResult } from '../../result/result.ts';
import type { RunOptions } from '../run-options.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';
import { collectGarbage } from './collect-garbage.ts';
import { type TargetsOptions, toFleetTargets } from './read-targets.ts';
import { openResultFolder } from './result-folder.ts';

const collect = (text: string, previous: string[] = []) => [
  ...previous,
  ...text.split(/\s+/).filter((word) => word !== ''),
];

/** Adds the options for several targets. */
export function addTargetsOptions(command: Command): Command {
  const option = (flags: string, description: string) => new Option(flags, description).helpGroup('Several targets:');
  return command
    .addOption(option('--target <name=url>', 'name and base URL of a target, repeatable').argParser(collect))
    .addOption(option('--targets <file>', 'YAML or JSON file of targets, each with options of its own'))
    .addOption(
      option('--parallel <number>', 'maximum targets at the same time (default: 4)').argParser(
        parseWholeNumber(1, 1000),
      ),
    )
    .addOption(option('--resume <dir>', 'folder for the report of each target; those in it are not tested again'));
}

/** The options of a run that apply to each of several targets. */
interface SharedOptions extends RunOptions {
  reporter?: readonly string[] | undefined;
  knownFailures?: string | undefined;
}

const render: Render<FleetResult> = (name, result, terminal) =>
  name === 'terminal' ? renderFleetTerminal(result, terminal) : fleetReporters[name](result);

/** A placeholder for the base URL of each target while the shared options are converted. */
const ANY_URL = 'http://localhost';

/** Runs the checks against several targets, prints a line for each as it ends, and writes the reports. */
export async function runTargets(targetsOptions: TargetsOptions, given: SharedOptions): Promise<void> {
  const { reporter = [], knownFailures, ...options } = given;
  const { entries } = await openKnownFailures({ knownFailures });
  const shared = { ...(await toConformanceOptions({ ...options, baseUrl: ANY_URL })), knownFailures: entries };
  const targets = await toFleetTargets(targetsOptions, shared, process.env);
  const { parallel, resume } = targetsOptions;
  const store = resume === undefined ? undefined : await openResultFolder(resume);
  const { write, announce } = await openReports(reporter, process, render);
  const { signal, exitCode, release } = stopOnSignals(() => {});
  let ended = 0;
  try {
    announce(`Testing ${pluralize(targets.length, 'target')}.`);
    const result = await runFleet(targets, {
      signal,
      ...(parallel !== undefined && { parallel }),
      ...(store && { store }),
      onTarget(target) {
        const count = `[${String(++ended).padStart(String(targets.length).length)}/${targets.length}]`;
        const about = target.isResumed ? ' (from an earlier session)' : '';
        announce(`${count} ${target.name}${about}  ${escapeControlCharacters(describeTarget(target))}`);
        collectGarbage();
      },
    });
    process.exitCode = exitCode() ?? result.exitCode;
    reportWriteErrors(await write(result));
  } finally {
    release();
  }
}

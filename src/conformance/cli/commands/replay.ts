import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { optionsOf } from '../options/options-of.ts';
import { parseInteger } from '../../../json/int64.ts';
import { findCheck } from '../../engine/find-check.ts';
import { compareResults } from '../../history/compare-results.ts';
import { createPlan } from '../../engine/plan.ts';
import { systemClock } from '../../../shared/clock.ts';
import { toApiKeys } from '../../options/api-keys.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { INCOMPLETE, NON_CONFORMANT } from '../exit-code.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { readReport } from '../reporting/read-report.ts';
import { type Reporting, openReporting } from '../reporting/reporting.ts';
import { runChecks } from '../run-checks.ts';
import { runToReport } from '../run-to-report.ts';
import { toConfirmedBaseUrl } from '../to-confirmed-base-url.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Prints a report of these checks alone, with what has changed.

The base URL and the other options are those of the report unless you give them
here. Environment variables do not change them, except PETSTORE_READ_ONLY.
Secrets are not in a report: give the key, headers and proxy again, as options
or as variables, and --insecure.

The key is sent to the base URL of the report only if that is on this machine,
or if --base-url or PETSTORE_BASE_URL confirms it.

Exit codes:
  0  every check passes    1  one fails
  3  one is inconclusive or no longer applicable

Examples:
  petstore-conformance replay report.json
  petstore-conformance replay report.json createPet.name-null
  petstore-conformance replay report.json --base-url http://127.0.0.1:4010/v1`;

type Options = CommandOptions['replay'];

/** The ids of the failed and inconclusive checks of a report, or the one that the user named. */
function findIds({ checks }: ConformanceResult, id: string | undefined): string[] {
  if (id !== undefined) {
    findCheck(id);
    if (checks.some((check) => check.id === id)) return [id];
    throw new UsageError({ problem: `the report has no result for ${id}`, advice: 'Name a check that it contains.' });
  }
  return checks
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive')
    .map((check) => findCheck(check.id).id);
}

/** @throws UsageError if a header of the saved run, whose value is not saved, is not given again. */
function assertHeaders({ configuration }: ConformanceResult, { headers = [] }: Options): void {
  const names = new Set(headers.map((line) => line.split(':', 1)[0]?.trim().toLowerCase()));
  const missing = configuration.headers.find((name) => !names.has(name));
  if (missing)
    throw new UsageError({
      problem: `the run of the report sent the header ${missing}, whose value is not saved`,
      advice: 'Give it again with --header.',
    });
}

/** The options of this command whose values a report shows, as the saved run had them. */
function toSavedOptions({ configuration }: ConformanceResult): Partial<ConformanceOptions> {
  const { asOf, categoryId, explore } = configuration;
  const saved = optionsOf('replay').flatMap(([name, { reported, reportedAs }]) => {
    const value = configuration[name as keyof typeof configuration];
    // Not `insecure`: a report must not decide that a forged server gets the key.
    return reported && reportedAs === undefined && value !== undefined && name !== 'insecure' ? [[name, value]] : [];
  });
  return {
    ...(Object.fromEntries(saved) as Partial<ConformanceOptions>),
    // A run that has explored nothing may have done so to create fewer animals.
    ...(explore === 0 && { explore }),
    asOf: new Date(asOf),
    categoryId: parseInteger(categoryId ?? ''),
  };
}

/** Adds what has changed since the report, whose other checks have not been replayed. */
function compareWithReport(result: ConformanceResult, report: ConformanceResult): ConformanceResult {
  const ids = new Set(result.checks.map(({ id }) => id));
  const checks = report.checks.filter(({ id }) => ids.has(id));
  return compareResults({ ...report, source: result.source, checks }, result);
}

/** Sends the programs that a fuzz session has saved. */
async function replayPrograms(
  options: ConformanceOptions,
  { checks }: ConformanceResult,
  only: readonly string[],
  { announce }: Pick<Reporting, 'announce'>,
): Promise<ConformanceResult> {
  const { replayPrograms: send } = await import('../../fuzz/run-fuzz.ts');
  const examples = checks.flatMap(({ id, evidence }) =>
    only.includes(id) && evidence?.program ? [{ checkId: id, program: evidence.program }] : [],
  );
  if (examples.length === 0)
    throw new UsageError({
      problem: `the report has no program for ${only.join(', ')}`,
      advice: 'Name a report of petstore-conformance fuzz, and a check that failed.',
    });
  await toApiKeys(options.apiKey).open(systemClock);
  announce(`Sending ${pluralize(examples.length, 'program')} to ${toApiKeys(options.apiKey).redact(options.baseUrl)}.`);
  return send({ ...options, examples });
}

/** Runs checks again, and sends the program of each check that has one. */
async function replayAll(
  options: ConformanceOptions & { signal: AbortSignal },
  report: ConformanceResult,
  only: readonly string[],
  reporting: Reporting,
): Promise<ConformanceResult[]> {
  const withProgram = report.checks.filter(({ evidence }) => evidence?.program).map(({ id }) => id);
  const programs = report.source === 'run' ? only.filter((id) => withProgram.includes(id)) : only;
  const others = only.filter((id) => !programs.includes(id));
  const replayed =
    others.length > 0 ? [await runChecks(createPlan({ ...options, only: others }), reporting, options.signal)] : [];
  if (programs.length > 0 && !options.signal.aborted)
    replayed.push(await replayPrograms(options, report, programs, reporting));
  return replayed;
}

function toExitCode(results: readonly ConformanceResult[]): number {
  const outcomes = new Set(results.flatMap(({ checks }) => checks.map(({ outcome }) => outcome)));
  if (outcomes.has('fail')) return NON_CONFORMANT;
  return outcomes.has('inconclusive') || outcomes.has('not-applicable') ? INCOMPLETE : 0;
}

async function replay(file: string, id: string | undefined, given: Options): Promise<void> {
  const report = await readReport(file, process.stdin);
  const only = findIds(report, id);
  if (only.length === 0) {
    process.stdout.write('No check of the report failed or was inconclusive: nothing to replay.\n');
    return;
  }
  assertHeaders(report, given);
  const baseUrl = given.baseUrl ?? toConfirmedBaseUrl(report, process.env.PETSTORE_BASE_URL);
  const options = { ...toSavedOptions(report), ...(await toConformanceOptions({ ...given, baseUrl })) };
  const reporting = await openReporting({ observations: true }, toStreams(process));
  const write = async (results: readonly ConformanceResult[]) => {
    const problems = results.map((result) => reporting.write(compareWithReport(result, report)));
    return (await Promise.all(problems)).flat();
  };
  await runToReport({ write, end: reporting.end }, async (signal) => {
    const result = await replayAll({ ...options, signal }, report, only, reporting);
    return { result, exitCode: toExitCode(result) };
  });
}

/** `petstore-conformance replay`: runs the checks of a report again. */
export const createReplayCommand = (): Command =>
  // Other variables may be meant for a different target than the report.
  addOptions(new Command('replay'), {
    variables: ['api-key', 'api-key-command', 'header', 'proxy', 'ca', 'cert', 'key', 'read-only'],
  })
    .description('re-run the checks that failed in a report, or its failing programs')
    .argument('<report>', 'file saved with --reporter json=FILE')
    .argument('[id]', 're-run only this check, whatever its outcome was')
    .addHelpText('after', HELP)
    .action(replay);

import { Command } from 'commander';
import { parseInteger } from '../../../json/int64.ts';
import { findCheck } from '../../engine/find-check.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { REDACTED } from '../../redaction/create-redactor.ts';
import { describeFailureBelow } from '../../reporters/describe-failure.ts';
import { escapeControlCharacters } from '../../reporters/escape-control-characters.ts';
import { isTestable } from '../../result/is-testable.ts';
import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { INCOMPLETE, NON_CONFORMANT } from '../exit-code.ts';
import { toStreams } from '../output-streams.ts';
import { readEnvironment } from '../read-environment.ts';
import { readReport } from '../read-report.ts';
import { openReporting } from '../reporting.ts';
import { runAndReport } from '../run-and-report.ts';
import { type RunOptions, addCheckOptions, addTargetOptions } from '../run-options.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
The base URL and the other options are those of the report unless you give them
here. Environment variables do not change them. Secrets are not in a report:
give the key, headers and proxy again, as options or as variables.

Exit codes:
  0  every check is fixed    1  one still fails    3  one is inconclusive

Examples:
  petstore-conformance replay report.json
  petstore-conformance replay report.json createPet.name-null
  petstore-conformance replay report.json --base-url http://127.0.0.1:4010/v1`;

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

/** The options of the saved run. */
function toSavedOptions({ configuration }: ConformanceResult, given: RunOptions): Partial<ConformanceOptions> {
  const { strict, readOnly, maxCreates, timeout, totalTimeout, concurrency, asOf, insecure, rate } = configuration;
  const names = new Set((given.header ?? []).map((line) => line.split(':', 1)[0]?.trim().toLowerCase()));
  const missing = configuration.headers.find((name) => !names.has(name));
  if (missing)
    throw new UsageError({
      problem: `the run of the report sent the header ${missing}, whose value is not saved`,
      advice: 'Give it again with --header.',
    });
  if (given.baseUrl === undefined && configuration.baseUrl.includes(REDACTED))
    throw new UsageError({
      problem: 'the base URL of the report contained the key, which is not saved',
      advice: 'Give it again with --base-url.',
    });
  const categoryId = parseInteger(configuration.categoryId ?? '');
  return {
    strict,
    readOnly,
    maxCreates,
    timeout,
    totalTimeout,
    concurrency,
    insecure,
    asOf: new Date(asOf),
    ...(categoryId !== undefined && { categoryId }),
    ...(rate !== undefined && { rate }),
  };
}

const words = {
  pass: 'fixed',
  observed: 'fixed',
  fail: 'still fails',
  inconclusive: 'inconclusive',
  'not-applicable': 'not applicable',
} as const;

function describeCheck(check: CheckResult, result: ConformanceResult): string {
  const headline = `${words[check.outcome].padEnd(14)}  ${check.id}  ${check.title}`;
  const hasDetails = check.reason !== undefined || check.evidence !== undefined;
  return hasDetails ? `${headline}\n${describeFailureBelow(check, result)}` : headline;
}

function describeReplay(result: ConformanceResult): string {
  const { checks, verdict } = result;
  const counts = Map.groupBy(checks, ({ outcome }) => words[outcome]);
  const total = [...counts].map(([word, group]) => `${word}: ${group.length}`).join(', ');
  const cause = isTestable(result) ? [] : ['', escapeControlCharacters(verdict.summary)];
  return ['', ...checks.map((check) => describeCheck(check, result)), ...cause, '', total, ''].join('\n');
}

async function replay(file: string, id: string | undefined, given: RunOptions): Promise<void> {
  const report = await readReport(file, process.stdin);
  const only = findIds(report, id);
  if (only.length === 0) {
    process.stdout.write('No check of the report failed or was inconclusive: nothing to replay.\n');
    return;
  }
  const saved = toSavedOptions(report, given);
  const options = await toConformanceOptions({ baseUrl: report.configuration.baseUrl, ...given });
  const reporting = await openReporting([], toStreams(process));
  const { result, exitCode } = await runAndReport({ ...saved, ...options, only }, reporting);
  process.stdout.write(describeReplay(result));
  const outcomes = new Set(result.checks.map(({ outcome }) => outcome));
  const ownCode = outcomes.has('fail') ? NON_CONFORMANT : outcomes.has('inconclusive') ? INCOMPLETE : 0;
  process.exitCode = exitCode ?? ownCode;
}

/** `petstore-conformance replay`: runs the checks of a report again. */
export function createReplayCommand(): Command {
  const command = addCheckOptions(addTargetOptions(new Command('replay')))
    .description('re-run the checks that failed in a report')
    .argument('<report>', 'file saved with --reporter json=FILE')
    .argument('[id]', 're-run only this check, whatever its outcome was')
    .addHelpText('after', HELP)
    .action(replay);
  // The other variables may be meant for a different target than the report.
  readEnvironment(command, ['api-key', 'header', 'proxy', 'ca']);
  return command;
}

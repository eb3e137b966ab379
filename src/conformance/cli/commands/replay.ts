import { Command } from 'commander';
import { parseInteger } from '../../../json/int64.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { type RunOptions, addJudgementOptions, addTargetOptions } from '../run-options.ts';
import { toStreams } from '../output-streams.ts';
import { readEnvironment } from '../read-environment.ts';

const HELP = `
The base URL and the other options of the run are those of the report unless
they are given here, and no variable changes them. Secrets are not in it: give
key, headers and proxy again, which can be variables.

Exit codes:
  0  every check is fixed    1  a check still fails    3  a check cannot be told

Examples:
  petstore-conformance replay report.json
  petstore-conformance replay report.json createPet.name-null
  petstore-conformance replay report.json --base-url http://127.0.0.1:4010/v1`;

/** The checks that a report leaves to be done, or the one that is asked for. */
async function findIds({ checks }: ConformanceResult, id: string | undefined): Promise<string[]> {
  const { findCheck } = await import('../../engine/find-check.ts');
  if (id !== undefined) {
    findCheck(id);
    if (!checks.some((check) => check.id === id))
      throw new UsageError({ problem: `The report has no result of ${id}`, advice: 'Name a check that it contains.' });
    return [id];
  }
  const open = checks
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive')
    .map((check) => check.id);
  for (const each of open) findCheck(each);
  return open;
}

/** The options of the run that the report tells of. */
function toSavedOptions({ configuration }: ConformanceResult, given: RunOptions): Partial<ConformanceOptions> {
  const { strict, readOnly, maxCreates, timeout, totalTimeout, concurrency, asOf } = configuration;
  const { headers, insecure, rate } = configuration;
  const names = new Set((given.header ?? []).map((line) => line.split(':', 1)[0]?.trim().toLowerCase()));
  const missing = headers.find((name) => !names.has(name));
  if (missing)
    throw new UsageError({
      problem: `The run of the report sent the header ${missing}`,
      advice: 'Give it again with --header.',
    });
  if (given.baseUrl === undefined && configuration.baseUrl.includes('[key]'))
    throw new UsageError({
      problem: 'The base URL of the report held the key, which is not saved',
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
  inconclusive: 'cannot tell',
  'not-applicable': 'does not apply',
} as const;

async function replay(file: string, id: string | undefined, given: RunOptions): Promise<void> {
  const { readReport } = await import('../read-report.ts');
  const report = await readReport(file, process.stdin);
  const only = await findIds(report, id);
  if (only.length === 0) {
    process.stdout.write('The report has no check that failed or could not be told: nothing to replay.\n');
    return;
  }
  const [
    { judgeAndReport },
    { openReporting },
    { toConformanceOptions },
    { describeFailureBelow },
    { escapeControlCharacters },
  ] = await Promise.all([
    import('../judge-and-report.ts'),
    import('../reporting.ts'),
    import('../to-conformance-options.ts'),
    import('../../reporters/describe-failure.ts'),
    import('../../reporters/escape-control-characters.ts'),
  ]);
  const saved = toSavedOptions(report, given);
  const options = await toConformanceOptions({ baseUrl: report.configuration.baseUrl, ...given });
  const { result, exitCode } = await judgeAndReport(
    { ...saved, ...options, only },
    await openReporting([], toStreams(process)),
  );
  const { checks, verdict } = result;
  const lines = checks.flatMap((check) => [
    `${words[check.outcome].padEnd(14)}  ${check.id}  ${check.title}`,
    ...(check.reason === undefined && !check.evidence ? [] : [describeFailureBelow(check, result)]),
  ]);
  const has = (outcome: string) => checks.some((check) => check.outcome === outcome);
  const counts = Map.groupBy(checks, ({ outcome }) => words[outcome]);
  const sum = [...counts].map(([word, all]) => `${word}: ${all.length}`).join(', ');
  if (verdict.summary.startsWith('Not testable')) lines.push('', escapeControlCharacters(verdict.summary));
  process.stdout.write(`\n${lines.join('\n')}\n\n${sum}\n`);
  process.exitCode = exitCode ?? (has('fail') ? 1 : has('inconclusive') ? 3 : 0);
}

export function createReplayCommand(name: string): Command {
  const command = addJudgementOptions(addTargetOptions(new Command(name)))
    .argument('<report>', 'a result in JSON')
    .argument('[id]', 'this check instead, whatever came of it')
    .addHelpText('after', HELP)
    .action(replay);
  // The report says what was judged, and how: the environment may be for another target.
  readEnvironment(command, ['api-key', 'header', 'proxy', 'ca']);
  return command;
}

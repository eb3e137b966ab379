import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import type { CompareOptions } from '../../compare/compare-options.ts';
import { comparisonReporters } from '../../compare/comparison-document.ts';
import { systemClock } from '../../../shared/clock.ts';
import { toApiKeys } from '../../options/api-keys.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { openReports } from '../reporting/reporting.ts';
import { runToReport } from '../run-to-report.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Runs the checks against both deployments, sends the same programs of requests to
both, and reports what differs in the responses, by cause: statuses, media
types, headers, and values of bodies. Ids, dates, addresses, random tokens and
the animals that only one of them has do not count, and a difference has to
occur again when its requests are repeated.

RULE of --ignore is one of:
  OPERATION            listPets, createPet or getPet
  FIELD                status, media-type, headers, headers.NAME, body,
                       body.FIELD; also leaves out the fields below it
  CAUSE                the id of a cause in the report, such as listOrder
  OPERATION:FIELD      a field, or a cause, in the responses of one operation

Exit codes:
  0  the same        1  different
  3  not comparable: one cannot be tested, or the comparison was cut short
  130  interrupted; results so far are reported

Examples:
  petstore-conformance compare https://api.example.com/v1 \\
    https://next.example.com/v1
  petstore-conformance compare https://api.example.com/v1 \\
    https://next.example.com/v1 --read-only --reporter html=differences.html
  petstore-conformance compare http://127.0.0.1:4010/v1 \\
    http://127.0.0.1:4011/v1 --ignore body.message --ignore listOrder`;

type Options = CommandOptions['compare'];

/** The options of the library. */
async function toCompareOptions(
  baseUrls: { a: string; b: string },
  { apiKeyB, categoryId, categoryIdB, ignore, requests, ...given }: Options,
): Promise<CompareOptions> {
  const { baseUrl: _baseUrl, apiKey, ...shared } = await toConformanceOptions({ ...given, baseUrl: '' });
  return {
    ...shared,
    a: { baseUrl: baseUrls.a, apiKey, categoryId },
    b: { baseUrl: baseUrls.b, apiKey: apiKeyB ?? apiKey, categoryId: categoryIdB },
    ignore,
    requests,
  };
}

/** Describes what a comparison is about to do. */
function describeCompareSession(
  { a, b }: CompareOptions,
  session: Parameters<NonNullable<CompareOptions['onStart']>>[0],
): string {
  const { checks, maxCreates, requests, seed } = session;
  const animals = maxCreates === 0 ? 'no animals' : `at most ${pluralize(maxCreates, 'animal')} on each`;
  const text = `Comparing ${a.baseUrl} (A) with ${b.baseUrl} (B): ${pluralize(checks, 'check')} and up to ${pluralize(requests, 'generated request')} for each, seed ${seed}. Creates ${animals}.`;
  return createRedactor(...[a, b].flatMap(({ apiKey }) => toApiKeys(apiKey).known))(text);
}

async function compare(a: string, b: string, { reporter = [], ...given }: Options): Promise<void> {
  // Loaded here, since few commands need it.
  const { compareDeployments } = await import('../../compare/compare-deployments.ts');
  const { parseCompareOptions } = await import('../../compare/compare-options.ts');
  const options = await toCompareOptions({ a, b }, given);
  // So that a usage error is the only output.
  parseCompareOptions(options);
  for (const { apiKey } of [options.a, options.b]) await toApiKeys(apiKey).open(systemClock);
  const { write, announce } = await openReports(reporter, toStreams(process), { reporters: comparisonReporters });
  await runToReport({ write }, async (signal) => {
    const onStart: CompareOptions['onStart'] = (session) => announce(describeCompareSession(options, session));
    const result = await compareDeployments({ ...options, signal, onStart });
    return { result, exitCode: result.exitCode };
  });
}

/** `petstore-conformance compare`: shows the differences between two deployments that a client can see. */
export const createCompareCommand = (): Command =>
  addOptions(new Command('compare'))
    .description('show the differences between two deployments that a client can see')
    .argument('<a>', 'base URL of the deployment that clients use')
    .argument('<b>', 'base URL of the deployment to compare with it')
    .addHelpText('after', HELP)
    .action(compare);

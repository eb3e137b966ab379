import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { type FuzzOptions, type Session, parseFuzzOptions } from '../../fuzz/fuzz-options.ts';
import { systemClock } from '../../../shared/clock.ts';
import { toApiKeys } from '../../options/api-keys.ts';
import { parseOptions } from '../../options/options.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import type { ExamplesFolder } from '../examples/examples-folder.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { openReporting } from '../reporting/reporting.ts';
import { runToReport } from '../run-to-report.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Sends generated requests, valid and invalid, and judges every response by the
specification. It first sends each value that services tend to handle wrongly,
then random programs. A violation is confirmed and shortened to the fewest and
simplest requests that show it, with up to 300 more requests. Finding nothing
proves nothing: 'run' is the test of conformance.

Exit codes:
  0  no violation found    1  a MUST was violated (with --strict: or a SHOULD)
  3  not testable, or cut short: a failed reset, or requests to retry later
  130  interrupted; results so far are reported

Examples:
  petstore-conformance fuzz --base-url http://127.0.0.1:4010/v1
  petstore-conformance fuzz --requests 5000 --max-creates 1000 --seed 42
  petstore-conformance fuzz --time 10m --examples fuzz-examples
  petstore-conformance fuzz --time 1m \\
    --reset-url http://127.0.0.1:4010/__petstore/reset`;

type Options = CommandOptions['fuzz'];

/** Describes what a session is about to do. */
function describeFuzzSession({ limits, run, resetUrl }: Session): string {
  const { keys, baseUrl, maxCreates, readOnly } = parseOptions(run);
  const amount = Number.isFinite(limits.requests) ? `up to ${pluralize(limits.requests, 'request')}` : 'requests';
  const time = Number.isFinite(limits.time) ? ` for ${limits.time / 1000} s` : '';
  const between = resetUrl === undefined ? '' : ' between resets';
  const animals = readOnly ? 'no animals' : `at most ${pluralize(maxCreates, 'animal')}${between}`;
  return `Sending ${amount} to ${keys.redact(baseUrl)}${time}. Creates ${animals}.`;
}

/** The examples of a folder as an option, with a line for each that is tried. */
const toExampleOptions = (
  folder: ExamplesFolder,
  announce: (line: string) => void,
): Pick<FuzzOptions, 'examples' | 'onExample'> => ({
  examples: folder.examples,
  onExample: (index, outcome) => announce(`${folder.examples[index]?.file}: ${outcome}`),
});

async function fuzz({ reporter = [], observations = false, examples, har, ...options }: Options): Promise<void> {
  // Loaded here, since the generators would slow down the start of every command.
  const { runFuzz } = await import('../../fuzz/run-fuzz.ts');
  const given = await toConformanceOptions(options, 'fuzz');
  const session = parseFuzzOptions(given);
  await toApiKeys(given.apiKey).open(systemClock);
  const description = describeFuzzSession(session);
  const { openExamples } = await import('../examples/examples-folder.ts');
  const folder = examples === undefined ? undefined : await openExamples(examples);
  const { write, announce, onExchange } = await openReporting({ reporter, observations, har }, toStreams(process));
  const writeAll = async (result: ConformanceResult) => [
    ...(await write(result)),
    ...((await folder?.save(result)) ?? []),
  ];
  await runToReport({ write: writeAll }, async (signal) => {
    announce(description);
    const result = await runFuzz({
      ...given,
      signal,
      onExchange,
      ...(folder && toExampleOptions(folder, announce)),
    });
    return { result, exitCode: result.verdict.exitCode };
  });
}

/** `petstore-conformance fuzz`: sends generated requests. */
export const createFuzzCommand = (): Command =>
  addOptions(new Command('fuzz'))
    .description('send generated requests and judge every response')
    .addHelpText('after', HELP)
    .action(fuzz);

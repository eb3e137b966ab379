import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { clientReporters } from '../../client/client-document.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { redactLabels } from '../../redaction/redact-labels.ts';
import { UsageError, unknownName } from '../../usage-error.ts';
import { readKnownDependences } from '../client/known-dependences.ts';
import type { ClientTest, CommandDependencies } from '../dependencies.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { runToReport } from '../run-to-report.ts';
import { openReports } from '../reporting/reporting.ts';
import { createStatusLine } from '../status-line.ts';

const HELP = `
Runs your client's own tests against a mock on a free port: first as it is, and
then once for each behavior, which is another legal way to behave: other ids,
shorter lists, lag, 429, more fields. A test that fails only then shows that the
client relies on something that the specification leaves open. Behaviors that
are irrelevant to what your tests do are skipped.

The command gets PETSTORE_BASE_URL, PETSTORE_API_KEY and PETSTORE_BEHAVIOR. Tests
that mock with handlers use createSuitePetstore of petstore-kit/behaviors.

Requests that the specification does not allow are listed. Tests may send them on
purpose, so they fail a session only with --no-invalid or --strict.

Exit codes:
  0  tolerant    1  relies on something open, or sends what an option forbids
  2  usage error
  3  the tests fail against the mock as it is, send it no request, or are unstable
  127  the command does not exist (126: it cannot be run)
  130  Ctrl+C; results so far are reported (SIGTERM: 143, SIGHUP: 129)

Examples:
  petstore-conformance client -- npx vitest run
  petstore-conformance client --jobs 4 --reporter html=client.html -- npm test
  petstore-conformance client --behavior ids-beyond-2-53 -- npx vitest run`;

type Options = CommandOptions['client'];

function assertCommand(command: readonly string[]): void {
  if (command.length > 0) return;
  throw new UsageError({
    problem: 'the command is missing',
    advice: 'Add the command that runs your tests, such as: petstore-conformance client -- npx vitest run',
  });
}

function assertBehaviors(names: readonly string[], known: readonly string[]): void {
  const name = names.find((each) => !known.includes(each));
  const advice = 'Use a name that petstore-conformance client --list prints.';
  if (name !== undefined) throw unknownName({ kind: 'behavior', name, option: 'behavior', advice }, known);
}

function listBehaviors(behaviors: ClientTest['behaviors']): string {
  const width = Math.max(...behaviors.map(({ name }) => name.length));
  return behaviors.map(({ name, description }) => `${name.padEnd(width)}  ${description}\n`).join('');
}

async function test(
  command: readonly string[],
  {
    behavior = [],
    jobs,
    timeout,
    invalid,
    strict = false,
    knownFailures,
    labels,
    reporter = [],
    observations,
  }: Options,
  { behaviors, runClientTest }: ClientTest,
): Promise<void> {
  const names = behaviors.map(({ name }) => name);
  assertCommand(command);
  assertBehaviors(behavior, names);
  const known = await readKnownDependences(knownFailures, names);
  const streams = toStreams(process);
  const { write, announce } = await openReports(reporter, streams, { reporters: clientReporters, observations });
  // Loaded here, since few commands start processes.
  const { CommandNotStarted, createCommandSuite } = await import('../client/command-suite.ts');
  // The mock has a key of its own, but the command inherits this one.
  const redact = createRedactor(process.env.PETSTORE_API_KEY ?? '');
  const { runSuite, release } = createCommandSuite(command, redact);
  const show = createStatusLine(streams);
  try {
    announce(redact(`Running ${command.join(' ')} against the reference.`));
    await runToReport({ write, end: () => show('') }, async (signal) => {
      const result = await runClientTest({
        runSuite,
        command: command.map(redact),
        labels: labels && redactLabels(labels, redact),
        only: behavior,
        jobs,
        timeout,
        knownFailures: known,
        failsInvalid: !invalid,
        isStrict: strict,
        signal,
        onProgress(done, total) {
          if (done === 0) announce(`It passes. Running it under ${pluralize(total, 'behavior')}.`);
          show(done < total ? `${done} of ${total} runs` : '');
        },
      });
      return { result, exitCode: result.exitCode };
    });
  } catch (error) {
    if (!(error instanceof CommandNotStarted)) throw error;
    process.stderr.write(`petstore-conformance: ${redact(error.message)}\n`);
    process.exitCode = error.code;
  } finally {
    release();
  }
}

/** `petstore-conformance client`: judges a client by its own tests. */
export const createClientCommand = ({ clientTest }: CommandDependencies): Command =>
  // A command that runs within another one must not take over its behavior.
  addOptions(new Command('client'), { variables: ['jobs', 'known-failures', 'reporter', 'strict'] })
    .description("run a client's own tests under other legal behaviors of the service")
    .usage('[options] -- command [arguments...]')
    .argument('[command...]', 'command that runs the tests of the client')
    .passThroughOptions()
    .addHelpText('after', HELP)
    .action(async (words: string[], options: Options) => {
      const loaded = await clientTest();
      if (options.list) process.stdout.write(listBehaviors(loaded.behaviors));
      else await test(words, options, loaded);
    });

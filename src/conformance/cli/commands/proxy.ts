import { once } from 'node:events';
import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { pickOptions } from '../options/options-of.ts';
import type { ConformanceResult } from '../../result/result.ts';
import type { ProxyFinding, ProxyOptions, RunningProxy } from '../../traffic/proxy/start-proxy.ts';
import { UsageError } from '../../usage-error.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { reportWriteErrors } from '../reporting/report-write-errors.ts';
import { openReporting } from '../reporting/reporting.ts';
import { untilStopped } from '../until-stopped.ts';
import { readTlsFiles } from '../read-tls-files.ts';
import { createTrafficProgress, describeUnjudged } from '../traffic-progress.ts';

const HELP = `
Passes every request to the target unchanged, and the response back. Compares
each response below the base URL with the specification. Requests for other
paths of the target, such as /__petstore/reset, are only passed on.

With a command, sets PETSTORE_BASE_URL to the base URL of the proxy, and ends
when the command ends. Without one, runs until Ctrl+C.

Give every key that clients use, by repeating --api-key or separated by spaces
in PETSTORE_API_KEY. Without a key, nothing about keys is judged.

Exit codes:
  0  no violation found    1  a MUST was violated (with --strict: or a SHOULD)
  3  no request for an operation of the service passed through, or none with an accepted key
  130  Ctrl+C; the report is printed (SIGTERM: 143, SIGHUP: 129)
  Any other code is that of the command; 127 if it does not exist, 126 if it
  cannot be run.

Examples:
  petstore-conformance proxy --target http://127.0.0.1:4010/v1
  petstore-conformance proxy --target https://api.example.com/v1 --port 8080
  petstore-conformance proxy --target http://127.0.0.1:4010/v1 -- npx playwright test`;

const DEFAULT_PORT = 4020;

type Options = CommandOptions['proxy'];

async function start(
  { target, ca, cert, key, ...options }: Options,
  { isCommand, ...hooks }: { isCommand: boolean } & Pick<ProxyOptions, 'onExchange' | 'onFinding'>,
): Promise<RunningProxy> {
  if (target === undefined)
    throw new UsageError({
      option: 'target',
      problem: 'the target is missing',
      advice: 'Use the base URL of the service, such as --target https://api.example.com/v1.',
    });
  // Loaded here, since undici would slow down the start of every command.
  const { startProxy } = await import('../../traffic/proxy/start-proxy.ts');
  return startProxy({
    port: isCommand ? 0 : DEFAULT_PORT,
    ...pickOptions(options, 'proxy'),
    target,
    ...hooks,
    ...(await readTlsFiles({ ca, cert, key })),
  });
}

/** The exit code of a proxy that ran a command, or was stopped. */
function toExitCode(result: ConformanceResult, code: number | undefined, isCut: boolean): number {
  // The command was ended by the finding, so its own code means nothing.
  return isCut || !code ? result.verdict.exitCode : code;
}

async function proxy(command: readonly string[], options: Options): Promise<void> {
  const isCommand = command.length > 0;
  const streams = toStreams(process);
  const { write, announce, onExchange } = await openReporting(options, streams);
  const cut = new AbortController();
  let running: RunningProxy | undefined;
  // A command has the terminal for itself.
  const progress = createTrafficProgress(
    { ...streams, isAnimated: streams.isAnimated && !isCommand },
    () => running?.counts,
  );
  const onFinding = (finding: ProxyFinding) => {
    progress.report(finding);
    if (options.failFast && (finding.level === 'MUST' || options.strict)) cut.abort();
  };
  /** @param code Of the command, or of a signal. */
  const finish = async ({ result, close, counts }: RunningProxy, code: number | undefined) => {
    await close();
    progress.end();
    const final = result();
    const unjudged = describeUnjudged(counts);
    if (unjudged.length > 0) announce(`Not judged: ${unjudged.join(', ')}.`);
    process.exitCode = toExitCode(final, code, cut.signal.aborted);
    reportWriteErrors(await write(final));
  };
  try {
    const started = await start(options, { isCommand, onFinding, onExchange });
    running = started;
    const { url, result, close } = started;
    announce(`Proxy for ${result().configuration.baseUrl}: ${url}${isCommand ? '' : ' (Ctrl+C ends it)'}`);
    // A closed terminal sends two signals, and the second one must not end the process before its report.
    if (!isCommand)
      return await untilStopped(async (signal, codeOfSignal) => {
        const either = AbortSignal.any([signal, cut.signal]);
        // It does not keep the process alive, but the server does.
        if (!either.aborted) await once(either, 'abort');
        await finish(started, codeOfSignal());
      }, progress.end);
    const { runChild } = await import('../run-child.ts');
    const ending = await runChild(command, { PETSTORE_BASE_URL: url }, cut.signal);
    if (ending.problem === undefined)
      return await untilStopped(() => finish(started, ending.code || ending.signalCode));
    await close();
    process.stderr.write(`petstore-conformance: ${ending.problem}\n`);
    process.exitCode = ending.code;
  } finally {
    progress.end();
  }
}

/** `petstore-conformance proxy`: judges what passes through it. */
export const createProxyCommand = (): Command =>
  addOptions(new Command('proxy'))
    .description('pass requests of other clients on, and judge every response')
    .usage('[options] [-- command [arguments...]]')
    .argument('[command...]', 'command to run while the proxy listens')
    .passThroughOptions()
    .addHelpText('after', HELP)
    .action(proxy);

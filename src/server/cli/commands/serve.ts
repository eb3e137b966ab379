import { hasColors, limitYoungGeneration } from '../../../command-line/index.ts';
import type { Variant } from '../../../reference/index.ts';
import type { ServerOptions } from '../../server-options.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { keepData, readData, readPets, watchData } from '../data.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { findVariant } from '../find-variant.ts';
import { renderGreeting } from '../greeting.ts';
import { createLogWriter } from '../log-writer.ts';
import { type LogFormat, renderClientError, renderDropped, renderRequest } from '../log.ts';
import { readTls } from '../read-tls.ts';
import { removeReadyFile, withdrawReadyFile, writeReadyFile } from '../ready-file.ts';
import { sendDemoRequests } from '../send-demo-requests.ts';
import { DEFAULT_SESSIONS, type ServeOptions, passedOptions } from '../serve-options.ts';
import { toBaseUrl } from '../../../shared/http/to-base-url.ts';
import { UsageError } from '../usage-error.ts';

/** Without a limit, a server under load would have 128 MB and keep them; with 8 MB, it is 7 % slower. */
const YOUNG_MEGABYTES = 32;

/** @throws UsageError if the upstream is missing or not a base URL, or if anybody could use its key. */
function toUpstreamOptions({ upstream, mock, upstreamApiKey, apiKey }: ServeOptions): Pick<ServerOptions, 'upstream'> {
  if (upstream === undefined) {
    const given = mock ? '--mock' : upstreamApiKey === undefined ? undefined : '--upstream-api-key';
    if (given === undefined) return {};
    throw new UsageError(`${given} needs an upstream. Name it with --upstream URL.`);
  }
  if (upstreamApiKey !== undefined && apiKey === undefined)
    throw new UsageError(
      '--upstream-api-key needs another key for your clients: any page could use the default one. Choose it with --api-key.',
    );
  const url = toBaseUrl(upstream, ({ problem, advice }) => new UsageError(`--upstream: ${problem}. ${advice}`));
  return { upstream: { url, mock, apiKey: upstreamApiKey } };
}

async function toServerOptions(
  options: ServeOptions,
  content: string | undefined,
  variant: Variant | undefined,
  format: LogFormat,
): Promise<ServerOptions> {
  const { apiKey, sessions, maxUnreadBytes, maxLogBytes } = options;
  const render = renderRequest[format];
  const colors = { hasColors: hasColors(process.stdout) };
  const log = createLogWriter(process.stdout, maxLogBytes, renderDropped[format]);
  // One that is not given leaves that of the variant.
  const passed = passedOptions.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]);
  return {
    ...variant?.options,
    ...(Object.fromEntries(passed) as ServerOptions),
    tls: readTls(options),
    failures: options.fail,
    choices: { ...variant?.options?.choices, ...options.choice },
    ...(apiKey && { apiKeys: apiKey }),
    ...(await readPets(options, content)),
    ...toUpstreamOptions(options),
    sessions: sessions === true ? DEFAULT_SESSIONS : sessions,
    wrap: variant?.wrap,
    basePath: variant?.basePath,
    limits: { maxUnreadBytes },
    onResponse: render && ((request) => log.write(render(request, colors))),
    onClientError: (problem) => log.write(renderClientError[format](problem)),
  };
}

function toFirstOutput(
  options: ServeOptions,
  running: RunningServer,
  variant: Variant | undefined,
  format: LogFormat,
): string {
  const { url } = running;
  if (format === 'json') return `${JSON.stringify({ event: 'listening', time: new Date().toISOString(), url })}\n`;
  return options.quiet ? `${url}\n` : renderGreeting(running, options, variant);
}

/** Writes the ready file. @returns A function that removes it, which the end of the process also does. */
async function announceReady(file: string, { url, close }: RunningServer): Promise<() => void> {
  try {
    writeReadyFile(file, url);
  } catch (error) {
    await close();
    throw error;
  }
  const withdraw = () => withdrawReadyFile(file, url);
  process.once('exit', withdraw);
  return withdraw;
}

/** Stops the server at the first signal. A second one ends the process, since nothing handles it any more. */
function stopOnSignals(stop: () => void): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = () => {
    for (const signal of signals) process.off(signal, onSignal);
    stop();
  };
  for (const signal of signals) process.on(signal, onSignal);
}

/**
 * Starts the server and prints how to reach it.
 *
 * @throws Error if an option is invalid or the server cannot start.
 */
export async function serve(options: ServeOptions, dependencies: CommandDependencies): Promise<void> {
  const { watch, write, data, log, quiet, readyFile } = options;
  if (watch && data === undefined) throw new UsageError('--watch needs a file to watch. Name it with --data FILE.');
  if (write && data === undefined) throw new UsageError('--write needs a file to write. Name it with --data FILE.');
  const variant = await findVariant(dependencies, options);
  const format = log ?? (process.stdout.isTTY && !quiet ? 'pretty' : 'none');
  const content = readData(options);
  const restore = readyFile === undefined ? undefined : removeReadyFile(readyFile);
  const starting = toServerOptions(options, content, variant, format).then(startServer);
  // Watched from the first read on, so that no change is missed while the server starts.
  const stopWatching = watch && data !== undefined ? watchData(data, starting) : undefined;
  const running = await starting.catch((error: unknown) => {
    restore?.(options.port);
    throw error;
  });
  const save = write && data !== undefined ? keepData(data, content, running.petstore) : undefined;
  const withdraw = readyFile === undefined ? undefined : await announceReady(readyFile, running);
  stopOnSignals(() => {
    withdraw?.();
    stopWatching?.();
    // Requests in flight may still change the animals. The end of the process saves those.
    save?.();
    void running.close();
  });
  process.stdout.write(toFirstOutput(options, running, variant, format));
  limitYoungGeneration(YOUNG_MEGABYTES);
  if (options.demo) await sendDemoRequests(running.url, running.petstore.apiKeys[0] ?? '');
}

import type { PetstoreOptions, Variant } from '../../../reference/index.ts';
import type { ServerOptions } from '../../server-options.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { findVariant } from '../find-variant.ts';
import { renderGreeting } from '../greeting.ts';
import { type LogFormat, renderRequest } from '../log.ts';
import { readPetsFile } from '../read-pets-file.ts';
import { removeReadyFile, writeReadyFile } from '../ready-file.ts';
import { DEFAULT_SESSIONS, type ServeOptions } from '../serve-options.ts';
import { UsageError } from '../usage-error.ts';
import { watchPetsFile } from '../watch-pets-file.ts';

async function readPets({ data, pets, seed }: ServeOptions): Promise<PetstoreOptions> {
  if (data !== undefined) return { pets: await readPetsFile(data) };
  if (pets === undefined) return {};
  const { generatePets } = await import('../../../faker/index.ts');
  return { pets: generatePets(pets, seed) };
}

async function toServerOptions(
  options: ServeOptions,
  variant: Variant | undefined,
  format: LogFormat,
): Promise<ServerOptions> {
  const { port, host, seed, apiKey, now, fail: failures = [], latency, sessions, admin, adminToken } = options;
  const render = renderRequest[format];
  return {
    ...variant?.options,
    port,
    host,
    seed,
    failures,
    admin,
    console: options.console,
    explain: options.explain ?? false,
    choices: { ...variant?.options?.choices, ...options.choice },
    ...(apiKey && { apiKeys: apiKey }),
    ...(await readPets(options)),
    ...(now && { now }),
    ...(latency && { latency }),
    ...(sessions !== undefined && { sessions: sessions === true ? DEFAULT_SESSIONS : sessions }),
    ...(adminToken !== undefined && { adminToken }),
    ...(variant && { wrap: variant.wrap }),
    ...(variant?.basePath !== undefined && { basePath: variant.basePath }),
    ...(render && { onResponse: (request) => void process.stdout.write(render(request)) }),
  };
}

/** Reloads the animals whenever the file changes, and reports the outcome on stderr. */
function watchData(file: string, starting: Promise<RunningServer>): () => void {
  const report = (message: string) => void process.stderr.write(`petstore-mock: ${message}\n`);
  return watchPetsFile(file, {
    async onPets(pets) {
      const { petstore, reload } = await starting;
      reload(pets);
      const created = petstore.pets.count() - pets.length;
      report(`Reloaded ${file}: ${pets.length} animals from the file, ${created} created since the start.`);
    },
    onProblem: (problem) => report(`${problem} The animals stay as they were.`),
  });
}

function toGreeting(options: ServeOptions, { url, petstore }: RunningServer, variant: Variant | undefined): string {
  const { fail: failures = [], latency, seed } = options;
  const pageUrl = options.console ? new URL('/', url).href : undefined;
  const adminUrl = options.admin ? new URL('/__petstore/openapi.json', url).href : undefined;
  return renderGreeting({ url, petstore, variant, pageUrl, adminUrl, latency, failures, seed });
}

function toFirstOutput(
  options: ServeOptions,
  running: RunningServer,
  variant: Variant | undefined,
  format: LogFormat,
): string {
  const { url } = running;
  if (format === 'json') return `${JSON.stringify({ event: 'listening', time: new Date().toISOString(), url })}\n`;
  return options.quiet ? `${url}\n` : toGreeting(options, running, variant);
}

/** Writes the ready file, and removes it when the process exits. */
async function announceReady(file: string, { url, close }: RunningServer): Promise<void> {
  try {
    writeReadyFile(file, url);
  } catch (error) {
    await close();
    throw error;
  }
  process.once('exit', () => removeReadyFile(file));
}

/** Stops the server at the first signal. A second one ends the process, since nothing handles it any more. */
function stopOnSignals(stop: () => void): void {
  const onSignal = () => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    stop();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

/**
 * Starts the server and prints how to reach it.
 *
 * @throws Error if an option is invalid or the server cannot start.
 */
export async function serve(options: ServeOptions, dependencies: CommandDependencies): Promise<void> {
  const { watch, data, log, quiet, readyFile } = options;
  if (watch && data === undefined) throw new UsageError('--watch needs a file to watch. Name it with --data FILE.');
  const variant = await findVariant(dependencies, options);
  const format = log ?? (process.stdout.isTTY && !quiet ? 'pretty' : 'none');
  // The server keeps running if the reader of its output exits.
  process.stdout.on('error', () => {});
  if (readyFile !== undefined) removeReadyFile(readyFile);
  const starting = toServerOptions(options, variant, format).then(startServer);
  // Watched from the first read on, so that no change is missed while the server starts.
  const stopWatching = watch && data !== undefined ? watchData(data, starting) : undefined;
  const running = await starting;
  if (readyFile !== undefined) await announceReady(readyFile, running);
  stopOnSignals(() => {
    stopWatching?.();
    void running.close();
  });
  process.stdout.write(toFirstOutput(options, running, variant, format));
}

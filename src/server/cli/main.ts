import { Command, CommanderError, Option } from 'commander';
import {
  type ChoiceId,
  type Choices,
  DEFAULT_API_KEY,
  type PetstoreOptions,
  type Variant,
  choiceIds,
  choicePoint,
  choiceTable,
  choiceValues,
} from '../../reference/index.ts';
import { parseDate, parseWholeNumber } from '../../command-line/index.ts';
import { renderGreeting } from './greeting.ts';
import type { Latency } from '../sessions/latency.ts';
import { type LogFormat, logFormats, renderRequest } from './log.ts';
import { parseChoice } from './parse-choice.ts';
import { parseFailure } from './parse-failure.ts';
import { parseLatency } from './parse-latency.ts';
import { removeReadyFile, writeReadyFile } from './ready-file.ts';
import { readPetsFile } from './read-pets-file.ts';
import type { OperationFailure } from '../sessions/session.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { watchPetsFile } from './watch-pets-file.ts';
import { type CommandDependencies, findVariant } from './variant.ts';

interface Options {
  port: number;
  host: string;
  apiKey?: string[];
  pets?: number;
  seed: number;
  data?: string;
  watch?: boolean;
  now?: Date;
  choice: Partial<Choices>;
  mutant?: string;
  variant?: string;
  fail: OperationFailure[];
  latency?: Latency;
  sessions?: number;
  quiet?: boolean;
  log?: LogFormat;
  readyFile?: string;
  explain?: boolean;
  admin: boolean;
  console: boolean;
  adminToken?: string;
}

const USAGE_ERROR = 2;
const DEFAULT_SESSIONS = 100;
const MAX_SESSIONS = 10_000;

const collect = (value: string, previous: string[] = []) => [...previous, value];

async function readPets(options: Options): Promise<PetstoreOptions> {
  if (options.data) return { pets: await readPetsFile(options.data) };
  if (options.pets === undefined) return {};
  const { generatePets } = await import('../../faker/index.ts');
  return { pets: generatePets(options.pets, options.seed) };
}

/** Keeps the animals as the file says, and tells on the error stream what comes of it. */
function watchData(file: string, { petstore, reload }: RunningServer): () => void {
  const tell = (sentence: string) => void process.stderr.write(`petstore-mock: ${sentence}\n`);
  return watchPetsFile(file, {
    onPets(pets) {
      reload(pets);
      tell(
        `Read ${file} again: ${pets.length} animals of the file, ${petstore.pets.count() - pets.length} created since.`,
      );
    },
    onProblem: (problem) => tell(`${problem} The animals stay as they were.`),
  });
}

async function serve(options: Options, parts: CommandDependencies): Promise<void> {
  if (options.watch && options.data === undefined) {
    throw new Error('--watch needs a file to watch. Name it with --data FILE.');
  }
  const variant = await findVariant(parts, options);
  const format = options.log ?? (process.stdout.isTTY && !options.quiet ? 'pretty' : 'none');
  const render = renderRequest[format];
  // Whoever read the output may go; the server stays.
  process.stdout.on('error', () => {});
  if (options.readyFile !== undefined) removeReadyFile(options.readyFile);
  const { fail: failures, latency, seed } = options;
  const running = await startServer({
    ...variant?.options,
    port: options.port,
    host: options.host,
    ...(options.apiKey && { apiKeys: options.apiKey }),
    choices: { ...variant?.options?.choices, ...options.choice },
    ...(await readPets(options)),
    ...(options.now && { now: options.now }),
    failures,
    ...(latency && { latency }),
    seed,
    ...(options.sessions !== undefined && { sessions: options.sessions }),
    admin: options.admin,
    ...(options.adminToken !== undefined && { adminToken: options.adminToken }),
    console: options.console,
    ...(variant?.basePath !== undefined && { basePath: variant.basePath }),
    explain: options.explain ?? false,
    ...(render && { onAnswer: (request) => void process.stdout.write(render(request)) }),
    ...(variant && { wrap: variant.wrap }),
  });
  const { url } = running;
  const stopWatching = options.watch && options.data ? watchData(options.data, running) : undefined;
  const { readyFile } = options;
  if (readyFile !== undefined) {
    try {
      writeReadyFile(readyFile, url);
    } catch (error) {
      await running.close();
      throw error;
    }
    process.once('exit', () => removeReadyFile(readyFile));
  }
  const stop = () => {
    stopWatching?.();
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void running.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const pageUrl = options.console ? new URL('/', url).href : undefined;
  const adminUrl = options.admin ? new URL('/__petstore/openapi.json', url).href : undefined;
  const listening = { event: 'listening', time: new Date().toISOString(), url };
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify(listening)}\n`
      : options.quiet
        ? `${url}\n`
        : renderGreeting({ url, petstore: running.petstore, variant, pageUrl, adminUrl, latency, failures, seed }),
  );
}

async function printVariants(variants: Promise<readonly Variant[]>): Promise<void> {
  process.stdout.write((await variants).map(({ name, description }) => `${name}  ${description}\n`).join(''));
}

function printChoices(): void {
  const lines = choiceIds.map((id: ChoiceId) => {
    const [first, ...others] = choiceValues(id);
    return `${id}=${first}  (or ${others.join(', ')})\n  ${choicePoint(id).question} ${choiceTable[id].why}\n`;
  });
  process.stdout.write(`${lines.join('')}\nChoose with: petstore-mock --choice ID=VALUE (repeatable)\n`);
}

function createProgram(parts: CommandDependencies): Command {
  const program = new Command('petstore-mock')
    .description('Serves the Petstore Animals Service, with its data in memory.')
    .addOption(new Option('--port <number>', '0 takes a free one').default(4010).argParser(parseWholeNumber(0, 65_535)))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--api-key <key>', `API key that is accepted, repeatable (default: "${DEFAULT_API_KEY}")`, collect)
    .addOption(
      new Option('--pets <count>', 'generate so many animals')
        .argParser(parseWholeNumber(0, 1_000_000))
        .conflicts('data'),
    )
    .addOption(
      new Option('--seed <number>', 'seed of the generated animals, and of all that is left to chance')
        .default(1)
        .argParser(parseWholeNumber(0, 2 ** 32 - 1)),
    )
    .option('--data <file>', 'read the animals from a JSON file')
    .option('--watch', 'read the file of --data again whenever it changes')
    .addOption(new Option('--now <date>', 'the date that the service takes for today').argParser(parseDate))
    .addOption(
      new Option('--choice <id=value>', 'what to do where the specification is silent, repeatable')
        .default({}, 'see: petstore-mock choices')
        .argParser(parseChoice),
    )
    .addOption(
      new Option(
        '--fail <operation=what>',
        'make an operation fail, such as createPet=500:0.1 for every tenth; repeatable',
      )
        .default([], 'nothing')
        .argParser(parseFailure),
    )
    .addOption(new Option('--latency <ms>', 'let every request wait, 200 or 50..300').argParser(parseLatency))
    .addOption(
      new Option('--sessions [number]', 'give each session (X-Petstore-Session, or a further key) data of its own')
        .preset(String(DEFAULT_SESSIONS))
        .argParser(parseWholeNumber(1, MAX_SESSIONS)),
    )
    .addOption(new Option('--mutant <name>', 'do one thing wrong, see: petstore-mock mutants').conflicts('variant'))
    .option('--variant <name>', 'serve a conforming variant, see: petstore-mock variants')
    .addOption(
      new Option('--admin-token <token>', 'let whoever sends it use the admin API').env('PETSTORE_MOCK_ADMIN_TOKEN'),
    )
    .option('--no-admin', 'serve no admin API')
    .option('--no-console', 'serve no page at / and no API reference at /docs')
    .option('--explain', 'say in a header of each answer which clause or choice decided it')
    .addOption(
      new Option('--log <format>', 'tell of each request (default: pretty on a terminal, none elsewhere)').choices(
        logFormats,
      ),
    )
    .option(
      '--ready-file <file>',
      'write the base URL into a file once it can be asked; the file is removed at the end',
    )
    .option('--quiet', 'print only the base URL')
    .allowExcessArguments(false)
    .showHelpAfterError('Run petstore-mock --help for the options.')
    .action((options: Options) => serve(options, parts));
  program
    .command('choices')
    .description('list what the service does where the specification is silent')
    .action(printChoices);
  program
    .command('mutants')
    .description('list the wrong services, for trying a conformance check')
    .action(() => printVariants(parts.mutants()));
  program
    .command('variants')
    .description('list the correct services that differ from the reference where the specification is silent')
    .action(() => printVariants(parts.conformingVariants()));
  return program;
}

/**
 * The command `petstore-mock`. Ends with 0, or with 2 when it was called wrongly or cannot start.
 *
 * @param argv The words after the command's name.
 */
export async function main(argv: readonly string[], parts: CommandDependencies): Promise<void> {
  const program = createProgram(parts);
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
      return;
    }
    process.stderr.write(`petstore-mock: ${(error as Error).message}\n`);
    process.exitCode = USAGE_ERROR;
  }
}

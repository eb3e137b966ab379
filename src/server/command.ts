import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import {
  type ChoiceId,
  type Choices,
  DEFAULT_API_KEY,
  type Petstore,
  type PetstoreOptions,
  createPetstore,
  choiceIds,
  choicePoint,
  choiceTable,
  choiceValues,
} from '../reference/index.ts';
import type { Int64 } from '../contract/index.ts';
import { parseChoices } from '../reference/parse-choices.ts';
import { readPetsFile } from './read-pets-file.ts';
import { startServer } from './start-server.ts';

/** A service that behaves otherwise, with the name under which the command offers it. */
export interface ServerVariant {
  name: string;
  sentence: string;
  /** What the petstore behind it is made with, where the command line does not say otherwise. */
  options?: PetstoreOptions;
  /** What whoever judges it has to know. */
  run?: { asOf?: Date; categoryId?: Int64; timeout?: number };
  /** The path that its base URL ends in. @default '/v1' */
  basePath?: string;
  wrap(this: void, petstore: Petstore): (request: Request) => Promise<Response>;
}

/** The two kinds of variants, by the name of their option. */
type VariantKind = 'mutant' | 'stranger';

/** What the command offers and this module may not import. */
export interface CommandParts {
  mutants(this: void): Promise<readonly ServerVariant[]>;
  strangers(this: void): Promise<readonly ServerVariant[]>;
}

interface Options {
  port: number;
  host: string;
  apiKey?: string[];
  pets?: number;
  seed: number;
  data?: string;
  now?: Date;
  choice: Partial<Choices>;
  mutant?: string;
  stranger?: string;
  quiet?: boolean;
  explain?: boolean;
  admin: boolean;
  adminToken?: string;
}

const USAGE_ERROR = 2;

function parseWholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`Use a whole number from ${minimum} to ${maximum}.`);
  };
}

function parseDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Use a date such as 2030-12-06.');
  return date;
}

function parseChoice(text: string, previous: Partial<Choices>): Partial<Choices> {
  const [id = '', value = ''] = text.split(/=(.*)/s);
  const choice = { ...previous, [id]: value };
  try {
    parseChoices(choice);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message.replace('Failed to read the choices: ', ''));
  }
  return choice;
}

interface Variant extends ServerVariant {
  kind: VariantKind;
}

/** The options of the kit that a variant needs. */
function toFlags({ run: { asOf, categoryId, timeout } = {} }: ServerVariant): string {
  const date = asOf ? ` --as-of ${asOf.toISOString().slice(0, 10)}` : '';
  const category = categoryId === undefined ? '' : ` --category-id ${categoryId}`;
  return date + category + (timeout === undefined ? '' : ` --timeout ${timeout}`);
}

const collect = (value: string, previous: string[] = []) => [...previous, value];

/** A string as one word of a POSIX shell. */
const quote = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

function greeting(url: string, { apiKeys, choices, pets }: Petstore, variant?: Variant, adminUrl?: string): string {
  const [key = ''] = apiKeys;
  const header = `-H ${quote(`Authorization: Bearer ${key}`)}`;
  const first = pets.all()[0]?.id ?? 1;
  const changed = choiceIds.filter((id) => choices[id] !== choiceTable[id].default);
  return [
    `Petstore Animals Service: ${pets.count()} animals`,
    '',
    `  base URL  ${url}`,
    `  API key   ${apiKeys.join(', ')}`,
    ...(adminUrl === undefined ? [] : [`  admin     ${adminUrl}`]),
    ...(variant ? [`  ${variant.kind.padEnd(8)}  ${variant.name}: ${variant.sentence}`] : []),
    ...(variant && toFlags(variant) !== '' ? [`  judge by  petstore-conformance${toFlags(variant)}`] : []),
    ...changed.map((id) => `  choice    ${id}=${choices[id]}`),
    '',
    `  curl ${header} ${quote(`${url}/pets?limit=5`)}`,
    `  curl ${header} ${url}/pets/${first}`,
    `  curl ${header} -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":1}' ${url}/pets`,
    '',
    'Where the specification is silent: petstore-mock choices. Stop with Ctrl+C.',
    '',
  ].join('\n');
}

async function findVariant(parts: CommandParts, options: Options): Promise<Variant | undefined> {
  const kind: VariantKind = options.mutant === undefined ? 'stranger' : 'mutant';
  const name = options[kind];
  if (name === undefined) return undefined;
  const variants = await (kind === 'mutant' ? parts.mutants() : parts.strangers());
  const variant = variants.find((each) => each.name === name);
  if (variant) return { kind, ...variant };
  throw new Error(`There is no ${kind} "${name}". See them with: petstore-mock ${kind}s.`);
}

async function readPets(options: Options): Promise<PetstoreOptions> {
  if (options.data) return { pets: await readPetsFile(options.data) };
  if (options.pets === undefined) return {};
  const { generatePets } = await import('../faker/index.ts');
  return { pets: generatePets(options.pets, options.seed) };
}

async function serve(options: Options, parts: CommandParts): Promise<void> {
  const variant = await findVariant(parts, options);
  const petstore = createPetstore({
    ...(variant ? {} : { basePath: '/v1' }),
    ...variant?.options,
    ...(options.apiKey && { apiKeys: options.apiKey }),
    choices: { ...variant?.options?.choices, ...options.choice },
    ...(await readPets(options)),
    ...(options.now && { now: options.now }),
  });
  const running = await startServer({
    port: options.port,
    host: options.host,
    petstore,
    admin: options.admin,
    explain: options.explain ?? false,
    ...(options.adminToken !== undefined && { adminToken: options.adminToken }),
    ...(variant && { wrap: variant.wrap }),
  });
  const url = running.url.replace(/\/v1$/, variant?.basePath ?? '/v1');
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void running.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const adminUrl = options.admin ? running.url.replace(/\/v1$/, '/__petstore/openapi.json') : undefined;
  process.stdout.write(options.quiet ? `${url}\n` : greeting(url, petstore, variant, adminUrl));
}

async function printVariants(variants: Promise<readonly ServerVariant[]>): Promise<void> {
  process.stdout.write((await variants).map(({ name, sentence }) => `${name}  ${sentence}\n`).join(''));
}

function printChoices(): void {
  const lines = choiceIds.map((id: ChoiceId) => {
    const [first, ...others] = choiceValues(id);
    return `${id}=${first}  (or ${others.join(', ')})\n  ${choicePoint(id).question} ${choiceTable[id].why}\n`;
  });
  process.stdout.write(`${lines.join('')}\nChoose with: petstore-mock --choice ID=VALUE (repeatable)\n`);
}

function createProgram(parts: CommandParts): Command {
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
      new Option('--seed <number>', 'seed of the generator').default(1).argParser(parseWholeNumber(0, 2 ** 32 - 1)),
    )
    .option('--data <file>', 'read the animals from a JSON file')
    .addOption(new Option('--now <date>', 'the date that the service takes for today').argParser(parseDate))
    .addOption(
      new Option('--choice <id=value>', 'what to do where the specification is silent, repeatable')
        .default({}, 'see: petstore-mock choices')
        .argParser(parseChoice),
    )
    .addOption(new Option('--mutant <name>', 'do one thing wrong, see: petstore-mock mutants').conflicts('stranger'))
    .option('--stranger <name>', 'be right in another way, see: petstore-mock strangers')
    .addOption(
      new Option('--admin-token <token>', 'let whoever sends it use the admin API').env('PETSTORE_MOCK_ADMIN_TOKEN'),
    )
    .option('--no-admin', 'serve no admin API')
    .option('--explain', 'say in a header of each answer which clause or choice decided it')
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
    .command('strangers')
    .description('list the correct services that differ from the reference where the specification is silent')
    .action(() => printVariants(parts.strangers()));
  return program;
}

/**
 * The command `petstore-mock`. Ends with 0, or with 2 when it was called wrongly or cannot start.
 *
 * @param argv The words after the command's name.
 */
export async function main(argv: readonly string[], parts: CommandParts): Promise<void> {
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

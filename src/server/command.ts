import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import {
  type ChoiceId,
  type Choices,
  DEFAULT_API_KEY,
  type Petstore,
  choiceIds,
  choicePoint,
  choiceTable,
  choiceValues,
} from '../reference/index.ts';
import { parseChoices } from '../reference/choices.ts';
import { readPetsFile } from './read-pets-file.ts';
import { startServer } from './start-server.ts';

/** A service that behaves otherwise, with the name under which the command offers it. */
export interface ServerVariant {
  name: string;
  sentence: string;
  wrap(this: void, petstore: Petstore): (request: Request) => Promise<Response>;
}

/** What the command offers and this module may not import. */
export interface CommandParts {
  mutants(): Promise<readonly ServerVariant[]>;
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
  quiet?: boolean;
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

const collect = (value: string, previous: string[] = []) => [...previous, value];

/** A string as one word of a POSIX shell. */
const quote = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

function greeting(url: string, { apiKeys, choices, pets }: Petstore, mutant?: ServerVariant): string {
  const [key = ''] = apiKeys;
  const header = `-H ${quote(`Authorization: Bearer ${key}`)}`;
  const first = pets.all()[0]?.id ?? 1;
  const changed = choiceIds.filter((id) => choices[id] !== choiceTable[id].default);
  return [
    `Petstore Animals Service: ${pets.count()} animals`,
    '',
    `  base URL  ${url}`,
    `  API key   ${apiKeys.join(', ')}`,
    ...(mutant ? [`  mutant    ${mutant.name}: ${mutant.sentence}`] : []),
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

async function findMutant(parts: CommandParts, name: string): Promise<ServerVariant> {
  const mutants = await parts.mutants();
  const mutant = mutants.find((each) => each.name === name);
  if (mutant) return mutant;
  throw new Error(`There is no mutant "${name}". See them with: petstore-mock mutants.`);
}

async function serve(options: Options, parts: CommandParts): Promise<void> {
  const pets = options.data
    ? await readPetsFile(options.data)
    : options.pets === undefined
      ? undefined
      : (await import('../faker/index.ts')).generatePets(options.pets, options.seed);
  const mutant = options.mutant === undefined ? undefined : await findMutant(parts, options.mutant);
  const { url, petstore, close } = await startServer({
    port: options.port,
    host: options.host,
    apiKeys: options.apiKey ?? [DEFAULT_API_KEY],
    choices: options.choice,
    ...(pets && { pets }),
    ...(options.now && { now: options.now }),
    ...(mutant && { wrap: mutant.wrap }),
  });
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  process.stdout.write(options.quiet ? `${url}\n` : greeting(url, petstore, mutant));
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
    .option('--mutant <name>', 'do one thing wrong, see: petstore-mock mutants')
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
    .action(async () => {
      const mutants = await parts.mutants();
      process.stdout.write(mutants.map(({ name, sentence }) => `${name}  ${sentence}\n`).join(''));
    });
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

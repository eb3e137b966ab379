import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Int64, isInt64, parseInteger } from '../contract/int64.ts';
import { reporterNames } from './reporters/reporter-names.ts';
import { UsageError } from './usage-error.ts';

const USAGE_ERROR = 2;
const KIT_FAULT = 4;

interface Options {
  baseUrl?: string;
  apiKey?: string;
  timeout: number;
  totalTimeout: number;
  concurrency: number;
  categoryId?: Int64;
  strict?: boolean;
  readOnly?: boolean;
  maxCreates: number;
  asOf?: Date;
  reporter: string[];
}

/** What the command offers and this module may not import: the judged, to try the judge on. */
export interface CommandParts {
  selfTest(this: void): Promise<(write: (line: string) => void) => Promise<boolean>>;
}

function parseWholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least) return value;
    throw new InvalidArgumentError(`Use a whole number from ${least} on.`);
  };
}

function parseCategoryId(text: string): Int64 {
  const id = /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
  if (isInt64(id)) return id;
  throw new InvalidArgumentError('Use an integer (int64).');
}

function parseDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Use a date such as 2030-12-06.');
  return date;
}

const toStreams = ({ stdout, stderr, env }: NodeJS.Process) => ({
  stdout,
  stderr,
  isAnimated: stderr.isTTY && env.TERM !== 'dumb',
});

/** Tells which reports were not written. */
function complain(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  process.stderr.write(sentences.map((sentence) => `petstore-conformance: ${sentence}\n`).join(''));
  process.exitCode = KIT_FAULT;
}

async function run(options: Options): Promise<void> {
  // Who asks for help does not wait for the checks.
  const [{ parseOptions }, { openReporting }, { countCreates, runConformance, selectChecks }] = await Promise.all([
    import('./options.ts'),
    import('./reporting.ts'),
    import('./run.ts'),
  ]);
  if (options.baseUrl === undefined)
    throw new UsageError(
      '--base-url is missing. Say where the service is, such as --base-url https://api.example.com/v1.',
    );
  const given = { ...options, baseUrl: options.baseUrl, apiKey: options.apiKey ?? process.env.PETSTORE_API_KEY ?? '' };
  const { baseUrl, readOnly, maxCreates } = parseOptions(given);
  const selected = selectChecks({ readOnly });
  const creates = countCreates(selected, maxCreates);
  const { announce, onEvent, end, write } = await openReporting(options.reporter, toStreams(process));
  announce(
    `Judging ${baseUrl} by ${selected.length} checks; it will create ${creates === 0 ? 'no' : `at most ${creates}`} animals.`,
  );
  const result = await runConformance({ ...given, onEvent }).finally(end);
  process.exitCode = result.verdict.exitCode;
  complain(await write(result));
}

async function render(report: string, { reporter }: Pick<Options, 'reporter'>): Promise<void> {
  const [{ readReport }, { openRendering }] = await Promise.all([import('./read-report.ts'), import('./reporting.ts')]);
  const result = await readReport(report, process.stdin);
  const write = await openRendering(reporter, toStreams(process));
  complain(await write(result));
}

/** `--reporter`, which collects. */
const reporterOption = () =>
  new Option('--reporter <name>', `how to report: ${reporterNames.join(', ')}; name=file writes to a file; repeatable`)
    .default([], 'terminal')
    .argParser((text, before: string[]) => [...before, text]);

function createProgram({ selfTest }: CommandParts): Command {
  const program = new Command('petstore-conformance')
    .description('Judges a deployment of the Petstore Animals Service.')
    .option('--base-url <url>', 'where the service is, such as https://api.example.com/v1 (required)')
    .option('--api-key <key>', 'a valid API key (default: the variable PETSTORE_API_KEY)')
    .addOption(new Option('--timeout <milliseconds>', 'for one request').default(10_000).argParser(parseWholeNumber(1)))
    .addOption(
      new Option('--total-timeout <milliseconds>', 'for the whole run').default(600_000).argParser(parseWholeNumber(1)),
    )
    .addOption(
      new Option('--concurrency <number>', 'requests in flight at most').default(20).argParser(parseWholeNumber(1)),
    )
    .addOption(
      new Option('--category-id <id>', 'a category that exists (default: that of a listed animal)').argParser(
        parseCategoryId,
      ),
    )
    .option('--strict', 'a violated SHOULD makes the run non-conformant too')
    .option('--read-only', 'send nothing that could create an animal')
    .addOption(
      new Option('--max-creates <number>', 'animals created at most').default(40).argParser(parseWholeNumber(0)),
    )
    .addOption(
      new Option('--as-of <date>', 'the date by which the removal of getPet is judged (default: today)').argParser(
        parseDate,
      ),
    )
    .addOption(reporterOption())
    .enablePositionalOptions()
    .allowExcessArguments(false)
    .showHelpAfterError('Run petstore-conformance --help for the options.')
    .addHelpText(
      'after',
      `
Exit codes:
  0  conformant            every selected MUST passed or does not apply
  1  non-conformant        a MUST was violated (with --strict: or a SHOULD)
  2  usage error           nothing was sent
  3  incomplete            a MUST could not be told, or the target is not testable
  4  fault of the kit      please report it

Example:
  petstore-mock &
  petstore-conformance --base-url http://127.0.0.1:4010/v1 --api-key demo-key`,
    )
    .action((options: Options) => run(options));
  program
    .command('self-test')
    .description('try the checks on a correct service and on wrong ones')
    .action(async () => {
      const runSelfTest = await selfTest();
      const isSound = await runSelfTest((line) => void process.stdout.write(`${line}\n`));
      process.exitCode = isSound ? 0 : KIT_FAULT;
    });
  program
    .command('render')
    .description('give a saved report another form')
    .argument('<report>', 'a file that --reporter json=file has written, or - for standard input')
    .addOption(reporterOption())
    .action(render);
  program
    .command('schema')
    .description('print the JSON Schema of reports')
    .action(async () => {
      const { resultSchema } = await import('./result-schema.ts');
      process.stdout.write(`${JSON.stringify(resultSchema, null, 2)}\n`);
    });
  return program;
}

/**
 * The command `petstore-conformance`. Sets the exit code 0, 1, 2, 3 or 4; see `--help`.
 *
 * @param argv The words after the command's name.
 */
export async function main(argv: readonly string[], parts: CommandParts): Promise<void> {
  const program = createProgram(parts);
  // Who reads only the beginning, as `head` does, changes neither the verdict nor the exit code.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    } else if (error instanceof UsageError) {
      process.stderr.write(`petstore-conformance: ${error.message}\n`);
      process.exitCode = USAGE_ERROR;
    } else {
      const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`petstore-conformance: a fault of the kit, please report it.\n${report}\n`);
      process.exitCode = KIT_FAULT;
    }
  }
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseDate, parseWholeNumber } from '../../command-line/index.ts';
import { type Int64, isInt64, parseInteger } from '../../json/int64.ts';

/** The options of a run as the command line gives them; what is left out is missing. */
export interface RunOptions {
  baseUrl?: string;
  apiKey?: string;
  only?: string[];
  skip?: string[];
  grep?: string;
  level?: string[];
  readOnly?: boolean;
  categoryId?: Int64;
  asOf?: Date;
  strict?: boolean;
  maxCreates?: number;
  header?: string[];
  proxy?: string;
  ca?: string;
  insecure?: boolean;
  timeout?: number;
  totalTimeout?: number;
  concurrency?: number;
  rate?: number;
}

function parseCategoryId(text: string): Int64 {
  const id = /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
  if (isInt64(id)) return id;
  throw new InvalidArgumentError('Use an integer (int64).');
}

function parseRate(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('Use a number of requests per second above 0, such as 5 or 0.5.');
}

/** Words of a repeatable option; a variable has them all in one text. */
const collectWords = (text: string, previous: string[] = []) => [
  ...previous,
  ...text.split(/[\s,]+/).filter((word) => word !== ''),
];
const collectLevels = (text: string, previous?: string[]) => collectWords(text.toUpperCase(), previous);
const collectLines = (text: string, previous: string[] = []) => [
  ...previous,
  ...text.split(/\r?\n/).filter((line) => line !== ''),
];

/** An option under a heading of the help text. */
const option = (group: string, flags: string, description: string) => new Option(flags, description).helpGroup(group);

const TARGET = 'Target:';
const SELECTION = 'Selection:';
const JUDGEMENT = 'Judgement:';
const NETWORK = 'Network:';
const number = parseWholeNumber;

/** Gives a command the options that say where the service is and how it is reached. */
export function addTargetOptions(command: Command): Command {
  return command
    .addOption(option(TARGET, '--base-url <url>', 'where the service is, such as https://api.example.com/v1'))
    .addOption(option(TARGET, '--api-key <key>', 'a valid API key; better in PETSTORE_API_KEY'))
    .addOption(
      option(NETWORK, '--header <line>', "'Name: value' for every request, repeatable").argParser(collectLines),
    )
    .addOption(option(NETWORK, '--proxy <url>', 'a proxy (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)'))
    .addOption(option(NETWORK, '--ca <file>', 'certificates (PEM) to trust besides those of Node.js'))
    .addOption(option(NETWORK, '--insecure', 'do not verify certificates'))
    .addOption(option(NETWORK, '--timeout <milliseconds>', 'for one request (default: 10000)').argParser(number(1)));
}

/** Gives a command the options that choose checks. */
export function addSelectionOptions(command: Command): Command {
  return command
    .addOption(
      option(SELECTION, '--only <name...>', 'checks by id, operation, group or clause').argParser(collectWords),
    )
    .addOption(option(SELECTION, '--skip <name...>', 'leave out checks, by the same names').argParser(collectWords))
    .addOption(option(SELECTION, '--grep <pattern>', 'checks whose id or title matches'))
    .addOption(option(SELECTION, '--level <level...>', 'checks of MUST, SHOULD or MAY').argParser(collectLevels))
    .addOption(option(SELECTION, '--read-only', 'send nothing that could create an animal'));
}

/** Gives a command the options that say how the service is judged, and how fast. */
export function addJudgementOptions(command: Command): Command {
  return command
    .addOption(
      option(JUDGEMENT, '--category-id <id>', 'a category that exists (default: that of a listed animal)').argParser(
        parseCategoryId,
      ),
    )
    .addOption(
      option(JUDGEMENT, '--as-of <date>', 'judge the removal of getPet by this date (default: today)').argParser(
        parseDate,
      ),
    )
    .addOption(option(JUDGEMENT, '--strict', 'a violated SHOULD makes the run non-conformant too'))
    .addOption(option(JUDGEMENT, '--max-creates <number>', 'animals at most (default: 40)').argParser(number(0)))
    .addOption(
      option(NETWORK, '--total-timeout <milliseconds>', 'for the whole run (default: 600000)').argParser(number(1)),
    )
    .addOption(option(NETWORK, '--concurrency <number>', 'requests in flight (default: 20)').argParser(number(1)))
    .addOption(option(NETWORK, '--rate <number>', 'requests per second at most').argParser(parseRate));
}

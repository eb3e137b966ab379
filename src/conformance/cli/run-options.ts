import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseDate, parseWholeNumber, groupedOption } from '../../command-line/index.ts';
import { type Int64, isInt64, parseInteger } from '../../json/int64.ts';
import { requirementSetNames } from '../requirements/index.ts';
import { collectKeys } from './collect-keys.ts';

/** The options of a run as parsed from the command line. */
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
  requirements?: string;
  strict?: boolean;
  concurrent?: boolean;
  unsafeValues?: boolean;
  maxCreates?: number;
  maxLag?: number;
  header?: string[];
  proxy?: string;
  ca?: string;
  cert?: string;
  key?: string;
  insecure?: boolean;
  timeout?: number;
  totalTimeout?: number;
  concurrency?: number;
  rate?: number;
  fuzz?: number;
  seed?: number;
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

/** Adds the values in a text. @throws InvalidArgumentError without one, since an empty filter would select everything. */
function collect(text: string, separator: RegExp, previous: readonly string[]): string[] {
  const values = text.split(separator).filter((value) => value !== '');
  if (values.length === 0) throw new InvalidArgumentError('Add a value, or leave the option out.');
  return [...previous, ...values];
}

/** Collects the values of a repeatable option. An environment variable separates them with spaces or commas. */
export const collectWords = (text: string, previous: string[] = []) => collect(text, /[\s,]+/, previous);
const collectLevels = (text: string, previous?: string[]) => collectWords(text.toUpperCase(), previous);
/** Like `collectWords`, but an environment variable has one value per line. */
const collectLines = (text: string, previous: string[] = []) => collect(text, /\r?\n/, previous);
/** The only value of an option. */
const collectOne = (text: string) => collect(text, /^/, [])[0] ?? '';

/** Creates an option under a heading of the help text. */
const TARGET = 'Target:';
const SELECTION = 'Selection:';
const CHECKS = 'Checks:';
const NETWORK = 'Network:';
const number = parseWholeNumber;

/** Adds the options that state where the service is and how to reach it. */
export function addTargetOptions(command: Command): Command {
  return addNetworkOptions(
    command
      .addOption(
        groupedOption(TARGET, '--base-url <url>', 'base URL of the service, such as https://api.example.com/v1'),
      )
      .addOption(groupedOption(TARGET, '--api-key <key>', 'API key to send (prefer PETSTORE_API_KEY)')),
  );
}

/** Adds the options for two deployments whose base URLs are arguments. */
export function addDeploymentOptions(command: Command): Command {
  const category = (flags: string, description: string) =>
    groupedOption(TARGET, flags, description).argParser(parseCategoryId);
  return addNetworkOptions(
    command
      .addOption(groupedOption(TARGET, '--api-key <key>', 'API key of both, or of A (prefer PETSTORE_API_KEY)'))
      .addOption(
        groupedOption(TARGET, '--api-key-b <key>', 'API key of B (prefer PETSTORE_API_KEY_B; default: that of A)'),
      )
      .addOption(category('--category-id <id>', 'an existing category of A (default: that of a listed animal)'))
      .addOption(category('--category-id-b <id>', 'an existing category of B (default: that of a listed animal)')),
  );
}

/** Adds the options for the connections to the service. */
function addNetworkOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(NETWORK, '--header <line>', "extra header 'Name: value' for every request, repeatable").argParser(
        collectLines,
      ),
    )
    .addOption(groupedOption(NETWORK, '--proxy <url>', 'URL of a proxy (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)'))
    .addOption(groupedOption(NETWORK, '--ca <file>', 'PEM certificates to trust in addition to those of Node.js'))
    .addOption(groupedOption(NETWORK, '--cert <file>', 'PEM client certificate, if the service requires one'))
    .addOption(groupedOption(NETWORK, '--key <file>', 'PEM private key of --cert (default: in the same file)'))
    .addOption(groupedOption(NETWORK, '--insecure', 'skip certificate verification'))
    .addOption(
      groupedOption(NETWORK, '--timeout <milliseconds>', 'timeout of one request (default: 10000)').argParser(
        number(1),
      ),
    );
}

/** Creates the option `--read-only`. */
export const createReadOnlyOption = () =>
  groupedOption(SELECTION, '--read-only', 'send only requests that cannot create animals');

/** Adds the options that select checks. */
export function addSelectionOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(SELECTION, '--only <name...>', 'select checks by id, operation, group or clause').argParser(
        collectWords,
      ),
    )
    .addOption(
      groupedOption(SELECTION, '--skip <name...>', 'exclude checks by id, operation, group or clause').argParser(
        collectWords,
      ),
    )
    .addOption(
      groupedOption(SELECTION, '--grep <pattern>', 'select checks whose id or title matches').argParser(collectOne),
    )
    .addOption(
      groupedOption(SELECTION, '--level <level...>', 'select checks of these levels: MUST, SHOULD, MAY').argParser(
        collectLevels,
      ),
    )
    .addOption(createReadOnlyOption());
}

const createAsOfOption = () =>
  groupedOption(
    CHECKS,
    '--as-of <date>',
    'date that counts as today for the removal of getPet (default: today)',
  ).argParser(parseDate);

/** Adds the options that limit what is sent, and for how long. */
function addLimitOptions(command: Command, maxCreates: string): Command {
  return command
    .addOption(groupedOption(CHECKS, '--max-creates <number>', maxCreates).argParser(number(0)))
    .addOption(
      groupedOption(
        CHECKS,
        '--max-lag <milliseconds>',
        'how long a change may take to be visible everywhere (default: 5000)',
      ).argParser(number(0)),
    )
    .addOption(
      groupedOption(NETWORK, '--total-timeout <milliseconds>', 'timeout of the whole run (default: 600000)').argParser(
        number(1),
      ),
    );
}

/** Adds the options that decide what counts as a violation, and how many animals may be created. */
export function addJudgementOptions(command: Command): Command {
  const judging = command
    .addOption(
      groupedOption(CHECKS, '--category-id <id>', 'an existing category (default: that of a listed animal)').argParser(
        parseCategoryId,
      ),
    )
    .addOption(createAsOfOption())
    .addOption(groupedOption(CHECKS, '--strict', 'treat a violated SHOULD like a violated MUST'));
  return addLimitOptions(judging, 'maximum number of animals to create (default: 40)');
}

/** Adds the options that decide what is compared, and how many animals may be created. */
export function addComparisonOptions(command: Command): Command {
  const comparing = command.addOption(createReadOnlyOption()).addOption(createAsOfOption());
  return addLimitOptions(comparing, 'maximum number of animals to create on each (default: 80)').addOption(
    groupedOption(
      SELECTION,
      '--ignore <rule>',
      'leave out an operation, a field, or a cause, repeatable (see below)',
    ).argParser(collectWords),
  );
}

/** Adds the options for judging traffic that other clients produce. */
export function addTrafficOptions(command: Command): Command {
  return command
    .addOption(groupedOption(TARGET, '--base-url <url>', 'base URL of the service (default: found in the traffic)'))
    .addOption(
      groupedOption(TARGET, '--api-key <key>', 'valid API key, repeatable (prefer PETSTORE_API_KEY)').argParser(
        collectKeys,
      ),
    )
    .addOption(
      groupedOption(
        CHECKS,
        '--as-of <date>',
        'date that counts as today for the removal of getPet (default: that of the traffic)',
      ).argParser(parseDate),
    )
    .addOption(groupedOption(CHECKS, '--strict', 'treat a violated SHOULD like a violated MUST'));
}

export const createConcurrencyOption = (byDefault: number): Option =>
  groupedOption(NETWORK, '--concurrency <number>', `maximum concurrent requests (default: ${byDefault})`).argParser(
    number(1),
  );

export const createRateOption = (): Option =>
  groupedOption(NETWORK, '--rate <number>', 'maximum requests per second').argParser(parseRate);

/** Creates the option `--seed`. @param things The generated things. */
export const createSeedOption = (things: string): Option =>
  new Option('--seed <number>', `seed of the ${things} (default: random)`).argParser(number(0, 2 ** 31 - 1));

/** Adds the options for generated requests in a run. */
export function addFuzzOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(CHECKS, '--fuzz <number>', 'send this many generated requests, too (default: none)').argParser(
        number(0),
      ),
    )
    .addOption(createSeedOption('values and requests that vary').helpGroup(CHECKS));
}

/** Adds the options that control how the checks run, and how fast. */
export function addCheckOptions(command: Command): Command {
  return addJudgementOptions(command)
    .addOption(
      groupedOption(
        CHECKS,
        '--requirements <set>',
        `set of requirements that decides the verdict, such as ${requirementSetNames().at(-1)} (default: all checks)`,
      ),
    )
    .addOption(groupedOption(CHECKS, '--concurrent', 'observe how soon concurrent reads show new animals'))
    .addOption(
      groupedOption(
        CHECKS,
        '--unsafe-values',
        'create animals with names that fragile services may be unable to list again: with a NUL or half of a surrogate pair',
      ),
    )
    .addOption(createConcurrencyOption(48))
    .addOption(createRateOption());
}

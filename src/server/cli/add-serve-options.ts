import { type Command, Option } from 'commander';
import { parseDate, parseWholeNumber, readEnvironment, parsePort } from '../../command-line/index.ts';
import { DEFAULT_API_KEY, DEFAULT_MAX_BODY_BYTES } from '../../reference/create-service.ts';
import { DEFAULT_JOURNAL_SIZE } from '../../reference/petstore-options.ts';
import { defaultLimits } from '../http/http-limits.ts';
import { defaultAdminLimits } from '../server-options.ts';
import { DEFAULT_MAX_ANIMALS, DEFAULT_MAX_ANIMAL_BYTES } from '../../hosting/sessions/capacity.ts';
import { DEFAULT_MAX_JOURNAL_BYTES } from '../../hosting/sessions/journal-memory.ts';
import { MAX_SESSIONS } from '../../hosting/sessions/session-errors.ts';
import { logFormats } from './log.ts';
import { parseChoice, parseFailure, parseLatency, parseMockedOperation, parseScenario } from './option-parsers.ts';
import { DEFAULT_MAX_LOG_BYTES, DEFAULT_SESSIONS, DEMO_PETS } from './serve-options.ts';
import { UsageError } from './usage-error.ts';

const MAX_PETS = 1_000_000;
const MAX_SEED = 2 ** 32 - 1;

const collect = (value: string, previous: string[] = []) => [...previous, value];
const repeatable = new Set(['api-key', 'choice', 'fail', 'mock']);

const limits: readonly [flags: string, description: string, value: number][] = [
  ['--max-animals <number>', 'number of animals to accept beyond those at the start', DEFAULT_MAX_ANIMALS],
  ['--max-animal-bytes <number>', 'estimated memory for those animals', DEFAULT_MAX_ANIMAL_BYTES],
  ['--max-body-bytes <number>', 'largest body of a request', DEFAULT_MAX_BODY_BYTES],
  [
    '--max-admin-body-bytes <number>',
    'largest list of animals for the admin API',
    defaultAdminLimits.maxAdminBodyBytes,
  ],
  ['--journal-size <number>', 'number of requests to keep in each journal', DEFAULT_JOURNAL_SIZE],
  ['--max-journal-bytes <number>', 'estimated memory for requests in all journals', DEFAULT_MAX_JOURNAL_BYTES],
  ['--max-watchers <number>', 'number of clients that can watch a journal', defaultAdminLimits.maxWatchers],
  [
    '--max-unread-bytes <number>',
    'estimated memory for request bodies, and for responses that wait for their clients to read',
    defaultLimits.maxUnreadBytes,
  ],
  ['--max-log-bytes <number>', 'bytes of the log that may wait for its reader', DEFAULT_MAX_LOG_BYTES],
];

/** The options under the headings of the help text. */
const groups: Readonly<Record<string, readonly Option[]>> = {
  'Server:': [
    new Option('--port <number>', 'port to listen on; 0 picks a free one').default(4010).argParser(parsePort),
    new Option('--host <address>', 'address to listen on').default('127.0.0.1', '127.0.0.1'),
    new Option('--api-key <key>', `API key to accept, repeatable (default: ${DEFAULT_API_KEY})`).argParser(collect),
    new Option('--tls-cert <file>', 'serve HTTPS with this PEM certificate, or chain'),
    new Option('--tls-key <file>', 'private key (PEM) of the certificate of --tls-cert'),
    new Option('--admin-token <token>', 'require this bearer token for the admin API'),
    new Option('--no-admin', 'turn off the admin API'),
    new Option('--no-console', 'turn off the console at / and the API reference at /docs'),
    new Option(
      '--sessions [number]',
      `keep separate data for up to this many sessions (default: ${DEFAULT_SESSIONS})`,
    ).argParser(parseWholeNumber(1, MAX_SESSIONS)),
  ],
  'Data:': [
    new Option('--pets <number>', 'number of animals to generate')
      .argParser(parseWholeNumber(0, MAX_PETS, 'To read animals from a file, use --data FILE.'))
      .conflicts('data'),
    new Option('--data <file>', 'read the animals from a JSON file'),
    new Option('--demo', `start with ${DEMO_PETS} generated animals and a few requests in the journal`).conflicts([
      'data',
      'pets',
    ]),
    new Option('--watch', 'reload the file of --data when it changes'),
    new Option(
      '--write',
      'keep changes of the animals in the file of --data, which is created if it is missing',
    ).conflicts('watch'),
    new Option('--seed <number>', 'seed for generated animals and all other randomness')
      .default(1)
      .argParser(parseWholeNumber(0, MAX_SEED)),
  ],
  'Upstream:': [
    new Option(
      '--upstream <url>',
      'pass requests on to this deployment of the service, except for mocked operations',
    ).conflicts(['demo', 'mutant', 'variant']),
    new Option(
      '--mock <operation>',
      "respond to this operation here, such as createPet, or to all with '*', repeatable",
    ).argParser(parseMockedOperation),
    new Option(
      '--upstream-api-key <key>',
      'send this key to the upstream, and check those of --api-key here (default: pass the keys of clients on)',
    ),
  ],
  'Behavior:': [
    new Option(
      '--choice <id=value>',
      'decide a point that the specification leaves open, repeatable (list: petstore-mock choices)',
    ).argParser(parseChoice),
    new Option('--now <date>', 'date that counts as today (default: today)').argParser(parseDate),
    new Option('--variant <name>', 'serve a conforming variant: correct, but different (list: petstore-mock variants)'),
    new Option(
      '--mutant <name>',
      'serve a mutant, which has one deliberate fault (list: petstore-mock mutants)',
    ).conflicts('variant'),
  ],
  'Failures:': [
    new Option('--scenario <name>', 'start in a situation such as outage (list: petstore-mock scenarios)').argParser(
      parseScenario,
    ),
    new Option(
      '--fail <operation=failure>',
      "make an operation fail, such as createPet=500:0.1 for 10% of its requests, or all with '*=502,body=html', repeatable",
    ).argParser(parseFailure),
    new Option('--latency <milliseconds>', 'delay every response by 200 or 50..300 ms').argParser(parseLatency),
  ],
  'Limits:': limits.map(([flags, description, value]) =>
    new Option(flags, description)
      .default(value)
      .argParser(parseWholeNumber(flags.startsWith('--max-body') ? 1 : 0, Number.MAX_SAFE_INTEGER)),
  ),
  'Output:': [
    new Option(
      '--log <format>',
      'log each request, and what is invalid about it (default: pretty on a terminal, none elsewhere)',
    ).choices(logFormats),
    new Option('--explain', 'name the clause or choice behind each response in a header'),
    new Option('--ready-file <file>', 'write the base URL to a file once the server is ready'),
    new Option('--quiet', 'print only the base URL'),
  ],
};

/** Adds the options of the server to a command, with a PETSTORE_MOCK_* variable for each that takes a value. */
export function addServeOptions(command: Command): Command {
  for (const [heading, options] of Object.entries(groups))
    for (const option of options) command.addOption(option.helpGroup(heading));
  readEnvironment(command, {
    environment: process.env,
    prefix: 'PETSTORE_MOCK',
    includes: ({ required, optional }) => required || optional,
    split: (candidate, text) => (repeatable.has(candidate.name()) ? text.split(/\s+/).filter(Boolean) : [text]),
    exclusive: [
      ['pets', 'data'],
      ['mutant', 'variant'],
      ['upstream', 'mutant'],
      ['upstream', 'variant'],
    ],
    createError: ({ problem, advice }, cause) => new UsageError(`${problem}. ${advice}`, { cause }),
  });
  return command;
}

import type { Command } from 'commander';
import { parseDate, parseWholeNumber, readEnvironment, parsePort, groupedOption } from '../../command-line/index.ts';
import { DEFAULT_API_KEY, DEFAULT_MAX_BODY_BYTES } from '../../reference/create-service.ts';
import { DEFAULT_JOURNAL_SIZE } from '../../reference/petstore-options.ts';
import { defaultLimits } from '../http/http-limits.ts';
import { defaultAdminLimits } from '../server-options.ts';
import { DEFAULT_MAX_ANIMALS, DEFAULT_MAX_ANIMAL_BYTES } from '../../hosting/sessions/capacity.ts';
import { DEFAULT_MAX_JOURNAL_BYTES } from '../../hosting/sessions/journal-memory.ts';
import { MAX_SESSIONS } from '../../hosting/sessions/session-errors.ts';
import { logFormats } from './log.ts';
import { parseChoice } from './parse-choice.ts';
import { parseFailure } from './parse-failure.ts';
import { parseLatency } from './parse-latency.ts';
import { parseMockedOperation } from './parse-mocked-operation.ts';
import { parseScenario } from './parse-scenario.ts';
import { DEFAULT_MAX_LOG_BYTES, DEFAULT_SESSIONS, DEMO_PETS } from './serve-options.ts';
import { UsageError } from './usage-error.ts';

const MAX_PETS = 1_000_000;
const MAX_SEED = 2 ** 32 - 1;

const SERVER = 'Server:';
const DATA = 'Data:';
const UPSTREAM = 'Upstream:';
const BEHAVIOR = 'Behavior:';
const FAILURES = 'Failures:';
const LIMITS = 'Limits:';
const OUTPUT = 'Output:';

const collect = (value: string, previous: string[] = []) => [...previous, value];
const repeatable = new Set(['api-key', 'choice', 'fail', 'mock']);

/** An option under a heading of the help text. */
function addServerOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(SERVER, '--port <number>', 'port to listen on; 0 picks a free one')
        .default(4010)
        .argParser(parsePort),
    )
    .addOption(groupedOption(SERVER, '--host <address>', 'address to listen on').default('127.0.0.1', '127.0.0.1'))
    .addOption(
      groupedOption(SERVER, '--api-key <key>', `API key to accept, repeatable (default: ${DEFAULT_API_KEY})`).argParser(
        collect,
      ),
    )
    .addOption(groupedOption(SERVER, '--tls-cert <file>', 'serve HTTPS with this PEM certificate, or chain'))
    .addOption(groupedOption(SERVER, '--tls-key <file>', 'private key (PEM) of the certificate of --tls-cert'))
    .addOption(groupedOption(SERVER, '--admin-token <token>', 'require this bearer token for the admin API'))
    .addOption(groupedOption(SERVER, '--no-admin', 'turn off the admin API'))
    .addOption(groupedOption(SERVER, '--no-console', 'turn off the console at / and the API reference at /docs'))
    .addOption(
      groupedOption(
        SERVER,
        '--sessions [number]',
        `keep separate data for up to this many sessions (default: ${DEFAULT_SESSIONS})`,
      ).argParser(parseWholeNumber(1, MAX_SESSIONS)),
    );
}

function addDataOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(DATA, '--pets <number>', 'number of animals to generate')
        .argParser(parseWholeNumber(0, MAX_PETS, 'To read animals from a file, use --data FILE.'))
        .conflicts('data'),
    )
    .addOption(groupedOption(DATA, '--data <file>', 'read the animals from a JSON file'))
    .addOption(
      groupedOption(
        DATA,
        '--demo',
        `start with ${DEMO_PETS} generated animals and a few requests in the journal`,
      ).conflicts(['data', 'pets']),
    )
    .addOption(groupedOption(DATA, '--watch', 'reload the file of --data when it changes'))
    .addOption(
      groupedOption(
        DATA,
        '--write',
        'keep changes of the animals in the file of --data, which is created if it is missing',
      ).conflicts('watch'),
    )
    .addOption(
      groupedOption(DATA, '--seed <number>', 'seed for generated animals and all other randomness')
        .default(1)
        .argParser(parseWholeNumber(0, MAX_SEED)),
    );
}

function addUpstreamOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(
        UPSTREAM,
        '--upstream <url>',
        'pass requests on to this deployment of the service, except for mocked operations',
      ).conflicts(['demo', 'mutant', 'variant']),
    )
    .addOption(
      groupedOption(
        UPSTREAM,
        '--mock <operation>',
        "respond to this operation here, such as createPet, or to all with '*', repeatable",
      ).argParser(parseMockedOperation),
    )
    .addOption(
      groupedOption(
        UPSTREAM,
        '--upstream-api-key <key>',
        'send this key to the upstream, and check those of --api-key here (default: pass the keys of clients on)',
      ),
    );
}

function addBehaviorOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(
        BEHAVIOR,
        '--choice <id=value>',
        'decide a point that the specification leaves open, repeatable (list: petstore-mock choices)',
      ).argParser(parseChoice),
    )
    .addOption(
      groupedOption(BEHAVIOR, '--now <date>', 'date that counts as today (default: today)').argParser(parseDate),
    )
    .addOption(
      groupedOption(
        BEHAVIOR,
        '--variant <name>',
        'serve a conforming variant: correct, but different (list: petstore-mock variants)',
      ),
    )
    .addOption(
      groupedOption(
        BEHAVIOR,
        '--mutant <name>',
        'serve a mutant, which has one deliberate fault (list: petstore-mock mutants)',
      ).conflicts('variant'),
    );
}

function addFailureOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(
        FAILURES,
        '--scenario <name>',
        'start in a situation such as outage (list: petstore-mock scenarios)',
      ).argParser(parseScenario),
    )
    .addOption(
      groupedOption(
        FAILURES,
        '--fail <operation=failure>',
        "make an operation fail, such as createPet=500:0.1 for 10% of its requests, or all with '*=502,body=html', repeatable",
      ).argParser(parseFailure),
    )
    .addOption(
      groupedOption(FAILURES, '--latency <milliseconds>', 'delay every response by 200 or 50..300 ms').argParser(
        parseLatency,
      ),
    );
}

function addOutputOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(
        OUTPUT,
        '--log <format>',
        'log each request, and what is invalid about it (default: pretty on a terminal, none elsewhere)',
      ).choices(logFormats),
    )
    .addOption(groupedOption(OUTPUT, '--explain', 'name the clause or choice behind each response in a header'))
    .addOption(groupedOption(OUTPUT, '--ready-file <file>', 'write the base URL to a file once the server is ready'))
    .addOption(groupedOption(OUTPUT, '--quiet', 'print only the base URL'));
}

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

function addLimits(command: Command): Command {
  for (const [flags, description, value] of limits) {
    command.addOption(
      groupedOption(LIMITS, flags, description)
        .default(value)
        .argParser(parseWholeNumber(flags.startsWith('--max-body') ? 1 : 0, Number.MAX_SAFE_INTEGER)),
    );
  }
  return command;
}

const groups = [
  addServerOptions,
  addDataOptions,
  addUpstreamOptions,
  addBehaviorOptions,
  addFailureOptions,
  addLimits,
  addOutputOptions,
];

/** Adds the options of the server to a command, with a PETSTORE_MOCK_* variable for each that takes a value. */
export function addServeOptions(command: Command): Command {
  for (const add of groups) add(command);
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

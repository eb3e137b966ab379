import { optionTable } from '../../options/option-table.ts';
import type { OptionTable } from '../../options/option-row.ts';
import { reporterNames } from '../../reporters/reporter-names.ts';

const watch = { group: 'Watch:', commands: ['watch'] } as const;
const several = { group: 'Several targets:', commands: ['run', 'watch'] } as const;
const schema = { type: 'flag', commands: ['schema'] } as const;

/** The options that only commands have, such as those for files. */
export const commandTable = {
  every: {
    ...watch,
    type: 'duration',
    description: 'time from one run to the next: 30s, 5m, 1h',
    default: 300_000,
    byDefault: '5m',
    minimum: 1000,
  },
  allowCreates: { ...watch, type: 'flag', description: 'create animals in each run, which the API cannot delete' },
  port: {
    ...optionTable.port,
    ...watch,
    description: 'port for /metrics and /healthz, 0 for a free one',
    default: 4030,
    byDefault: '4030',
  },
  host: { ...optionTable.host, ...watch },
  reports: { ...watch, type: 'folder', description: 'folder for a report of each run (json)' },
  keep: { ...watch, type: 'count', description: 'number of reports to keep of each target', default: 100, minimum: 1 },
  apiKeyCommand: {
    type: 'text',
    value: '<command>',
    group: 'Target:',
    description: 'shell command that prints the API key, run again when the key expires',
    commands: ['run', 'watch', 'replay', 'fuzz', 'doctor', 'compare'],
    conflicts: ['apiKey'],
    in: {
      compare: { description: 'shell command that prints the API key of both, or of A, run again when it expires' },
    },
  },
  apiKeyB: {
    ...optionTable.apiKey,
    description: 'API key of B (prefer PETSTORE_API_KEY_B; default: that of A)',
    commands: ['compare'],
    in: {},
  },
  categoryIdB: {
    ...optionTable.categoryId,
    group: 'Target:',
    description: 'an existing category of B',
    commands: ['compare'],
    in: {},
  },
  target: { ...several, type: 'keys', value: '<name=url>', description: 'name and base URL of a target, repeatable' },
  targets: { ...several, type: 'file', description: 'YAML or JSON file of targets, each with options of its own' },
  parallel: { ...optionTable.parallel, ...several, maximum: 1000 },
  resume: {
    ...several,
    type: 'folder',
    description: 'folder for the report of each target; those in it are not tested again',
    commands: ['run'],
  },
  behavior: {
    type: 'names',
    group: 'Behaviors:',
    description: 'run only under these behaviors, relevant or not',
    commands: ['client'],
  },
  list: { type: 'flag', group: 'Behaviors:', description: 'list the behaviors and exit', commands: ['client'] },
  jobs: {
    type: 'count',
    group: 'Runs:',
    description: 'number of runs at the same time',
    default: 1,
    minimum: 1,
    commands: ['client'],
  },
  invalid: {
    type: 'flag',
    flag: 'no-invalid',
    group: 'Verdict:',
    description: 'fail if a request is not allowed by the specification',
    commands: ['client'],
  },
  examples: {
    type: 'folder',
    description: 'folder to save failing programs in, and to try those of earlier sessions from',
    commands: ['fuzz'],
  },
  mutants: { type: 'flag', description: 'also list the mutants that violate the clause', commands: ['explain'] },
  fleet: { ...schema, description: 'print that of reports about several targets', conflicts: ['comparison', 'client'] },
  comparison: { ...schema, description: 'print that of comparisons of two deployments', conflicts: ['client'] },
  client: { ...schema, description: 'print that of reports about a client' },
  writeKnownFailures: {
    type: 'flag',
    group: 'Checks:',
    description: 'update that file with the violations of this run',
    commands: ['run'],
  },
  dryRun: { type: 'flag', group: 'Checks:', description: 'print the requests without sending them', commands: ['run'] },
  reporter: {
    type: 'reporters',
    group: 'Report:',
    description: `${reporterNames.join(', ')}; name=file writes to a file; repeatable`,
    byDefault: 'terminal',
    commands: ['run', 'watch', 'fuzz', 'compare', 'audit', 'client', 'diff', 'proxy', 'render'],
  },
  har: {
    type: 'file',
    group: 'Report:',
    description: 'write every exchange to a HAR file, without secrets',
    commands: ['run', 'fuzz', 'proxy'],
  },
  compare: {
    type: 'file',
    value: '<report>',
    group: 'Report:',
    description: 'show what has changed since a saved report (json)',
    commands: ['run'],
  },
  observations: {
    type: 'flag',
    group: 'Report:',
    description: 'list observations, and checks that do not apply, on the terminal',
    commands: ['run', 'watch', 'fuzz', 'audit', 'client', 'proxy', 'render'],
    in: { client: { description: 'list the behaviors that are irrelevant, on the terminal' } },
  },
} as const satisfies OptionTable;

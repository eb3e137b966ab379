import { isInstalled, schemathesis, specmatic } from '../optional-tools.ts';
import { packageFile, packageVersion } from '../servers/package-version.ts';
import type { Assignment, Tester } from './tester.ts';

const own = (name: string) => new URL(name, import.meta.url).pathname;
const project = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;
const document = project('dist/openapi.json');
const node = process.execPath;

/** Schemathesis with more options. */
const createSchemathesis = (
  name: string,
  setUp: string,
  options: (assignment: Assignment) => readonly string[],
): Tester => ({
  name,
  version: schemathesis.version,
  setUp,
  tool: schemathesis,
  caughtCode: 1,
  command: (assignment) => ({
    program: schemathesis.file,
    args: [
      'run',
      document,
      '--url',
      assignment.url,
      '--header',
      'Authorization: Bearer demo-key',
      '--seed',
      String(assignment.seed),
      '--no-color',
      ...options(assignment),
    ],
  }),
});

/** The options that the guide "Benchmarking Schemathesis" recommends. */
const benchmarking = (seconds: number) => [
  '--max-time',
  String(seconds),
  '--continue-on-failure',
  '--no-shrink',
  '--suppress-health-check',
  'all',
];

/** The tool that the others are compared with. */
export const petstoreConformance: Tester = {
  name: 'petstore-conformance',
  version: 'this checkout',
  setUp: '`petstore-conformance --base-url URL --api-key demo-key --seed N`.',
  caughtCode: 1,
  command: ({ url, seed }) => ({
    program: node,
    args: [project('bin/petstore-conformance.js'), '--base-url', url, '--api-key', 'demo-key', '--seed', String(seed)],
  }),
};

const all: readonly Tester[] = [
  petstoreConformance,
  createSchemathesis(
    'Schemathesis',
    '`schemathesis run openapi.json --url URL --header "Authorization: Bearer demo-key" --seed N --max-failures 1`: all checks and phases, 100 examples for each operation, until the first failure.',
    () => ['--max-failures', '1'],
  ),
  createSchemathesis(
    'Schemathesis (T)',
    'The same, with the options of its guide to benchmarks instead of `--max-failures`: `--max-time T --continue-on-failure --no-shrink --suppress-health-check all`. T is the time of `petstore-conformance`.',
    ({ budget }) => benchmarking(budget),
  ),
  createSchemathesis('Schemathesis (10T)', 'The same, with ten times T.', ({ budget }) => benchmarking(10 * budget)),
  {
    name: 'Specmatic',
    version: specmatic.version,
    setUp:
      '`specmatic test openapi.json --config specmatic.yaml --examples examples --testBaseURL URL`: the configuration turns on resiliency tests, and six examples have an animal, an unknown id, wrong keys and a missing field. Options of Java for short runs halve its time.',
    tool: specmatic,
    caughtCode: 1,
    command: ({ url }) => ({
      program: 'java',
      args: [
        '-XX:TieredStopAtLevel=1',
        '-XX:+UseSerialGC',
        '-jar',
        specmatic.file,
        'test',
        document,
        `--config=${own('specmatic/specmatic.yaml')}`,
        `--examples=${own('specmatic/examples')}`,
        `--testBaseURL=${url}`,
      ],
      // Named after the security scheme of the document.
      env: { apiKey: 'demo-key' },
    }),
  },
  {
    name: 'Step CI',
    version: packageVersion('stepci'),
    setUp:
      '`stepci run step-ci.yml`: 13 requests with schemas and expected values, based on the output of `stepci generate`.',
    caughtCode: 5,
    command: ({ url }) => ({
      program: node,
      args: [packageFile('stepci/dist/index.js'), 'run', own('step-ci.yml'), '-e', `baseUrl=${url}`],
      env: { STEPCI_DISABLE_ANALYTICS: '1' },
    }),
  },
  {
    name: 'Portman',
    version: packageVersion('@apideck/portman'),
    setUp:
      '`portman --local openapi.json --runNewman` with its default contract tests, and variation tests: a missing and a wrong key for each operation, bodies without each required field, an unknown id.',
    caughtCode: 1,
    command: ({ url, folder }) => ({
      program: node,
      args: [
        packageFile('@apideck/portman/bin/portman'),
        '--local',
        document,
        '--baseUrl',
        url,
        '--portmanConfigFile',
        own('portman.json'),
        '--runNewman',
        'true',
        '--output',
        `${folder}/collection.json`,
      ],
    }),
  },
  {
    name: 'Dredd',
    version: packageVersion('dredd'),
    setUp:
      '`dredd openapi.json URL --hookfiles dredd-hooks.cjs`: each response of the document; hooks set the key, and make the requests for 400 (a missing field), 401 (a wrong key) and 404 (an unknown id).',
    caughtCode: 1,
    command: ({ url }) => ({
      program: node,
      args: [
        packageFile('dredd/bin/dredd'),
        document,
        url,
        '--hookfiles',
        own('dredd-hooks.cjs'),
        '--loglevel',
        'error',
      ],
    }),
  },
];

/** The tools that are installed, in the order of the page. */
export const testers = all.filter(({ tool }) => isInstalled(tool));

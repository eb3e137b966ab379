import { existsSync } from 'node:fs';
import { packageFile, packageVersion } from '../servers/package-version.ts';
import type { Tester } from './tester.ts';

const own = (name: string) => new URL(name, import.meta.url).pathname;
const project = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;
const document = project('dist/openapi.json');
const node = process.execPath;

/** The virtual environment that `install.ts` makes for tools from PyPI. */
export const SCHEMATHESIS_VERSION = '4.32.5';
export const environment = own('../.venv');
const schemathesis = `${environment}/bin/schemathesis`;

const all: readonly (Tester & { program?: string })[] = [
  {
    name: 'petstore-conformance',
    version: 'this checkout',
    setUp: '`petstore-conformance --base-url URL --api-key demo-key --seed 1`.',
    caughtCode: 1,
    command: (url) => ({
      program: node,
      args: [project('bin/petstore-conformance.js'), '--base-url', url, '--api-key', 'demo-key', '--seed', '1'],
    }),
  },
  {
    name: 'Schemathesis',
    version: SCHEMATHESIS_VERSION,
    setUp:
      '`schemathesis run openapi.json --url URL --header "Authorization: Bearer demo-key" --seed 1 --max-failures 1`: all checks and phases, 100 examples for each operation. It stops at the first failure.',
    caughtCode: 1,
    program: schemathesis,
    command: (url) => ({
      program: schemathesis,
      args: [
        'run',
        document,
        '--url',
        url,
        '--header',
        'Authorization: Bearer demo-key',
        '--seed',
        '1',
        '--max-failures',
        '1',
        '--no-color',
      ],
    }),
  },
  {
    name: 'Step CI',
    version: packageVersion('stepci'),
    setUp:
      '`stepci run step-ci.yml`: 13 requests with schemas and expected values, based on the output of `stepci generate`.',
    caughtCode: 5,
    command: (url) => ({
      program: node,
      args: [packageFile('stepci/dist/index.js'), 'run', own('step-ci.yml'), '-e', `baseUrl=${url}`],
    }),
  },
  {
    name: 'Portman',
    version: packageVersion('@apideck/portman'),
    setUp:
      '`portman --local openapi.json --runNewman` with its default contract tests, and variation tests: a missing and a wrong key for each operation, bodies without each required field, an unknown id.',
    caughtCode: 1,
    command: (url, folder) => ({
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
    command: (url) => ({
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

/** The tools that are installed, and the names of the others. */
export function findTesters(): { testers: Tester[]; missing: string[] } {
  const isInstalled = ({ program }: { program?: string }) => program === undefined || existsSync(program);
  return { testers: all.filter(isInstalled), missing: all.filter((one) => !isInstalled(one)).map(({ name }) => name) };
}

import { isInstalled } from '../optional-tools.ts';
import { javaPeers } from './java-peers.ts';
import { createMockoonEnvironment } from './mockoon-environment.ts';
import { packageFile, packageVersion } from './package-version.ts';
import type { Peer } from './peer.ts';
import { createPrismDocument } from './prism-document.ts';
import { write } from './write.ts';

const project = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;
const list = '/pets?limit=20';
const filtered = '/pets?limit=20&status=sold';

const all: readonly Peer[] = [
  {
    name: 'node:http',
    version: process.version.slice(1),
    setUp: '`bench/bare-server.ts`: the three operations in 40 lines, without checks of the key, parameters or body.',
    holdsData: true,
    prepare: (folder, pets, port) => ({
      args: [project('bench/bare-server.ts'), write(folder, 'pets.json', pets), String(port)],
      url: `http://127.0.0.1:${port}/v1`,
      list,
    }),
  },
  {
    name: 'petstore-mock',
    version: 'this checkout',
    setUp: '`petstore-mock --data pets.json --quiet`.',
    holdsData: true,
    prepare: (folder, pets, port) => ({
      args: [
        project('bin/petstore-mock.js'),
        '--data',
        write(folder, 'pets.json', pets),
        '--port',
        String(port),
        '--quiet',
      ],
      url: `http://127.0.0.1:${port}/v1`,
      list,
      filtered,
    }),
  },
  {
    name: 'json-server 1 beta',
    version: packageVersion('json-server-1'),
    setUp:
      '`json-server db.json`. It has no keys and no prefix of paths. 20 animals are `_page=1&_per_page=20`, in an object with links.',
    holdsData: true,
    prepare: (folder, pets, port) => ({
      args: [
        packageFile('json-server-1/lib/bin.js'),
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        write(folder, 'db.json', { pets }),
      ],
      url: `http://127.0.0.1:${port}`,
      list: '/pets?_page=1&_per_page=20',
      filtered: '/pets?_page=1&_per_page=20&status=sold',
    }),
  },
  {
    name: 'json-server 0.17',
    version: packageVersion('json-server-0'),
    setUp:
      '`json-server --quiet --routes routes.json db.json`; its routes file maps `/v1` and the parameter `limit`. It has no keys.',
    holdsData: true,
    prepare: (folder, pets, port) => {
      const routes = write(folder, 'routes.json', {
        '/v1/pets?limit=:limit&status=:status': '/pets?_limit=:limit&status=:status',
        '/v1/pets?limit=:limit': '/pets?_limit=:limit',
        '/v1/*': '/$1',
      });
      return {
        args: [
          packageFile('json-server-0/lib/cli/bin.js'),
          '--host',
          '127.0.0.1',
          '--port',
          String(port),
          '--quiet',
          '--routes',
          routes,
          write(folder, 'db.json', { pets }),
        ],
        url: `http://127.0.0.1:${port}/v1`,
        list,
        filtered,
      };
    },
  },
  {
    name: 'MSW behind HTTP',
    version: `${packageVersion('msw')}, @mswjs/http-middleware ${packageVersion('@mswjs/http-middleware')}`,
    setUp:
      'Handlers written by hand in `bench/peers/servers/msw-server.js`, which check the key and the body, in `createServer` of `@mswjs/http-middleware`.',
    holdsData: true,
    prepare: (folder, pets, port) => ({
      args: [new URL('msw-server.js', import.meta.url).pathname, write(folder, 'pets.json', pets), String(port)],
      url: `http://127.0.0.1:${port}/v1`,
      list,
      filtered,
    }),
  },
  {
    name: 'Prism',
    version: packageVersion('@stoplight/prism-cli'),
    setUp:
      '`prism mock --verboseLevel error openapi.json`, with 20 animals as the example of the list. It checks the key and the body, and keeps no animals.',
    holdsData: false,
    prepare: (folder, pets, port) => ({
      args: [
        packageFile('@stoplight/prism-cli/dist/index.js'),
        'mock',
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--verboseLevel',
        'error',
        write(folder, 'openapi.json', createPrismDocument(pets)),
      ],
      url: `http://127.0.0.1:${port}`,
      list,
    }),
  },
  {
    name: 'Mockoon CLI',
    version: packageVersion('@mockoon/cli'),
    setUp:
      '`mockoon-cli start --data environment.json --disable-log-to-file`: a CRUD route for a data bucket, and a rule that returns 401 without the key.',
    holdsData: true,
    prepare: (folder, pets, port) => ({
      args: [
        packageFile('@mockoon/cli/bin/run.js'),
        'start',
        '--disable-log-to-file',
        '--data',
        write(folder, 'environment.json', createMockoonEnvironment(pets, port)),
      ],
      url: `http://127.0.0.1:${port}/v1`,
      list,
      filtered: '/pets?limit=20&status_eq=sold',
    }),
  },
  ...javaPeers,
];

/** The servers that are installed, in the order of the page. The first is the one that the others are compared with. */
export const peers = all.filter(({ tool }) => isInstalled(tool));

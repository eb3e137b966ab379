import { mockserver, wiremock } from '../optional-tools.ts';
import type { Peer } from './peer.ts';
import { createWiremockStubs } from './wiremock-stubs.ts';
import { write } from './write.ts';

/** The servers that run on Java. */
export const javaPeers: readonly Peer[] = [
  {
    name: 'WireMock',
    version: wiremock.version,
    setUp:
      '`java -jar wiremock-standalone.jar --no-request-journal --disable-request-logging`, as its help advises for load, with stubs for lists, animals and errors, and a template that returns the sent animal. It checks the key and the body, and keeps no animals.',
    holdsData: false,
    tool: wiremock,
    prepare: (folder, pets, port) => {
      write(folder, 'mappings/stubs.json', createWiremockStubs(pets));
      return {
        program: 'java',
        args: [
          '-jar',
          wiremock.file,
          '--bind-address',
          '127.0.0.1',
          '--port',
          String(port),
          '--root-dir',
          folder,
          '--no-request-journal',
          '--disable-request-logging',
        ],
        url: `http://127.0.0.1:${port}/v1`,
        list: '/pets?limit=20',
      };
    },
  },
  {
    name: 'MockServer',
    version: mockserver.version,
    setUp:
      '`java -Dmockserver.logLevel=WARN -Dmockserver.disableLogging=true -jar mockserver-netty.jar`, as on its page about performance, with a CRUD data store. The store has no keys, and `page` and `size` instead of `limit`.',
    holdsData: true,
    tool: mockserver,
    prepare: (_folder, pets, port) => {
      const origin = `http://127.0.0.1:${port}`;
      const options = ['logLevel=WARN', 'disableLogging=true', 'localBoundIP=127.0.0.1'];
      return {
        program: 'java',
        args: [
          ...options.map((option) => `-Dmockserver.${option}`),
          '-jar',
          mockserver.file,
          '-serverPort',
          String(port),
        ],
        fill: async () => {
          const body = JSON.stringify({ basePath: '/v1/pets', initialData: pets });
          const { ok, status } = await fetch(`${origin}/mockserver/crud`, { method: 'PUT', body });
          if (!ok) throw new Error(`MockServer does not take the animals: ${status}.`);
        },
        url: `${origin}/v1`,
        list: '/pets?page=0&size=20',
        filtered: '/pets?page=0&size=20&filterField=status&filterValue=sold',
      };
    },
  },
];

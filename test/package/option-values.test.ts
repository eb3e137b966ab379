import { expect, test } from 'vitest';
import {
  UsageError,
  compareDeployments,
  conformanceTests,
  observeFetch,
  runConformance,
  runFleet,
  startProxy,
} from '../../src/conformance/index.ts';
import { petstoreHandlers } from '../../src/handlers/index.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import { parseWorkerOptions } from '../../src/worker/worker-options.ts';

const deployment = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key' };
const register = (_name: string, body: () => void) => body();

/** Every public function with options, with those that it needs. */
const functions: Record<string, { call: (options: never) => unknown; needed?: object; options: readonly string[] }> = {
  runConformance: {
    call: runConformance,
    needed: deployment,
    options:
      'baseUrl apiKey fetch headers proxy ca cert key insecure rate timeout totalTimeout concurrency categoryId maxLag strict concurrent explore seed readOnly maxCreates target requirements knownFailures asOf only skip grep levels signal onEvent'.split(
        ' ',
      ),
  },
  conformanceTests: {
    call: conformanceTests,
    needed: { ...deployment, describe: register, test: register },
    options: ['describe', 'test', 'baseUrl', 'apiKey', 'strict'],
  },
  compareDeployments: {
    call: compareDeployments,
    needed: { a: deployment, b: deployment },
    options: ['a', 'b', 'requests', 'maxCreates', 'ignore', 'onStart', 'seed'],
  },
  runFleet: {
    call: (options) => runFleet([], options),
    options: ['parallel', 'store', 'signal', 'onResult', 'onTarget'],
  },
  observeFetch: {
    call: (options) => observeFetch(fetch, options),
    needed: deployment,
    options: ['baseUrl', 'apiKey', 'strict', 'asOf', 'onFinding'],
  },
  startProxy: {
    call: startProxy,
    needed: { target: deployment.baseUrl },
    options: 'target apiKey port host timeout ca cert key insecure strict asOf onFinding'.split(' '),
  },
  startServer: {
    call: startServer,
    needed: { port: 0 },
    options:
      'port host tls onClientError admin adminToken console basePath scenario failures seed sessions maxAnimals maxAnimalBytes maxJournalBytes maxAdminBodyBytes maxWatchers limits onResponse petstore wrap explain apiKeys pets choices now random maxBodyBytes journalSize latency scenarios extensions'.split(
        ' ',
      ),
  },
  createPetstore: {
    call: createPetstore,
    options: 'apiKeys pets choices now random basePath maxBodyBytes journalSize latency scenarios extensions'.split(
      ' ',
    ),
  },
  petstoreHandlers: {
    call: petstoreHandlers,
    options: 'baseUrl petstore apiKeys operations unknownRoutes latency resetData'.split(' '),
  },
  createPetstoreWorker: {
    call: parseWorkerOptions,
    options:
      'apiKeys pets adminToken sessionHost idle maxAnimals scenario failures seed explain onResponse basePath'.split(
        ' ',
      ),
  },
};

async function errorOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Whether an error is meant for the caller, and not one of the code that read the value. */
const isClear = (error: unknown) =>
  error instanceof UsageError || (error instanceof Error && error.message.startsWith('Failed to '));

test.each(Object.entries(functions))(
  '%s rejects values of another kind, and names the option',
  async (_, { call, needed, options }) => {
    for (const option of options)
      for (const value of [null, Symbol('x')]) {
        const error = await errorOf(() => call({ ...needed, [option]: value } as never));
        expect(isClear(error), `${option}: ${String(error)}`).toBe(true);
        expect(String(error)).toContain(`${option}: `);
      }
  },
);

test.each(Object.entries(functions))(
  '%s rejects an unknown option, and what is not an object',
  async (_, { call, needed }) => {
    const unknown = await errorOf(() => call({ ...needed, verbos: true } as never));
    expect(String(unknown)).toContain('unknown option "verbos"');
    for (const options of [null, 'x', 5, []]) {
      const error = await errorOf(() => call(options as never));
      expect(isClear(error), `${JSON.stringify(options)}: ${String(error)}`).toBe(true);
      expect(String(error)).toContain('is not valid');
    }
  },
);

test.each([0, -1.5, Number.NaN])('a session with several targets is not run %d targets at a time', async (parallel) => {
  await expect(runFleet([{ ...deployment, target: 'a' }], { parallel })).rejects.toThrow('parallel: ');
});

test.each([-1, 1.5, Number.NaN, 65_536])('a proxy does not listen on port %d', async (port) => {
  await expect(startProxy({ target: deployment.baseUrl, port })).rejects.toThrow(`port: ${port} is not a whole number`);
});

test.each([0, -1, Number.NaN])('a proxy does not wait %d ms', async (timeout) => {
  await expect(startProxy({ target: deployment.baseUrl, timeout })).rejects.toThrow(`timeout: ${timeout} is not`);
});

test('an invalid limit of the server is named', async () => {
  await expect(startServer({ port: 0, limits: { requestTimout: 5 } as never })).rejects.toThrow(
    'unknown option "requestTimout". Use headersTimeout, requestTimeout,',
  );
});

test.each<[string, () => unknown, string]>([
  [
    'an entry that is not an object',
    () => runConformance({ ...deployment, knownFailures: [null as never] }),
    'knownFailures: [null] is not valid',
  ],
  [
    'an entry without a check',
    () => runConformance({ ...deployment, knownFailures: [{ reason: 'x' } as never] }),
    'knownFailures: an entry has no check.',
  ],
  [
    'an entry with a number',
    () => runConformance({ ...deployment, knownFailures: [{ check: 1 } as never] }),
    'check: 1 is not valid.',
  ],
  [
    'an entry without a reason',
    () => runConformance({ ...deployment, knownFailures: [{ check: 'getPet.not-found' } as never] }),
    'knownFailures: an entry has no reason.',
  ],
  ['a target that is not an object', () => runFleet([null as never]), 'options: null is not valid.'],
  [
    'a list of targets that is an object',
    () => runFleet({} as never),
    'targets: a value of the type object is not an array.',
  ],
  [
    'a deployment that is not an object',
    () => compareDeployments({ a: 5 as never, b: deployment }),
    'a: 5 is not valid.',
  ],
  [
    'a deployment that is missing',
    () => compareDeployments({ a: deployment } as never),
    'b: a value of the type undefined is not valid.',
  ],
  [
    'a test runner without describe',
    () => conformanceTests({ ...deployment, test: register } as never),
    'describe: the function of the test runner is missing.',
  ],
  [
    'a scenario that is not an object',
    () => createPetstore({ scenarios: { a: null as never } }),
    'Failed to read the scenario "a": options: null is not valid.',
  ],
  [
    'a scenario with a misspelled name',
    () => createPetstore({ scenarios: { a: { pet: [] } as never } }),
    'Failed to read the scenario "a": unknown option "pet". Use description, pets,',
  ],
  [
    'an extension without its function',
    () => createPetstore({ extensions: [{} as never] }),
    'without the function extend',
  ],
  [
    'a server for an empty object',
    () => startServer({ port: 0, petstore: {} as never }),
    'Failed to start the server: petstore is not a petstore.',
  ],
  [
    'handlers for an empty object',
    () => petstoreHandlers({ petstore: {} as never }),
    'Failed to create the handlers: petstore is not a petstore.',
  ],
  [
    'a base path without a slash',
    () => startServer({ port: 0, basePath: 'v1' }),
    'basePath is "v1". Use a path such as "/v1".',
  ],
  ['a base path with a query', () => startServer({ port: 0, basePath: '/v1?x' }), 'basePath is "/v1?x".'],
  ['a seed that is a fraction', () => startServer({ port: 0, seed: 1.5 }), 'seed is 1.5. Use a whole number.'],
  [
    'a negative limit',
    () => startServer({ port: 0, limits: { requestTimeout: -1 } }),
    'requestTimeout is -1. Use a whole number',
  ],
  [
    'a proxy with an invalid date',
    () => startProxy({ target: deployment.baseUrl, asOf: new Date('x') }),
    'asOf: the date is invalid.',
  ],
])('%s is rejected', async (_name, call, message) => {
  expect(String(await errorOf(call))).toContain(message);
});

import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import type { Pet } from '../../../src/contract/index.ts';
import { type Petstore, createPetstore } from '../../../src/reference/index.ts';
import { judge } from '../../../src/self-test/index.ts';
import { fillUp, interruptedVariants, refuse } from '../../../src/variants/conforming/interrupted.ts';
import { jsonOf } from '../../../src/variants/toolkit/call.ts';
import { type Call, conformingVariant } from '../../../src/variants/toolkit/define.ts';
import { errorResponse } from '../../../src/variants/toolkit/response.ts';

const variantOf = (name: string) => interruptedVariants.find((variant) => variant.name === name) ?? expect.fail(name);

test.each([
  [
    'key-expires',
    /^Incomplete: the API key was accepted until request \d+ of \d+, and then rejected with 401 to the end,/,
  ],
  ['store-full-409', /^Incomplete: \d+ MUSTs/],
  ['store-full-of-ascii-names', /^Incomplete: \d+ MUSTs/],
  ['category-full', /^Incomplete: \d+ MUSTs/],
  // The service counts a creation once its body has arrived, and requests that were sent later before.
  [
    'stops',
    /^Incomplete: \d+ of \d+ requests did not reach the target \(the first was request \d{3}\): the connection was refused,/,
  ],
  ['restarts', /^Incomplete: 101 of \d+ requests did not reach the target \(the first was request \d{3}\):/],
])('%s leaves the run open', async (name, summary) => {
  const { verdict } = await judge(variantOf(name));
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringMatching(summary) });
});

test('every undecided check of a full store states the reason', async () => {
  const { checks } = await judge(variantOf('store-full-403'));
  const reasons = checks.flatMap(({ outcome, reason }) => (outcome === 'inconclusive' ? [reason] : []));
  expect(new Set(reasons)).toEqual(
    new Set([
      'the service created 5 animals, and then rejected every further one with 403. The store may be full. Run it again with a store that has room for 40 animals.',
    ]),
  );
});

test.each([
  [403, 1, 3],
  [422, 20, 3],
  [409, 38, 3],
  [422, 38, 3],
  [507, 39, 3],
])('a store that rejects all animals with %i after %i is not accused', async (status, animals, exitCode) => {
  const { verdict, checks } = await judge(conformingVariant('full', 'Is full.', fillUp(status, animals)));
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual([]);
  expect(verdict.exitCode).toBe(exitCode);
});

/** An interrupted service that also returns two animals for limit=1. */
const exceedingLimits = (name: string) => ({
  wrap(petstore: Petstore) {
    const respond = variantOf(name).wrap(petstore);
    return async (request: Request) => {
      const response = await respond(request);
      const isOver = request.url.endsWith('limit=1') && response.ok;
      return isOver ? Response.json(petstore.pets.all().slice(0, 2)) : response;
    };
  },
});

test('violations before the key expires count', async () => {
  const { verdict, checks } = await judge(exceedingLimits('key-expires-late'));
  expect(verdict.exitCode).toBe(1);
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toContain('listPets.limit-1');
});

test('violations before the target stops count, and only those', async () => {
  const { verdict, checks } = await judge(exceedingLimits('stops-late'));
  expect(verdict.exitCode).toBe(1);
  const failed = checks.flatMap(({ id, outcome, evidence }) => (outcome === 'fail' ? [[id, evidence?.actual]] : []));
  expect(failed.map(([id]) => id)).toContain('listPets.limit-1');
  expect(failed.filter(([, actual]) => actual === 'the connection was refused')).toEqual([]);
});

/** Serves the petstore. It crashes for some requests, and starts again after a while, if ever. */
async function serveCrashing(crashes: (request: IncomingMessage) => boolean, restart?: number): Promise<string> {
  const petstore = createPetstore({ apiKeys: ['demo-key'] });
  const listener = getRequestListener((request) => petstore.fetch(request), { overrideGlobalObjects: false });
  const server = createServer();
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
  let isOver = false;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!crashes(request)) return void listener(request, response);
    server.close(() => {
      if (restart !== undefined) setTimeout(() => isOver || server.listen(port, '127.0.0.1'), restart);
    });
    server.closeAllConnections();
  });
  onTestFinished(() => {
    isOver = true;
    server.close();
  });
  return `http://127.0.0.1:${port}/v1`;
}

const isEmptyObject = ({ method, headers }: IncomingMessage) => method === 'POST' && headers['content-length'] === '2';
const isOddLimit = ({ url }: IncomingMessage) => url?.includes('limit=abc') === true;

test('a crash leaves the run open, and the reason names the request', async () => {
  const { verdict, checks } = await runConformance({
    baseUrl: await serveCrashing(isEmptyObject),
    apiKey: 'demo-key',
    skip: ['oracle'],
  });
  expect(verdict).toMatchObject({
    exitCode: 3,
    summary: expect.stringMatching(
      /^Incomplete \(filters: skip oracle\): \d+ of \d+ requests did not reach the target .*inconclusive/,
    ),
  });
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  const reasons = checks.flatMap(({ reason = '' }) => (reason.includes('did not reach') ? [reason] : []));
  expect(new Set(reasons).size).toBe(1);
  expect(reasons[0]).toMatch(/ The requests in flight included POST \/pets(?: and GET \/pets)?\. Run it again\.$/);
});

test('a request that makes the target crash again is a violation', async () => {
  const { verdict, checks } = await runConformance({
    baseUrl: await serveCrashing(isOddLimit, 50),
    apiKey: 'demo-key',
    skip: ['oracle'],
  });
  expect(verdict).toMatchObject({
    exitCode: 1,
    summary: expect.stringMatching(
      /^Non-conformant \(filters: skip oracle\): \d+ of \d+ requests did not reach the target /,
    ),
  });
  expect(checks.find(({ id }) => id === 'answers.complete')).toMatchObject({
    outcome: 'fail',
    evidence: {
      request: { method: 'GET', url: expect.stringContaining('limit=abc') },
      actual: expect.stringMatching(/^the connection was .*, and again when the request was repeated$/),
    },
  });
});

test('an outage leaves the run open in whatever words requests fail', async () => {
  const { verdict, checks } = await judge({
    wrap(petstore) {
      let count = 0;
      return (request) => {
        if (++count < 300) return petstore.fetch(request);
        return count % 3 === 0 ? Promise.reject(new Error('cut off [at')) : refuse();
      };
    },
  });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringContaining('did not reach the target') });
  const reasons = checks.flatMap(({ outcome, reason }) => (outcome === 'inconclusive' ? [reason] : []));
  expect(new Set(reasons).size).toBe(1);
});

test('a target that has lost its animals in an outage is not accused', async () => {
  const { verdict, checks } = await judge({
    options: { pets: [], choices: { idScheme: 'random' } },
    wrap(petstore) {
      let count = 0;
      return (request) => {
        count++;
        if (count === 600) petstore.reset();
        return count >= 600 && count < 630 ? refuse() : petstore.fetch(request);
      };
    },
  });
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(verdict.exitCode).toBe(3);
});

/** A service that rejects some requests with a status, if the key is valid. The function gets the number of the request. */
const rejecting = (status: number, isRejected: (call: Call, count: number) => boolean | Promise<boolean>) =>
  conformingVariant('rejecting', 'Rejects some requests.', () => {
    let count = 0;
    return async (call) => {
      const isMatch = call.operation !== undefined && (await isRejected(call, ++count));
      const response = await call.next(call.request.clone());
      return isMatch && response.status !== 401 ? errorResponse(status) : response;
    };
  });

const isCreation = ({ operation }: Call) => operation === 'createPet';
const petOf = async (call: Call) => ((await jsonOf(call)) ?? {}) as Partial<Pet>;

test.each([
  ['every ninth request', (_call: Call, count: number) => count % 9 === 0],
  ['all requests for a while', (_call: Call, count: number) => count > 500 && count < 700],
  ['all lists from some request on', ({ operation }: Call, count: number) => operation === 'listPets' && count > 500],
  ['all creations from some request on', (call: Call, count: number) => isCreation(call) && count > 300],
  ['reads from some request on', (call: Call, count: number) => !isCreation(call) && count > 500],
])('a service that rejects the key for %s is not conformant', async (_name, isRejected) => {
  const { verdict } = await judge(rejecting(401, isRejected));
  expect(verdict.exitCode).toBe(1);
});

test.each([
  ['every third creation', (call: Call, count: number) => isCreation(call) && count % 3 === 0],
  ['sold animals', async (call: Call) => isCreation(call) && (await petOf(call)).status === 'sold'],
  [
    'pending animals from some request on',
    async (call: Call, count: number) => count > 30 && isCreation(call) && (await petOf(call)).status === 'pending',
  ],
  [
    'names that are taken',
    async (call: Call) => {
      const { name } = await petOf(call);
      return isCreation(call) && call.petstore.pets.all().some((pet) => pet.name === name);
    },
  ],
])('a service that rejects %s with 409 is not conformant', async (_name, isRejected) => {
  const { verdict } = await judge(rejecting(409, isRejected), { skip: ['oracle'] });
  expect(verdict.exitCode).toBe(1);
});

import { expect, test } from 'vitest';
import type { Pet } from '../../../src/contract/index.ts';
import { refuse } from '../../../src/variants/conforming/interrupted.ts';
import { type Petstore, type PetstoreOptions, createPetstore } from '../../../src/reference/index.ts';
import { createVirtualClock } from '../../../src/shared/virtual-clock.ts';
import {
  type CompareOptions,
  type Deployment,
  type DeploymentComparison,
  type FetchFunction,
  compareDeployments,
} from '../../../src/conformance/index.ts';

const KEY = 'compare-Key-4711';
const NOW = new Date('2026-06-01');

function createDeployment(
  options: PetstoreOptions = {},
  wrap = ({ fetch }: Petstore): FetchFunction => fetch,
): Deployment {
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  return { baseUrl: 'http://localhost/v1', apiKey: petstore.apiKeys[0] ?? KEY, fetch: wrap(petstore) };
}

/** Adds headers to every response. */
const withHeaders =
  (toHeaders: () => Record<string, string>) =>
  ({ fetch }: Petstore): FetchFunction =>
  async (request) => {
    const response = await fetch(request);
    for (const [name, value] of Object.entries(toHeaders())) response.headers.set(name, value);
    return response;
  };

const createClock = () => createVirtualClock({ start: NOW.getTime(), step: 0.02 });

/** Compares in virtual time, with few requests and short waits. */
function compare(
  a: Deployment,
  b: Deployment,
  more: Partial<CompareOptions> = {},
  clock = createClock(),
): Promise<DeploymentComparison> {
  const track = ({ fetch, ...deployment }: Deployment): Deployment => ({
    ...deployment,
    ...(fetch && { fetch: clock.track(async (request: Request) => fetch(request)) }),
  });
  const options = { asOf: NOW, seed: 1, requests: 50, maxLag: 300, ...more };
  return clock.settle(compareDeployments({ a: track(a), b: track(b), ...options }, clock));
}

const otherPets = Array.from({ length: 30 }, (_none, index): Pet => ({
  id: 1000 + ((index * 7919) % 5003),
  name: `Other ${index}`,
  categoryId: 3 + (index % 4),
  status: index % 2 === 0 ? 'sold' : 'pending',
}));

test('finds no difference between two deployments of one service with other animals, ids, keys and latency', async () => {
  const choices = { idScheme: 'random' } as const;
  const clock = createClock();
  const slow =
    ({ fetch }: Petstore): FetchFunction =>
    async (request) => {
      const response = await fetch(request);
      await clock.wait(2);
      return response;
    };
  const b = createDeployment({ choices, pets: otherPets, apiKeys: ['another-Key-0815'] }, slow);
  const result = await compare(createDeployment({ choices }), b, {}, clock);
  expect(result).toMatchObject({ exitCode: 0, groups: [], volatile: [], unrepeated: [] });
  expect(result.summary).toMatch(/^The same: \d+ requests to each deployment/);
  expect(Math.min(result.a.requests, result.b.requests)).toBeGreaterThan(700);
});

test('names the cause of a difference, with a request and commands for both deployments', async () => {
  const b = createDeployment({ choices: { limitOutOfRange: 'clamp' }, apiKeys: ['another-Key-0815'] });
  const { exitCode, groups, ...result } = await compare(createDeployment(), { ...b, baseUrl: 'http://b.test/v1' });
  expect(exitCode).toBe(1);
  const group = groups.find(({ cause }) => cause === 'limitOutOfRange');
  expect(group).toMatchObject({ kind: 'open-point', title: 'How is a limit below 1 or above 100 handled?' });
  const shown = group?.differences.find(({ field }) => field === 'status');
  expect(shown).toMatchObject({ a: '400', b: '200', isConfirmed: true });
  expect(shown?.reproduce).toMatch(/^curl [^\n]* "\$BASE"'\/pets\?limit=[^\n]*$/);
  expect(shown?.reproduceB).toBeUndefined();
  expect(JSON.stringify({ groups, result })).not.toMatch(/Key-4711|Key-0815/);
});

/** Handles a request in another way than the reference. */
const changing =
  (change: (request: Request, fetch: FetchFunction) => Promise<Response | undefined>) =>
  ({ fetch }: Petstore): FetchFunction =>
  async (request) =>
    (await change(request.clone(), fetch)) ?? fetch(request);

test('another notation of a limit is not a limit out of range', async () => {
  const lenient = changing(async ({ url, headers }, fetch) =>
    url.includes('limit=05') ? fetch(new Request(url.replace('limit=05', 'limit=5'), { headers })) : undefined,
  );
  const { groups } = await compare(createDeployment(), createDeployment({}, lenient), { requests: 400 });
  expect(groups.map(({ cause }) => cause)).toEqual(['limitNotation']);
});

test('a categoryId beyond 2^53 does not say that categories have to exist', async () => {
  const error = { code: 'invalid_body', message: 'Too large.', status: 400 };
  const rounds = changing(async (request) => {
    const [, categoryId = '0'] = /"categoryId":\s*(\d{1,19})[,}]/.exec(await request.text()) ?? [];
    const isRefused = request.method === 'POST' && !Number.isSafeInteger(Number(categoryId));
    return isRefused ? Response.json(error, { status: 400 }) : undefined;
  });
  const { groups } = await compare(createDeployment(), createDeployment({}, rounds));
  const causes = groups.map(({ cause }) => cause);
  expect(causes).toContain('createPet.large-categoryId');
  expect(causes).not.toContain('categories');
});

test('shows the same request for both deployments, without what has nothing to do with the difference', async () => {
  const open = changing(async ({ method, url, headers }, fetch) =>
    method === 'GET' && !headers.get('authorization')?.includes('Bearer')
      ? fetch(new Request(url, { headers: { ...Object.fromEntries(headers), authorization: `Bearer ${KEY}` } }))
      : undefined,
  );
  const { groups } = await compare(createDeployment(), createDeployment({}, open), { requests: 200 });
  const differences = groups.flatMap((group) => group.differences);
  expect(differences.length).toBeGreaterThan(3);
  for (const { reproduce = '', reproduceB } of differences) {
    expect(reproduceB).toBeUndefined();
    expect(reproduce).not.toContain('localhost');
    expect(reproduce.match(/ -H /g)?.length ?? 0).toBeLessThanOrEqual(3);
  }
});

test('compares headers and extra fields, but not values that change from response to response', async () => {
  let count = 0;
  const toHeaders = (own: Record<string, string>) => withHeaders(() => ({ 'x-sequence': `n${count++}n`, ...own }));
  const withTags = (petstore: Petstore): FetchFunction => {
    const fetch = toHeaders({ server: 'b', 'x-tenant': 'b' })(petstore);
    return async (request) => {
      const response = await fetch(request);
      if (response.status !== 201) return response;
      const pet = (await response.json()) as object;
      return Response.json({ ...pet, tags: [] }, { status: 201, headers: response.headers });
    };
  };
  const { groups, volatile } = await compare(
    createDeployment({}, toHeaders({ server: 'a' })),
    createDeployment({}, withTags),
  );
  const causes = groups.map(({ cause }) => cause);
  expect(causes).toContain('body.tags');
  expect(causes.filter((cause) => cause.startsWith('headers.'))).toEqual(['headers.x-tenant']);
  const differences = groups.flatMap((group) => group.differences);
  const shown = (field: string) => differences.find((difference) => difference.field === field);
  expect(shown('headers.x-tenant')).toMatchObject({ a: 'absent', b: 'b' });
  expect(shown('body.tags')).toMatchObject({ a: 'absent', b: '[]' });
  expect(volatile).toEqual(['headers.x-sequence']);
});

test('leaves out what the rules name, and says which rule left out nothing', async () => {
  const b = createDeployment({ choices: { location: 'omit', wwwAuthenticate: 'omit' } });
  const ignore = ['createPet:headers.location', 'wwwAuthenticate', 'location', 'http.challenge', 'listOrder'];
  const result = await compare(createDeployment(), b, { ignore });
  expect(result).toMatchObject({ exitCode: 0, groups: [] });
  expect(result.ignored.map(({ rule, count }) => `${rule} ${count > 0}`)).toEqual([
    'createPet:headers.location true',
    'wwwAuthenticate true',
    'location true',
    'http.challenge true',
    'listOrder false',
  ]);
});

test('a difference that does not occur again does not count', async () => {
  let count = 0;
  // The checks send the request first, and leave open which status it gets.
  const differsOnce =
    ({ fetch }: Petstore): FetchFunction =>
    (request) => {
      const error = { code: 'not_found', message: 'No such status.', status: 404 };
      if (request.url.endsWith('?status=unknown') && ++count === 2) return Response.json(error, { status: 404 });
      return fetch(request);
    };
  const result = await compare(createDeployment(), createDeployment({}, differsOnce));
  expect(result).toMatchObject({ exitCode: 0, unrepeated: ['unknownStatusFilter, status: 400 on A, 404 on B'] });
});

test('lag, and values that change by turns, make no difference', async () => {
  const clock = createClock();
  const statuses = ['available', 'pending', 'sold'];
  const lateAndByTurns = ({ fetch }: Petstore): FetchFunction => {
    const births = new Map<string, number>();
    return async (request) => {
      const response = await fetch(request);
      if (request.method !== 'POST') {
        const birth = births.get(request.url.split('/').at(-1) ?? '') ?? -Infinity;
        const error = { code: 'not_found', message: 'Not there.', status: 404 };
        return clock.now() - birth < 100 ? Response.json(error, { status: 404 }) : response;
      }
      if (response.status !== 201) return response;
      // Not parsed, which would round large categories.
      const text = await response.text();
      births.set(/"id":(\d+)/.exec(text)?.[1] ?? '', clock.now());
      const turn = JSON.stringify(statuses[births.size % statuses.length]);
      return new Response(text.replace(/\}$/, `,"turn":${turn}}`), { status: 201, headers: response.headers });
    };
  };
  const options = { maxLag: 2000 };
  const result = await compare(
    createDeployment({}, lateAndByTurns),
    createDeployment({ pets: [] }, lateAndByTurns),
    options,
    clock,
  );
  expect(result.groups).toEqual([]);
});

test('a read-only comparison creates nothing', async () => {
  const [a, b] = [createDeployment(), createDeployment({ pets: otherPets, choices: { petIdNotation: 'lenient' } })];
  const result = await compare(a, b, { readOnly: true });
  expect({ created: [result.a.created, result.b.created], readOnly: result.readOnly }).toEqual({
    created: [0, 0],
    readOnly: true,
  });
  expect(result.groups.map(({ cause }) => cause)).toEqual(['petIdNotation']);
});

test('creates no more animals than allowed', async () => {
  const result = await compare(createDeployment(), createDeployment(), { maxCreates: 45, requests: 300 });
  expect(result.exitCode).toBe(0);
  expect(Math.max(result.a.created, result.b.created)).toBeLessThanOrEqual(45);
});

test.each(['a', 'b'] as const)('creates nothing if deployment %s is not the service', async (name) => {
  const page = () => () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } });
  const [service, other] = [createDeployment(), createDeployment({}, page)];
  const result = await (name === 'a' ? compare(other, service) : compare(service, other));
  expect(result).toMatchObject({ exitCode: 3, groups: [] });
  expect(result.summary).toMatch(/^Not comparable\. [AB]: Not testable: /);
  expect(result.summary).toContain(`${name.toUpperCase()}: Not testable`);
  expect(name === 'a' ? result.b : result.a).toMatchObject({
    created: 0,
    verdict: 'Not tested, since the other deployment cannot be tested.',
  });
});

test('a comparison that is stopped is not a proof that both are the same', async () => {
  const controller = new AbortController();
  let count = 0;
  const stopping =
    ({ fetch }: Petstore): FetchFunction =>
    (request) => {
      if (++count === 900) controller.abort();
      return fetch(request);
    };
  const options = { signal: controller.signal, requests: 2000 };
  const result = await compare(createDeployment(), createDeployment({}, stopping), options);
  expect(result).toMatchObject({ exitCode: 3, groups: [] });
  expect(result.summary).toContain('ended before all requests were sent');
});

test.each([
  [{ requests: 0 }, 'requests: 0 is not a whole number'],
  [{ requests: 1.5 }, 'requests: 1.5 is not a whole number'],
  [{ seed: -1 }, 'seed: -1 is not a whole number'],
  [{ ignore: ['bodies'] }, 'ignore: "bodies" is neither a field nor a cause'],
  [{ b: { baseUrl: 'nowhere', apiKey: KEY } }, 'B: "nowhere" is not a valid URL'],
  [{ b: { baseUrl: 'http://localhost/v1', apiKey: '' } }, 'apiKeyB: the API key is missing'],
] as [Partial<CompareOptions>, string][])('rejects the options %j', async (options, message) => {
  await expect(compare(createDeployment(), createDeployment(), options)).rejects.toThrow(message);
});

/** Cannot be reached for some requests, and then has its initial animals again. The numbers are those of the first and the last one. */
const goesAway =
  (first: number, last: number, options: PetstoreOptions = {}) =>
  ({ fetch }: Petstore): FetchFunction => {
    const restarted = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
    let count = 0;
    return (request) => {
      count++;
      if (count < first) return fetch(request);
      return count <= last ? refuse() : restarted.fetch(request);
    };
  };

test.each([
  ['during its checks', 300, Infinity],
  ['after its checks', 1400, Infinity],
  ['for a moment during its checks', 300, 310],
  ['for a moment after its checks', 1400, 1401],
])('a deployment that cannot be reached %s is not different', async (_name, first, last) => {
  const result = await compare(createDeployment(), createDeployment({}, goesAway(first, last)), { requests: 300 });
  expect(result).toMatchObject({ exitCode: 3, groups: [], unrepeated: [] });
  expect(result.summary).toMatch(
    /^Incomplete: no difference found, but \d+ of [\d,]+ requests did not reach the target \(the first was request [\d,]+\): the connection was refused \(B\)\.$/,
  );
});

/** Refuses the key from a request on. */
const refusesFrom =
  (first: number) =>
  ({ fetch }: Petstore): FetchFunction => {
    const other = createPetstore({ apiKeys: ['another-key'] });
    let count = 0;
    return (request) => (++count < first ? fetch(request) : other.fetch(request));
  };

test.each([
  ['during its checks', 300],
  ['after its checks', 1400],
])('a deployment whose key expires %s is not different', async (_name, first) => {
  const result = await compare(createDeployment(), createDeployment({}, refusesFrom(first)), { requests: 300 });
  expect(result).toMatchObject({ exitCode: 3, groups: [], unrepeated: [] });
  expect(result.summary).toMatch(
    /^Incomplete: no difference found, but the API key was accepted until request [\d,]+ of [\d,]+, and then rejected with 401 to the end \(B\)\.$/,
  );
});

test('differences found before an outage count', async () => {
  const options = { choices: { limitOutOfRange: 'clamp' } } as const;
  const b = createDeployment(options, goesAway(2200, Infinity));
  const { exitCode, groups, summary } = await compare(createDeployment(), b, { requests: 2000 });
  expect(exitCode).toBe(1);
  expect(groups.map(({ cause }) => cause)).toContain('limitOutOfRange');
  expect(summary).toMatch(/^Different: .+\. Incomplete: \d+ of [\d,]+ requests did not reach the target .+ \(B\)\.$/);
});

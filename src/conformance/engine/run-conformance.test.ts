import { expect, test } from 'vitest';
import { judge } from '../../../test/support/judge.ts';
import { createPetstore } from '../../reference/index.ts';
import { type ConformanceEvent, runConformance } from '../index.ts';

type Fetch = (request: Request) => Promise<Response>;

const error = (status: number, headers = {}) =>
  Response.json({ code: 'refused', message: 'No.', status }, { status, headers });

/** Replaces the response to each creation that the reference would accept. Nothing is stored. */
const creating = (respond: () => Response) => (fetch: Fetch) => {
  const scratch = createPetstore({ pets: [] });
  return async (request: Request) => {
    const isAccepted = request.method === 'POST' && (await scratch.fetch(request.clone())).status === 201;
    return isAccepted ? respond() : fetch(request);
  };
};

test('the reference is conformant', async () => {
  const { verdict, checks } = await judge();
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
  expect(checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive')).toEqual([]);
});

test('a target that rejects the key is not testable', async () => {
  const { verdict } = await judge({ apiKey: 'another-key' });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringMatching('rejects the API key') as string });
});

test('a target that rejects the key is not testable after the removal of getPet either', async () => {
  const asOf = new Date('2031-01-01');
  const { verdict } = await judge({ apiKey: 'another-key', asOf }, { now: asOf });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringMatching('rejects the API key') as string });
});

test('a 401 without an error object is a violation', async () => {
  const { verdict, checks } = await judge({}, { wrap: () => async () => Response.json({}, { status: 401 }) });
  expect(verdict.exitCode).toBe(1);
  expect(checks.find(({ id }) => id === 'answers.error-object')).toMatchObject({
    outcome: 'fail',
    evidence: { actual: '401 with a body without code' },
  });
});

test('a target that never returns JSON is not testable', async () => {
  const { verdict } = await judge({}, { wrap: () => async () => new Response('<html>', { status: 404 }) });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringMatching('instead of JSON') as string });
});

test('an unreachable target is not testable', async () => {
  const { verdict } = await runConformance({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'demo-key' });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringMatching('cannot be reached') as string });
});

test('a rejected category that was only guessed is inconclusive, and the reason suggests setting one', async () => {
  const refuse = creating(() => error(400));
  const { verdict, checks } = await judge({}, { wrap: refuse, pets: [] });
  expect(verdict.exitCode).toBe(3);
  const { outcome, reason } = checks.find(({ id }) => id === 'createPet.status-omitted') ?? {};
  expect({ outcome, reason }).toEqual({
    outcome: 'inconclusive',
    reason: expect.stringMatching('set its id') as string,
  });
});

test('a rejected category is a violation only if the user named it, since others may be closed', async () => {
  const refuse = creating(() => error(400));
  expect((await judge({}, { wrap: refuse })).verdict.exitCode).toBe(3);
  expect((await judge({ categoryId: 7 }, { wrap: refuse, pets: [] })).verdict.exitCode).toBe(1);
});

test('a key that is not allowed to create animals is inconclusive, and conformant in a read-only run', async () => {
  const forbid = creating(() => error(403));
  expect((await judge({}, { wrap: forbid })).verdict.exitCode).toBe(3);
  expect((await judge({ readOnly: true }, { wrap: forbid })).verdict.exitCode).toBe(0);
});

test('a read-only run sends only GET, HEAD and OPTIONS, and the verdict states it', async () => {
  const methods = new Set<string>();
  const watch = (fetch: Fetch) => (request: Request) => {
    methods.add(request.method);
    return fetch(request);
  };
  const { verdict, created } = await judge({ readOnly: true }, { wrap: watch });
  expect([...methods].toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(verdict).toMatchObject({ exitCode: 0, summary: expect.stringMatching('read-only') as string });
  expect(created).toEqual([]);
});

test('maxCreates also limits concurrent creations, and makes the run incomplete', async () => {
  for (const maxCreates of [0, 1, 7]) {
    const { verdict, created } = await judge({ maxCreates });
    expect(created.length).toBeLessThanOrEqual(maxCreates);
    expect(verdict.exitCode).toBe(3);
  }
});

test('a target that always returns 429 is incomplete', async () => {
  const limit = () => async () => error(429, { 'retry-after': '0' });
  const { verdict } = await judge({ totalTimeout: 1000 }, { wrap: limit });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringMatching('Not testable: ') as string });
});

test('a Retry-After beyond the end of the run makes it incomplete immediately', async () => {
  const limit = () => async () => error(429, { 'retry-after': '86400' });
  const { verdict, duration } = await judge({}, { wrap: limit });
  expect(verdict.exitCode).toBe(3);
  expect(duration).toBeLessThan(1000);
});

test('a violated SHOULD is a warning, and with strict a violation', async () => {
  const silent = (fetch: Fetch) => async (request: Request) => {
    const response = await fetch(request);
    response.headers.delete('www-authenticate');
    return response;
  };
  const { verdict } = await judge({}, { wrap: silent });
  expect(verdict).toMatchObject({ exitCode: 0, summary: expect.stringMatching('1 warning') as string });
  expect((await judge({ strict: true }, { wrap: silent })).verdict.exitCode).toBe(1);
});

test('getPet is not judged from 5 December 2030 on, whatever it returns', async () => {
  const asOf = new Date('2030-12-05T00:00:00Z');
  const gone = (fetch: Fetch) => async (request: Request) =>
    /pets\/./.test(request.url) ? new Response('gone', { status: 410 }) : fetch(request);
  const { verdict, checks } = await judge({ asOf, strict: true }, { wrap: gone });
  expect(verdict.exitCode).toBe(0);
  expect(checks.filter(({ id }) => id.startsWith('getPet.')).every(({ outcome }) => outcome === 'not-applicable')).toBe(
    true,
  );
  expect((await judge({}, { wrap: gone })).verdict.exitCode).toBe(1);
});

test('the result lists the created animals, whose names start with Kit', async () => {
  const { created } = await judge({}, { pets: [] });
  expect(created.length).toBeGreaterThan(20);
  expect(created.length).toBeLessThanOrEqual(40);
  expect(created.filter(({ name }) => name.startsWith('Kit')).length).toBeGreaterThan(10);
});

test('every failure has a clause, what was expected and found, and a line that reproduces it', async () => {
  const { checks } = await judge({}, { wrap: creating(() => error(500)) });
  const failures = checks.filter(({ outcome, level }) => outcome === 'fail' && level === 'MUST');
  expect(failures.length).toBeGreaterThan(0);
  for (const { clause, evidence } of failures) {
    expect(clause).not.toBe('');
    expect(evidence).toMatchObject({ expected: expect.any(String) as string, actual: expect.any(String) as string });
    expect(evidence?.reproduce).toMatch(/^curl -i .*PETSTORE_API_KEY/);
  }
});

test('emits an event for each check and request', async () => {
  const events: ConformanceEvent[] = [];
  const result = await judge({ onEvent: (event) => void events.push(event) });
  const { checks, requests } = result;
  const of = <Type extends ConformanceEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<ConformanceEvent, { type: Type }> => event.type === type);
  expect(events[0]).toEqual({ type: 'run-started', checks: checks.length, maxCreates: expect.any(Number) as number });
  expect(new Set(of('check-started').map(({ id }) => id))).toEqual(new Set(checks.map(({ id }) => id)));
  expect(new Map(of('check-ended').map(({ check }) => [check.id, check]))).toEqual(
    new Map(checks.map((check) => [check.id, check])),
  );
  expect(of('request-ended')).toHaveLength(requests);
  expect(events.at(-1)).toEqual({ type: 'run-ended', result });
});

test('emits run-ended for a target that is not testable', async () => {
  const types: string[] = [];
  await judge({ apiKey: 'another-key', onEvent: ({ type }) => void types.push(type) });
  expect(types.at(0)).toBe('run-started');
  expect(types.at(-1)).toBe('run-ended');
});

test('the result survives JSON, and includes configuration, clauses, exchanges and fingerprint', async () => {
  const result = await judge({ categoryId: 9007199254740993n, strict: true });
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  expect(JSON.stringify(result)).not.toContain('demo-key');
  expect(result).toMatchObject({
    format: 'petstore-conformance/1',
    configuration: { baseUrl: 'http://localhost/v1', strict: true, categoryId: '9007199254740993' },
    fingerprint: { 'observe.limit-0': '400' },
  });
  expect(new Set(result.clauses.map(({ id }) => id))).toEqual(new Set(result.checks.map(({ clause }) => clause)));
  expect(result.exchanges).toHaveLength(result.requests);
  expect(result.checks.reduce((sum, { requests }) => sum + requests, 0)).toBeLessThanOrEqual(result.requests);
  expect(result.exchanges[0]).toMatchObject({ operation: 'listPets', method: 'GET', path: '/pets', status: 200 });
});

test('reports a service that fails for every creation once', async () => {
  const petstore = createPetstore();
  const failing = async (request: Request) => {
    const response = await petstore.fetch(request.clone());
    return request.method === 'POST' && response.status !== 401
      ? Response.json({ code: 'internal', message: 'No.', status: 500 }, { status: 500 })
      : response;
  };
  const { checks } = await runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', fetch: failing });
  const failed = checks.filter(({ outcome, level }) => outcome === 'fail' && level === 'MUST');
  expect(failed.map(({ id }) => id)).toEqual(['createPet.status-available']);
  expect(checks.find(({ id }) => id === 'createPet.status-omitted')?.outcome).toBe('inconclusive');
});

test('a stopped run reports what the responses so far have shown, and leaves the rest open', async () => {
  const controller = new AbortController();
  let later = -Infinity;
  // No check sends such a query, only programs.
  const wrap = (fetch: Fetch) => async (request: Request) => {
    const isWrong = request.url.endsWith('?status=sold&limit=20');
    if (isWrong) later = Math.max(later, 0);
    if (++later > 20) controller.abort();
    return isWrong ? error(400) : fetch(request);
  };
  const { verdict, checks } = await judge({ signal: controller.signal }, { wrap });
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual(['oracle.listPets.response']);
  expect(verdict.exitCode).toBe(1);
  const others = checks.filter(({ id, level }) => id.startsWith('oracle.') && level === 'MUST').slice(0, 3);
  expect(others.map(({ outcome, reason }) => ({ outcome, reason }))).toEqual(
    others.map(() => ({ outcome: 'inconclusive', reason: 'the run was stopped' })),
  );
});

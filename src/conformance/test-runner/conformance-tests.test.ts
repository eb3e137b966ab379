import type * as nodeTest from 'node:test';
import type * as jest from '@jest/globals';
import * as vitest from 'vitest';
import { expect, expectTypeOf, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { type ConformanceTestsOptions, checks, conformanceTests, UsageError } from '../index.ts';

type Body = Parameters<ConformanceTestsOptions['test']>[1];
type Context = NonNullable<Parameters<Body>[0]>;

const asOf = new Date('2026-06-01');
const target = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf };
const { fetch: right } = createPetstore({ now: asOf });

/** A runner that keeps the tests, to run one at a time. */
function register(options: Partial<ConformanceTestsOptions>) {
  const path: string[] = [];
  const tests = new Map<string, { path: string; body: Body; timeout: number }>();
  conformanceTests({
    ...target,
    fetch: (request) => right(request),
    describe(name, registerTests) {
      path.push(name);
      registerTests();
      path.pop();
    },
    test(name, body, timeout) {
      tests.set(name.split(':', 1)[0] ?? '', { path: [...path, name].join(' > '), body, timeout });
    },
    ...options,
  });
  const run = (id: string, context?: Context) => tests.get(id)?.body(context);
  return { tests, run };
}

/** What a test told its runner. */
function recordingContext() {
  const said: string[] = [];
  return {
    said,
    context: { skip: (note: string) => said.push(`skip ${note}`), diagnostic: (note: string) => said.push(note) },
  };
}

const notThere = () => new Response('', { status: 404 });
/** A service that may only be read. */
const readOnly = (request: Request) =>
  request.method === 'POST' && request.headers.get('authorization') === 'Bearer demo-key'
    ? Response.json({ code: 'forbidden', message: 'No.', status: 403 }, { status: 403 })
    : right(request);
const withoutChallenge = async (request: Request) => {
  const response = await right(request);
  response.headers.delete('www-authenticate');
  return response;
};

test('takes describe and test of Vitest, Jest and node:test without a cast', () => {
  type Functions = Pick<ConformanceTestsOptions, 'describe' | 'test'>;
  expectTypeOf<Pick<typeof vitest, 'describe' | 'test'>>().toExtend<Functions>();
  expectTypeOf<Pick<typeof jest, 'describe' | 'test'>>().toExtend<Functions>();
  expectTypeOf<Pick<typeof nodeTest, 'describe' | 'test'>>().toExtend<Functions>();
});

test('there is one test for each MUST and SHOULD, by operation, and one for the verdict at the end', () => {
  const { tests } = register({});
  const judged = checks.filter(({ level }) => level !== 'MAY').map(({ id }) => id);
  expect([...tests.keys()].toSorted()).toEqual([...judged, 'verdict'].toSorted());
  expect(tests.get('http.charset')?.path).toBe(
    'Petstore Animals Service > createPet > http.charset: SHOULD accept application/json; charset=utf-8',
  );
  expect([...tests.values()].at(-1)?.path).toBe('Petstore Animals Service > verdict: MUST be conformant');
});

test('no test has a parameter, which Jest would take for a callback and Vitest for fixtures', () => {
  for (const { body } of register({}).tests.values()) expect(body).toHaveLength(0);
});

test('each test may take longer than the run that it waits for', () => {
  for (const { timeout } of register({ totalTimeout: 1000 }).tests.values()) expect(timeout).toBeGreaterThan(1000);
});

test('readOnly registers no test that writes', () => {
  const { tests } = register({ readOnly: true });
  expect(tests.has('listPets.key-missing')).toBe(true);
  expect(tests.has('createPet.once')).toBe(false);
});

test('nothing is sent before a test runs, and all tests share one run', async () => {
  let runs = 0;
  const { run } = register({ onEvent: ({ type }) => void (type === 'run-started' && runs++) });
  expect(runs).toBe(0);
  await Promise.all([run('listPets.key-missing'), run('getPet.unknown'), run('verdict')]);
  expect(runs).toBe(1);
});

test('the base URL and the key may come when the first test runs', async () => {
  const { run } = register({ baseUrl: async () => 'http://localhost/v1', apiKey: () => 'demo-key' });
  await expect(run('verdict')).resolves.toBeUndefined();
});

test('a wrong option throws as the tests are registered', () => {
  expect(() => register({ maxCreates: -1 })).toThrow(UsageError);
  expect(() => register({ baseUrl: 'nowhere' })).toThrow('"nowhere"');
  expect(() => register({ apiKey: '' })).toThrow('API key');
  expect(() => register({ baseUrl: undefined as unknown as string })).toThrow('baseUrl: () => server.url');
});

test('a base URL that comes late and is none fails one test, and skips the others', async () => {
  const { run } = register({ baseUrl: () => 'nowhere' });
  const { said, context } = recordingContext();
  await expect(run('listPets.key-missing', context)).rejects.toMatchObject({ name: 'UsageError' });
  await run('listPets.key-empty', context);
  expect(said).toEqual(['skip not judged; listPets.key-missing says why']);
  await expect(run('verdict', context)).rejects.toMatchObject({ name: 'UsageError' });
});

test('what the function for the base URL throws reaches the runner as it is', async () => {
  const error = new Error('no server');
  const { run } = register({
    baseUrl: () => {
      throw error;
    },
  });
  await expect(run('verdict')).rejects.toBe(error);
});

test('the test that says why nothing was judged says it again when it is retried', async () => {
  const { run } = register({ fetch: notThere });
  const { context } = recordingContext();
  for (const id of ['getPet.unknown', 'getPet.stable', 'getPet.unknown'])
    await run(id, context)?.catch((error: Error) =>
      expect([id, error.name]).toEqual(['getPet.unknown', 'Inconclusive']),
    );
  expect.assertions(2);
});

test('a MUST that cannot be told fails, a SHOULD is skipped, each with its reason', async () => {
  const { run } = register({ fetch: readOnly });
  const { said, context } = recordingContext();
  await expect(run('createPet.key-missing', context)).rejects.toMatchObject({ name: 'Inconclusive' });
  await run('createPet.status-answered', context);
  expect(said).toEqual([expect.stringMatching('^skip an animal could not be created: 403')]);
  await expect(run('verdict', context)).rejects.toMatchObject({ name: 'Verdict' });
});

test('a violated SHOULD is a diagnostic, and fails with strict', async () => {
  const { said, context } = recordingContext();
  await register({ fetch: withoutChallenge }).run('http.challenge', context);
  expect(said).toEqual([expect.stringMatching('^SHOULD name the authentication scheme in WWW-Authenticate')]);
  const strict = register({ fetch: withoutChallenge, strict: true }).run('http.challenge', context);
  await expect(strict).rejects.toMatchObject({ name: 'Violation' });
});

test('the verdict says what is left behind', async () => {
  const { said, context } = recordingContext();
  await register({}).run('verdict', context);
  expect(said).toEqual([expect.stringMatching(/^Conformant: \d+ MUSTs passed\. It left behind \d+ animals, ids \d/)]);
});

test('a failure has no stack, and no character that a terminal obeys', async () => {
  const headers = { location: 'http://localhost/\u009b2J' };
  const { run } = register({ fetch: () => new Response('', { status: 302, headers }) });
  const error = await run('verdict')?.then(undefined, (thrown: Error) => thrown);
  expect(error?.stack).toBe(`${error?.name}: ${error?.message}`);
  expect(error?.message).toContain(String.raw`\u009b2J`);
  expect(error?.message).not.toContain('\u009b');
});

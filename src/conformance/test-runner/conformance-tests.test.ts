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
const { fetch: conformant } = createPetstore({ now: asOf });

/** A runner that collects the tests, so that they can be run one at a time. */
function register(options: Partial<ConformanceTestsOptions>) {
  const path: string[] = [];
  const tests = new Map<string, { path: string; body: Body; timeout: number }>();
  conformanceTests({
    ...target,
    fetch: (request) => conformant(request),
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

/** The context of a running test, which records its notes. */
function recordingContext() {
  const notes: string[] = [];
  return {
    notes,
    context: { skip: (note: string) => notes.push(`skip ${note}`), diagnostic: (note: string) => notes.push(note) },
  };
}

/** The checks that most tests need. */
const few = { only: ['listPets.key-missing', 'getPet.unknown'] };

const notFound = () => new Response('', { status: 404 });
/** A service that rejects every creation. */
const readOnly = (request: Request) =>
  request.method === 'POST' && request.headers.get('authorization') === 'Bearer demo-key'
    ? Response.json({ code: 'forbidden', message: 'No.', status: 403 }, { status: 403 })
    : conformant(request);
const withoutChallenge = async (request: Request) => {
  const response = await conformant(request);
  response.headers.delete('www-authenticate');
  return response;
};

test('accepts describe and test of Vitest, Jest and node:test without a cast', () => {
  type Functions = Pick<ConformanceTestsOptions, 'describe' | 'test'>;
  expectTypeOf<Pick<typeof vitest, 'describe' | 'test'>>().toExtend<Functions>();
  expectTypeOf<Pick<typeof jest, 'describe' | 'test'>>().toExtend<Functions>();
  expectTypeOf<Pick<typeof nodeTest, 'describe' | 'test'>>().toExtend<Functions>();
});

test('registers a test for each MUST and SHOULD, by operation, and one for the verdict', () => {
  const { tests } = register({});
  const requirements = checks.filter(({ level }) => level !== 'MAY');
  expect([...tests.keys()].toSorted()).toEqual([...requirements.map(({ id }) => id), 'verdict'].toSorted());
  const title = requirements.find(({ id }) => id === 'http.charset')?.title;
  expect(tests.get('http.charset')?.path).toBe(`Petstore Animals Service > createPet > http.charset: ${title}`);
  expect([...tests.values()].at(-1)?.path).toBe('Petstore Animals Service > verdict: MUST be conformant');
});

test('declares no parameters, which Jest would treat as a callback and Vitest as fixtures', () => {
  for (const { body } of register({}).tests.values()) expect(body).toHaveLength(0);
});

test('gives each test a longer timeout than the run', () => {
  for (const { timeout } of register({ totalTimeout: 1000 }).tests.values()) expect(timeout).toBeGreaterThan(1000);
});

test('registers no test that creates animals with readOnly', () => {
  const { tests } = register({ readOnly: true });
  expect(tests.has('listPets.key-missing')).toBe(true);
  expect(tests.has('createPet.once')).toBe(false);
});

test('starts one run for all tests when the first of them starts', async () => {
  let runs = 0;
  const { run } = register({
    ...few,
    onEvent: ({ type }) => void (type === 'run-started' && runs++),
  });
  expect(runs).toBe(0);
  await Promise.all([run('listPets.key-missing'), run('getPet.unknown'), run('verdict')]);
  expect(runs).toBe(1);
});

test('resolves a lazy base URL and key when the first test runs', async () => {
  const { run } = register({ ...few, baseUrl: async () => 'http://localhost/v1', apiKey: () => 'demo-key' });
  await expect(run('verdict')).resolves.toBeUndefined();
});

test('throws for an invalid option when the tests are registered', () => {
  expect(() => register({ maxCreates: -1 })).toThrow(UsageError);
  expect(() => register({ baseUrl: 'nowhere' })).toThrow('"nowhere"');
  expect(() => register({ apiKey: '' })).toThrow('API key');
  expect(() => register({ baseUrl: undefined as unknown as string })).toThrow('baseUrl: () => server.url');
});

test('fails one test for an invalid lazy base URL, and skips the others', async () => {
  const { run } = register({ baseUrl: () => 'nowhere' });
  const { notes, context } = recordingContext();
  await expect(run('listPets.key-missing', context)).rejects.toMatchObject({ name: 'UsageError' });
  await run('listPets.key-empty', context);
  expect(notes).toEqual(['skip not tested; listPets.key-missing reports why']);
  await expect(run('verdict', context)).rejects.toMatchObject({ name: 'UsageError' });
});

test('fails the test with the error of the function for the base URL', async () => {
  const error = new Error('no server');
  const { run } = register({
    baseUrl: () => {
      throw error;
    },
  });
  await expect(run('verdict')).rejects.toBe(error);
});

test('reports the same cause when its test is retried', async () => {
  const { run } = register({ fetch: notFound });
  const { context } = recordingContext();
  for (const id of ['getPet.unknown', 'getPet.stable', 'getPet.unknown'])
    await run(id, context)?.catch((error: Error) =>
      expect({ id, name: error.name }).toEqual({ id: 'getPet.unknown', name: 'Inconclusive' }),
    );
  expect.assertions(2);
});

test('fails an inconclusive MUST and skips an inconclusive SHOULD, with the reason', async () => {
  const { run } = register({ fetch: readOnly, only: ['createPet'], skip: ['oracle'] });
  const { notes, context } = recordingContext();
  await expect(run('createPet.key-missing', context)).rejects.toMatchObject({ name: 'Inconclusive' });
  await run('createPet.status-answered', context);
  expect(notes).toEqual([expect.stringMatching('^skip .*the key is not allowed to create animals')]);
  await expect(run('verdict', context)).rejects.toMatchObject({ name: 'Verdict' });
});

test('fails an inconclusive SHOULD with strict', async () => {
  const strict = register({ fetch: readOnly, only: ['createPet.status-answered'], strict: true });
  await expect(strict.run('createPet.status-answered', recordingContext().context)).rejects.toMatchObject({
    name: 'Inconclusive',
  });
});

test('annotates a violated SHOULD, and fails it with strict', async () => {
  const { notes, context } = recordingContext();
  const options = { fetch: withoutChallenge, only: ['http.challenge'] };
  await register(options).run('http.challenge', context);
  expect(notes).toEqual([expect.stringMatching('^SHOULD .*WWW-Authenticate')]);
  const strict = register({ ...options, strict: true }).run('http.challenge', context);
  await expect(strict).rejects.toMatchObject({ name: 'Violation' });
});

test('lists the created animals with the verdict', async () => {
  const { notes, context } = recordingContext();
  await register({}).run('verdict', context);
  expect(notes).toEqual([expect.stringMatching(/^Conformant: \d+ MUSTs passed\. Created \d+ animals \(.*\): ids \d/)]);
});

test('throws errors without a stack and without control characters', async () => {
  const headers = { location: 'http://localhost/\u009b2J' };
  const { run } = register({ fetch: () => new Response('', { status: 302, headers }) });
  const error = await run('verdict')?.then(undefined, (thrown: Error) => thrown);
  expect(error?.stack).toBe(`${error?.name}: ${error?.message}`);
  expect(error?.message).toContain(String.raw`\u009b2J`);
  expect(error?.message).not.toContain('\u009b');
});

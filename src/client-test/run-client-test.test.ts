import { expect, onTestFinished, test, vi } from 'vitest';
import { createSuitePetstore } from '../behaviors/index.ts';
import { runClientTest } from './run-client-test.ts';
import type { RunSuite, SuiteRun } from '../conformance/client/client-test.ts';

const passed = { isPassed: true, ending: 'exit code 0', output: '' };
const failed = { isPassed: false, ending: 'exit code 1', output: 'expected 5' };

/** A suite that lists animals, and then ends as its name and the number of the run under it say. */
function createSuite(end: (behavior: string, count: number) => boolean): RunSuite {
  const counts = new Map<string, number>();
  return async ({ environment }: SuiteRun) => {
    const { PETSTORE_BASE_URL: url, PETSTORE_API_KEY: key, PETSTORE_BEHAVIOR: behavior = '' } = environment;
    const count = (counts.get(behavior) ?? 0) + 1;
    counts.set(behavior, count);
    await fetch(`${url}/pets?limit=3`, { headers: { authorization: `Bearer ${key}` } });
    return end(behavior, count) ? passed : failed;
  };
}

const only = ['json-indented', 'json-escaped'];

test('a failure that does not occur again is unstable', async () => {
  const runSuite = createSuite((behavior, count) => behavior !== 'json-indented' || count > 1);
  const { behaviors, verdict, exitCode } = await runClientTest({ runSuite, only });
  expect({ verdict, exitCode }).toEqual({ verdict: 'incomplete', exitCode: 3 });
  expect(behaviors.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['json-indented', 'unstable'],
    ['json-escaped', 'pass'],
  ]);
});

test('a suite that is unstable with one behavior has to fail more often with the others', async () => {
  const passesAt: Record<string, number> = { 'json-indented': 2, 'json-escaped': 5 };
  const runSuite = createSuite((behavior, count) => behavior === '' || count === passesAt[behavior]);
  const { behaviors } = await runClientTest({ runSuite, only: [...only, 'more-headers'] });
  expect(behaviors.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['json-indented', 'unstable'],
    ['json-escaped', 'unstable'],
    ['more-headers', 'fail'],
  ]);
});

test('a suite that needs the oldest animals first is not accused of needing a status', async () => {
  const runSuite = createSuite((behavior) => !['newest-first', 'animals-without-a-status'].includes(behavior));
  const { behaviors } = await runClientTest({ runSuite, only: ['animals-without-a-status', 'newest-first'] });
  expect(behaviors.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
    ['animals-without-a-status', 'irrelevant', 'the suite fails with newest-first, which shows a part of the same'],
    ['newest-first', 'fail', undefined],
  ]);
});

test('failures are unstable if the suite then fails against the reference, too', async () => {
  const runSuite = createSuite((behavior, count) => behavior !== 'json-indented' && (behavior !== '' || count === 1));
  const { behaviors, verdict } = await runClientTest({ runSuite, only });
  expect(verdict).toBe('incomplete');
  expect(behaviors[0]).toMatchObject({ outcome: 'unstable', output: 'expected 5' });
});

test('a confirmed failure names the reliance, the output, the requests and the command line', async () => {
  const runSuite = createSuite((behavior) => behavior !== 'json-indented');
  const result = await runClientTest({ runSuite, only, command: ['npx', 'vitest', "it's"] });
  expect(result).toMatchObject({ verdict: 'dependent', exitCode: 1 });
  expect(result.behaviors[0]).toMatchObject({
    outcome: 'fail',
    reliance: 'The client relies on JSON without white space.',
    allowedBy: { id: 'service.json' },
    ending: 'exit code 1',
    output: 'expected 5',
    exchanges: [{ method: 'GET', path: '/pets?limit=3', status: 200 }],
    reproduce: String.raw`petstore-conformance client --behavior json-indented -- npx vitest 'it'\''s'`,
  });
});

test('a suite that fails after an accident is tolerated, with a note that only its requests were judged', async () => {
  const runSuite = createSuite((behavior) => behavior !== 'unavailable-once');
  const result = await runClientTest({ runSuite, only: ['unavailable-once', 'json-escaped'] });
  expect(result).toMatchObject({
    verdict: 'tolerant',
    notes: ['The suite failed with unavailable-once, as it may after an accident: only its requests were judged.'],
    behaviors: [
      { outcome: 'pass' },
      {
        outcome: 'pass',
        reason: 'the suite may fail after an accident, so only its requests were judged (exit code 1)',
      },
    ],
  });
  expect(result.behaviors[0]).not.toHaveProperty('reason');
});

test('known failures do not count, and must fail', async () => {
  const runSuite = createSuite((behavior) => behavior !== 'json-indented');
  const toKnown = (names: string[]) => names.map((behavior) => ({ behavior, reason: 'fixed in May' }));
  const known = await runClientTest({ runSuite, only, knownFailures: toKnown(['json-indented']) });
  expect(known).toMatchObject({ verdict: 'known-failures', exitCode: 0 });
  const outdated = await runClientTest({ runSuite, only, knownFailures: toKnown(only) });
  expect(outdated).toMatchObject({
    verdict: 'outdated-known-failures',
    exitCode: 1,
    outdatedKnownFailures: ['json-escaped'],
  });
});

test('behaviors that the suite does nothing about are irrelevant, with the reason', async () => {
  const { behaviors } = await runClientTest({ runSuite: createSuite(() => true), jobs: 8 });
  expect(behaviors.find(({ name }) => name === 'status-absent')).toMatchObject({
    outcome: 'irrelevant',
    reason: 'only for a suite that creates an animal without a status',
  });
});

test('behaviors that show only over HTTP are irrelevant to a suite that mocks with handlers', async () => {
  const runSuite: RunSuite = async ({ environment }) => {
    vi.stubEnv('PETSTORE_JOURNAL', environment.PETSTORE_JOURNAL);
    const { fetch: respond } = createSuitePetstore();
    await respond(new Request('https://api.example.com/v1/pets', { headers: { authorization: 'Bearer demo-key' } }));
    return passed;
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  const { behaviors, baseline } = await runClientTest({ runSuite });
  expect(baseline.requests).toBe(1);
  expect(behaviors.find(({ name }) => name === 'compressed')).toMatchObject({
    outcome: 'irrelevant',
    reason: 'only over HTTP, not in handlers',
  });
});

test('an id that is written into the suite says nothing about the client', async () => {
  const createFetches =
    (...ids: number[]): RunSuite =>
    async ({ environment: { PETSTORE_BASE_URL: url, PETSTORE_API_KEY: key } }) => {
      const send = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
      await send('/pets?limit=3');
      const responses = await Promise.all(ids.map((id) => send(`/pets/${id}`)));
      return responses.every(({ ok }, index) => ok === (ids[index] ?? 0) < 100) ? passed : failed;
    };
  const outcomeOf = async (runSuite: RunSuite) =>
    (await runClientTest({ runSuite, only: ['all-ids-negative'] })).behaviors.map(({ outcome, reason }) => [
      outcome,
      reason,
    ]);
  expect(await outcomeOf(createFetches(1))).toEqual([
    ['irrelevant', 'the suite fetches the animal 1, whatever ids there are'],
  ]);
  // No animal has this id, with any scheme.
  expect(await outcomeOf(createFetches(999))).toEqual([['pass', undefined]]);
});

test('a suite that fails against the reference is not tried under behaviors', async () => {
  const result = await runClientTest({ runSuite: createSuite(() => false) });
  expect(result).toMatchObject({
    exitCode: 3,
    behaviors: [],
    baseline: { isPassed: false, output: 'expected 5', exchanges: [{ path: '/pets?limit=3' }] },
  });
});

test('no behavior runs after the session was stopped', async () => {
  const stop = new AbortController();
  const runSuite = createSuite((behavior) => {
    if (behavior !== '') stop.abort();
    return true;
  });
  const { behaviors, summary } = await runClientTest({ runSuite, only, signal: stop.signal });
  expect(summary).toBe('Incomplete: the session was stopped.');
  expect(behaviors.map(({ outcome }) => outcome)).toEqual(['not-run', 'not-run']);
});

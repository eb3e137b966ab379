import { expect, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { type VirtualClock, createVirtualClock } from '../../shared/virtual-clock.ts';
import { runFuzz } from '../fuzz/run-fuzz.ts';
import type { ConformanceEvent } from '../options/event.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { runConformance } from './run-conformance.ts';

const asOf = new Date('2026-06-01');

/** A service whose keys are `expiring-key-1`, `expiring-key-2` and so on, each valid for a number of requests or until a time. */
function startExpiring({ lifetime = Infinity, requests = Infinity, echoes = false } = {}) {
  const clock = createVirtualClock({ start: asOf.getTime(), step: 0.02 });
  const petstore = createPetstore({ apiKeys: ['demo-key'], now: asOf });
  let issued = 0;
  let expiresAt = Infinity;
  let left = 0;
  const calls: number[] = [];
  const issue = () => {
    calls.push(clock.now() - asOf.getTime());
    expiresAt = clock.now() + lifetime;
    left = requests;
    return `expiring-key-${++issued}`;
  };
  const expire = () => void (left = 0);
  const fetch = clock.track(async (request: Request) => {
    const given = request.headers.get('authorization');
    const isCurrent = given === `Bearer expiring-key-${issued}` && clock.now() < expiresAt && left-- > 0;
    const key = isCurrent ? 'Bearer demo-key' : given === 'Bearer demo-key' ? 'Bearer no' : (given ?? '');
    const headers = new Headers(request.headers);
    if (given !== null) headers.set('authorization', key);
    const response = await petstore.fetch(new Request(request, { headers }));
    if (!echoes || response.status < 400) return response;
    const body = JSON.stringify({ ...((await response.json()) as object), message: `You sent ${given}.` });
    return new Response(body, { status: response.status, headers: response.headers });
  });
  return { clock, fetch, issue, expire, calls, keys: () => issued };
}

const run = (
  { clock, fetch }: { clock: VirtualClock; fetch: ConformanceOptions['fetch'] },
  apiKey: ConformanceOptions['apiKey'],
  more: Partial<ConformanceOptions> = {},
) => clock.settle(runConformance({ baseUrl: 'http://localhost/v1', apiKey, asOf, seed: 1, fetch, ...more }, clock));

test('replaces a key that expires, as often as needed, and judges nothing by its expiry', async () => {
  const service = startExpiring({ requests: 150 });
  const waits: ConformanceEvent[] = [];
  const onEvent = (event: ConformanceEvent) => {
    if (event.type === 'wait-started' && event.reason === 'key') waits.push(event);
  };
  const { verdict, checks } = await run(service, service.issue, { onEvent });
  expect(verdict).toMatchObject({ exitCode: 0 });
  expect(checks.filter(({ outcome }) => outcome === 'inconclusive')).toEqual([]);
  expect(service.keys()).toBeGreaterThan(2);
  expect(waits.length).toBeGreaterThan(0);
});

test('calls the function at the start, and then at most once in a minute', async () => {
  const service = startExpiring({ requests: 100 });
  await run(service, service.issue);
  const gaps = service.calls.slice(1).map((time, index) => time - (service.calls[index] ?? 0));
  expect(service.calls[0]).toBeLessThan(1);
  expect(gaps.length).toBeGreaterThan(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
});

test('accepts an async function, whose key need not expire', async () => {
  const service = startExpiring();
  const { verdict } = await run(service, async () => service.issue());
  expect([verdict.exitCode, service.keys()]).toEqual([0, 1]);
});

test('no key reaches the result or an event, even if the service shows it', async () => {
  const service = startExpiring({ requests: 150, echoes: true });
  const events: ConformanceEvent[] = [];
  const result = await run(service, service.issue, { onEvent: (event) => void events.push(event) });
  expect(service.keys()).toBeGreaterThan(2);
  const shown = JSON.stringify([result, events]);
  expect(shown).toContain('[redacted]');
  expect(shown).not.toContain('expiring-');
});

test('a request that is refused with every key is a violation, and needs no other key', async () => {
  const service = startExpiring();
  const fetch = async (request: Request) => {
    const isOdd = request.url.endsWith('limit=100') && request.headers.has('authorization');
    return service.fetch(isOdd ? new Request(request.url) : request);
  };
  const { verdict, checks } = await run({ ...service, fetch }, service.issue);
  expect([verdict.exitCode, service.keys()]).toEqual([1, 1]);
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ clause }) => clause)).toEqual(['authentication.bearer']);
});

test.each<[problem: string, (issued: number) => string]>([
  [
    'the function failed: no more keys',
    () => {
      throw new Error('no more keys');
    },
  ],
  ['the key is still the same', () => 'expiring-key-1'],
  ['the next key is refused, too', (count) => `unknown-key-${count}`],
  ['the API key is missing', () => ''],
])('a key that cannot be replaced leaves the run open: %s', async (problem, next) => {
  const service = startExpiring({ requests: 150 });
  let count = 0;
  const apiKey = () => (count++ === 0 ? service.issue() : next(count));
  const { verdict, checks } = await run(service, apiKey);
  expect(verdict).toMatchObject({ kind: 'incomplete', exitCode: 3 });
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(checks.find(({ cause }) => cause?.kind === 'lost-key')?.reason).toContain(
    `could not be replaced: ${problem}.`,
  );
  expect(count).toBe(4);
});

test('a function that fails at the start is a usage error', async () => {
  const service = startExpiring();
  const failing = () => Promise.reject(new Error('denied'));
  await expect(run(service, failing)).rejects.toMatchObject({
    name: 'UsageError',
    option: 'apiKey',
    problem: 'the function failed: denied',
  });
  await expect(run(service, () => 'two words')).rejects.toThrow('contains a space or another character');
});

const fuzz = ({ clock, fetch }: ReturnType<typeof startExpiring>, apiKey: ConformanceOptions['apiKey']) =>
  clock.settle(runFuzz({ baseUrl: 'http://localhost/v1', apiKey, asOf, seed: 1, fetch, requests: 300 }, clock));

test('fuzz goes on with another key', async () => {
  const service = startExpiring({ requests: 60 });
  const { verdict } = await fuzz(service, service.issue);
  expect(verdict).toMatchObject({ exitCode: 0 });
  expect(service.keys()).toBeGreaterThan(2);
});

test('fuzz ends without a finding when there is no other key', async () => {
  const service = startExpiring({ requests: 60 });
  const { verdict, checks } = await fuzz(service, () => (service.keys() === 0 ? service.issue() : 'expiring-key-1'));
  expect(verdict).toMatchObject({ exitCode: 3 });
  expect(verdict.summary).toContain('the API key has expired, and could not be replaced: the key is still the same');
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
});

import { beforeAll, expect, test } from 'vitest';
import { behaviors } from '../../src/behaviors/table/index.ts';
import { runClientTest } from '../../src/client-test/index.ts';
import type { ClientResult } from '../../src/conformance/index.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { dependentClients } from './clients/dependent-clients.ts';
import { inProcess } from './clients/suite.ts';
import { tolerantClients } from './clients/tolerant-clients.ts';

const results = new Map<string, ClientResult>();

/**
 * The sessions mostly wait: for Retry-After, and for lag. With more of them, a busy machine delays a client that does not wait until
 * Retry-After is over, so that it relies on nothing.
 */
const SESSIONS = 4;

beforeAll(async () => {
  await mapConcurrently(
    [...dependentClients, ...tolerantClients],
    async ({ name, suite }) => results.set(name, await runClientTest({ runSuite: inProcess(suite), jobs: 8 })),
    SESSIONS,
  );
}, 180_000);

const namesOf = (name: string, outcome: ClientResult['behaviors'][number]['outcome']) =>
  results
    .get(name)
    ?.behaviors.filter((behavior) => behavior.outcome === outcome)
    .map((behavior) => behavior.name)
    .toSorted();

test.each(dependentClients)('finds what $name relies on, and nothing else', ({ name, finds }) => {
  expect(namesOf(name, 'fail')).toEqual(finds.toSorted());
  expect(namesOf(name, 'unstable')).toEqual([]);
  expect(results.get(name)).toMatchObject({ verdict: 'dependent', exitCode: 1 });
});

test.each(tolerantClients)('$name is tolerant', ({ name }) => {
  expect([namesOf(name, 'fail'), namesOf(name, 'unstable')]).toEqual([[], []]);
  expect(results.get(name)).toMatchObject({ verdict: 'tolerant', exitCode: 0 });
  expect(namesOf(name, 'pass')?.length).toBeGreaterThan(20);
});

test('every behavior finds a client that relies on something else', () => {
  const found = new Set(dependentClients.flatMap(({ finds }) => finds));
  expect(behaviors.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});

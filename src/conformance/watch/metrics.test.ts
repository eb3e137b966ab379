import { expect, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { mutants } from '../../variants/mutants/index.ts';
import { runConformance } from '../engine/run-conformance.ts';
import type { ConformanceOptions } from '../options/options.ts';
import type { ConformanceResult } from '../result/result.ts';
import { createMetrics } from './metrics.ts';

const now = new Date('2026-06-01');

/** The result of a run against the reference, or a mutant. */
function runAgainst(mutantName?: string, more: Partial<ConformanceOptions> = {}): Promise<ConformanceResult> {
  const petstore = createPetstore({ now });
  const mutant = mutants.find(({ name }) => name === mutantName);
  const only = ['listPets.key-missing', 'getPet.unknown', 'observe.limit-0'];
  const fetch = mutant ? mutant.wrap(petstore) : petstore.fetch;
  return runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: now, only, fetch, ...more });
}

const FAULTY = 'listPets-key-missing';

/** The samples of a text by name and labels. */
async function read(text: Promise<string>): Promise<(sample: string) => number | undefined> {
  const lines = (await text).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const samples = new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^petstore_conformance_(.*) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
  return (sample) => samples.get(sample);
}

test('shows the verdict, the checks and the failing checks of the last run of each target', async () => {
  const { record, text } = createMetrics(60_000);
  record('a', { result: await runAgainst(FAULTY) }, now);
  record('b', { result: await runAgainst() }, now);
  const first = await read(text());
  expect(first('verdict{target="a",verdict="non-conformant"}')).toBe(1);
  expect(first('verdict{target="a",verdict="conformant"}')).toBe(0);
  expect(first('verdict{target="b",verdict="conformant"}')).toBe(1);
  expect(first('checks{target="a",level="MUST",outcome="fail"}')).toBe(1);
  expect(first('checks{target="a",level="MUST",outcome="pass"}')).toBe(1);
  expect(first('checks{target="b",level="MUST",outcome="pass"}')).toBe(2);
  expect(first('checks{target="b",level="MAY",outcome="observed"}')).toBe(1);
  expect(first('failing_check{target="a",check="listPets.key-missing",level="MUST"}')).toBe(1);
  expect(first('interval_seconds')).toBe(60);
  record('a', { result: await runAgainst() }, now);
  const second = await read(text());
  expect(second('verdict{target="a",verdict="non-conformant"}')).toBe(0);
  expect(second('checks{target="a",level="MUST",outcome="fail"}')).toBe(0);
  expect(second('failing_check{target="a",check="listPets.key-missing",level="MUST"}')).toBeUndefined();
  expect(second('runs_total{target="a"}')).toBe(2);
});

test('counts responses by operation and requests by status, and adds them up over runs', async () => {
  const { record, text } = createMetrics(60_000);
  const result = await runAgainst(undefined, { only: ['getPet.unknown'] });
  const responses = result.exchanges.filter(({ operation, status }) => operation === 'getPet' && status !== undefined);
  const seconds = responses.reduce((sum, { duration }) => sum + duration / 1000, 0);
  for (let count = 0; count < 2; count++) record('a', { result }, now);
  const sample = await read(text());
  expect(responses.length).toBeGreaterThan(0);
  expect(sample('response_seconds_count{target="a",operation="getPet"}')).toBe(2 * responses.length);
  expect(sample('response_seconds_bucket{le="+Inf",target="a",operation="getPet"}')).toBe(2 * responses.length);
  expect(sample('response_seconds_sum{target="a",operation="getPet"}')).toBeCloseTo(2 * seconds);
  expect(sample('requests_total{target="a",status="4xx"}')).toBeGreaterThanOrEqual(2);
  expect(sample('created_animals_total{target="a"}')).toBe(2 * result.created.length);
});

test('a known failure, a target without responses and an internal error have outcomes of their own', async () => {
  const { record, text, skip } = createMetrics(60_000);
  const knownFailures = [{ check: 'listPets.key-missing', reason: 'ticket 7' }];
  record('known', { result: await runAgainst(FAULTY, { knownFailures }) }, now);
  record('away', { result: await runAgainst(undefined, { fetch: () => Promise.reject(new TypeError('x')) }) }, now);
  record('kit', { problem: 'x is undefined' }, now);
  skip(3);
  const sample = await read(text());
  expect(sample('verdict{target="known",verdict="known-failures"}')).toBe(1);
  expect(sample('checks{target="known",level="MUST",outcome="known-failure"}')).toBe(1);
  expect(sample('verdict{target="away",verdict="not-testable"}')).toBe(1);
  expect(sample('requests_total{target="away",status="none"}')).toBeGreaterThan(0);
  expect(sample('verdict{target="kit",verdict="error"}')).toBe(1);
  expect(sample('last_run_timestamp_seconds{target="kit"}')).toBe(now.getTime() / 1000);
  expect(sample('skipped_runs_total')).toBe(3);
});

test('makes the text once for all requests until something changes', async () => {
  const { record, skip, text } = createMetrics(60_000);
  const first = text();
  expect(text()).toBe(first);
  skip(1);
  const second = text();
  expect(second).not.toBe(first);
  record('a', { problem: 'x' }, now);
  expect(text()).not.toBe(second);
});

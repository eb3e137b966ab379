import { expect, test } from 'vitest';
import { report } from '../../../test/conformance/reporters/reports.ts';
import type { KnownFailure } from '../options/known-failures.ts';
import { rejudge } from './rejudge.ts';
import { createScoring } from './scoring.ts';

const only = ['listPets.key-missing', 'listPets.key-empty', 'getPet.unknown'];
/** A service that violates `listPets.key-missing`. */
const FAULTY = 'listPets-key-missing';
const options = { baseUrl: 'http://localhost/v1', target: undefined, requirements: undefined };
const scoringOf = (...knownFailures: KnownFailure[]) => createScoring({ ...options, knownFailures });
const known = { check: 'listPets.key-missing', reason: 'fixed in 2.4' };

test('a known failure does not fail the run and is reported with its reason', async () => {
  const { checks, verdict } = await report(FAULTY, { only, knownFailures: [{ ...known, expires: '2999-12-31' }] });
  expect(verdict).toMatchObject({ kind: 'known-failures', exitCode: 0 });
  expect(verdict.summary).toMatch(/^Known failures only \(filters: .*\): 1 known failure, 2 MUSTs passed\.$/);
  expect(checks.find(({ id }) => id === known.check)).toMatchObject({
    outcome: 'fail',
    knownFailure: { reason: 'fixed in 2.4', expires: '2999-12-31' },
  });
});

test('a known failure also explains a check that leaves its report to the failed one', async () => {
  const related = [known.check, 'oracle.authentication.refused', 'getPet.unknown'];
  const { checks, verdict } = await report(FAULTY, { only: related, knownFailures: [known] });
  expect(checks.find(({ id }) => id === related[1])).toMatchObject({
    outcome: 'inconclusive',
    knownFailure: { reason: known.reason },
  });
  expect(verdict).toMatchObject({ kind: 'known-failures', exitCode: 0 });
});

test('an unexpected failure beside a known one exits 1', async () => {
  const { verdict } = await report(FAULTY, { only, knownFailures: [{ ...known, target: 'elsewhere' }] });
  expect(verdict).toMatchObject({ kind: 'non-conformant', exitCode: 1 });
});

test('a known failure that passes now exits 1 and names the entry', async () => {
  const place = { file: 'known.yaml', line: 4 };
  const { verdict, outdatedKnownFailures } = await report(undefined, { only, knownFailures: [{ ...known, place }] });
  expect(verdict).toMatchObject({ kind: 'outdated-known-failures', exitCode: 1 });
  expect(verdict.detail).toBe('1 known failure passes now: remove known.yaml:4.');
  expect(outdatedKnownFailures).toEqual([{ check: known.check, ...place }]);
});

test('an entry about another target, or about a check that is not selected, has no effect', async () => {
  const knownFailures = [
    { ...known, target: 'staging' },
    { ...known, check: 'createPet.once' },
  ];
  const { verdict } = await report(undefined, { only, knownFailures, target: 'production' });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});

test.each(['staging', 'http://localhost/v1', 'http://localhost/v1/'])(
  'an entry applies to the target %s',
  async (name) => {
    const { verdict } = await report(FAULTY, { only, knownFailures: [{ ...known, target: name }], target: 'staging' });
    expect(verdict.kind).toBe('known-failures');
  },
);

test('a stopped run stays incomplete, whatever was expected', async () => {
  const { verdict } = await report(FAULTY, { only, knownFailures: [known], signal: AbortSignal.abort() });
  expect(verdict).toMatchObject({ kind: 'incomplete', exitCode: 3, ended: 'the run was stopped' });
});

test('an entry that is wrong is a usage error before anything is sent', async () => {
  await expect(report(undefined, { knownFailures: [{ check: 'x.y', reason: 'z' }] })).rejects.toThrow(
    'unknown check "x.y"',
  );
});

test('a check outside the set of requirements runs, and is not scored', async () => {
  const checks = ['oracle.authentication.refused', 'getPet.unknown'];
  const result = await report(FAULTY, { only: checks, requirements: '2026.1', strict: true });
  expect(result.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
  expect(result.verdict.summary).toMatch(/; requirements 2026\.1\): 1 MUST passed\.$/);
  expect(result.checks.find(({ id }) => id === checks[0])).toMatchObject({ outcome: 'fail', notScored: true });
  expect(result.checks.find(({ id }) => id === checks[1])).not.toHaveProperty('notScored');
  expect(rejudge(result, createScoring({ ...options, requirements: '2026.1', knownFailures: [] }))).toEqual(result);
});

test('an unknown set of requirements is a usage error', async () => {
  await expect(report(undefined, { requirements: '1999.9' })).rejects.toThrow('unknown requirement set "1999.9"');
});

test('judging a result again with the same entries changes nothing, and with others the verdict', async () => {
  const result = await report(FAULTY, { only, knownFailures: [known] });
  expect(rejudge(result, scoringOf(known))).toEqual(result);
  expect(rejudge(result, scoringOf()).verdict).toMatchObject({ kind: 'non-conformant', exitCode: 1 });
  expect(rejudge(rejudge(result, scoringOf()), scoringOf(known))).toEqual(result);
});

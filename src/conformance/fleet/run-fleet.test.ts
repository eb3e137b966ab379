import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { mutants } from '../../variants/mutants/index.ts';
import { createPetstore } from '../../reference/index.ts';
import type { KnownFailure } from '../options/known-failures.ts';
import { fleetResultSchema } from '../result/fleet-schema.ts';
import type { ConformanceResult } from '../result/result.ts';
import { fleetReporters } from './fleet-document.ts';
import { type FleetTarget, type ResultStore, runFleet } from './run-fleet.ts';

const now = new Date('2026-06-01');

/** A target in this process: the reference, or a mutant. */
function targetOf(name: string, mutantName?: string, more: Partial<FleetTarget> = {}): FleetTarget {
  const petstore = createPetstore({ now });
  const { wrap } = mutants.find((mutant) => mutant.name === mutantName) ?? { wrap: () => petstore.fetch };
  return {
    target: name,
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    asOf: now,
    only: ['listPets.key-missing', 'listPets.key-empty', 'getPet.unknown', 'observe.limit-0'],
    fetch: wrap(petstore),
    ...more,
  };
}

const FAULTY = 'listPets-key-missing';

/** A store in memory, and the names of what was saved. */
function createStore(saved: Record<string, ConformanceResult> = {}) {
  const names: string[] = [];
  const store: ResultStore = {
    load: async ({ target }) => saved[target],
    async save({ target }) {
      names.push(target);
      if (target === 'broken') throw new Error('disk full: demo-key');
    },
  };
  return { store, names };
}

test('sorts the targets by how bad they are, and exits with the worst code', async () => {
  const ended: string[] = [];
  const result = await runFleet(
    [
      targetOf('good'),
      targetOf('bad', FAULTY),
      targetOf('away', undefined, { fetch: () => Promise.reject(new TypeError('x')) }),
    ],
    { parallel: 2, onTarget: ({ name }) => void ended.push(name) },
  );
  expect(result.targets.map(({ name, exitCode }) => [name, exitCode])).toEqual([
    ['bad', 1],
    ['away', 3],
    ['good', 0],
  ]);
  expect(result).toMatchObject({ exitCode: 1, summary: '3 targets: 1 non-conformant, 1 incomplete, 1 conformant.' });
  expect(ended.toSorted()).toEqual(['away', 'bad', 'good']);
  expect(result.checks.map(({ id }) => id)).toEqual(['listPets.key-missing']);
  expect(result.findings).toMatchObject([
    { check: 'listPets.key-missing', targets: ['bad'], evidence: { expected: '401 with an error object' } },
  ]);
});

test('one broken target does not stop the others, and makes the exit code 4', async () => {
  const { store } = createStore();
  const baseUrl = 'http://localhost/demo-key/v1';
  const broken = targetOf('broken', undefined, { baseUrl });
  const result = await runFleet([broken, targetOf('good')], { store, parallel: 1 });
  expect(result.targets).toMatchObject([
    {
      name: 'broken',
      baseUrl: 'http://localhost/[redacted]/v1',
      exitCode: 4,
      problem: 'internal error: disk full: [redacted]',
    },
    { name: 'good', exitCode: 0 },
  ]);
  expect(result.exitCode).toBe(4);
});

test('does not test again what has a result, and saves what has not', async () => {
  const first = createStore();
  let saved: ConformanceResult | undefined;
  first.store.save = async (_target, result) => void (saved = result);
  await runFleet([targetOf('a')], { store: first.store });
  const second = createStore({ a: saved as ConformanceResult });
  const never = () => Promise.reject(new Error('sent'));
  const result = await runFleet([targetOf('a', undefined, { fetch: never }), targetOf('b')], { store: second.store });
  expect(result.targets).toMatchObject([
    { name: 'a', exitCode: 0, isResumed: true },
    { name: 'b', exitCode: 0, isResumed: false },
  ]);
  expect(second.names).toEqual(['b']);
});

test('tests a target again that could not be tested', async () => {
  const results: ConformanceResult[] = [];
  const onResult = async (_name: string, result: ConformanceResult) => void results.push(result);
  await runFleet([targetOf('a', undefined, { fetch: () => Promise.reject(new TypeError('x')) })], { onResult });
  const { store, names } = createStore({ a: results[0] as ConformanceResult });
  const { targets } = await runFleet([targetOf('a')], { store });
  expect(targets).toMatchObject([{ name: 'a', exitCode: 0, isResumed: false }]);
  expect(names).toEqual(['a']);
});

test('a stopped session lists what was not tested, and saves nothing unfinished', async () => {
  const { store, names } = createStore();
  const result = await runFleet([targetOf('a')], { store, signal: AbortSignal.abort() });
  expect(result).toMatchObject({ exitCode: 3, targets: [{ problem: 'the session was stopped before it' }] });
  expect(names).toEqual([]);
});

test('groups the same cause of several targets', async () => {
  const { findings } = await runFleet([targetOf('a', FAULTY), targetOf('b', FAULTY)]);
  expect(findings).toMatchObject([{ targets: ['a', 'b'] }]);
});

test('an option of any target that is wrong is a usage error before anything is sent', async () => {
  let count = 0;
  const fetch = async () => (count++, new Response());
  await expect(
    runFleet([targetOf('a', undefined, { fetch }), targetOf('b', undefined, { only: ['x'] })]),
  ).rejects.toThrow('unknown check');
  expect(count).toBe(0);
});

const known: KnownFailure = { check: 'listPets.key-missing', reason: 'y', place: { file: 'k.yaml', line: 2 } };

test('a known failure of all targets is outdated only if none of them fails', async () => {
  const more = { knownFailures: [known] };
  const some = await runFleet([targetOf('a', FAULTY, more), targetOf('b', undefined, more)]);
  expect(some).toMatchObject({ exitCode: 0, outdatedKnownFailures: [] });
  const none = await runFleet([targetOf('a', undefined, more), targetOf('b', undefined, more)]);
  expect(none).toMatchObject({ exitCode: 1, outdatedKnownFailures: [{ check: known.check, line: 2 }] });
});

test('a known failure of one target is outdated if that one passes', async () => {
  const more = { knownFailures: [{ ...known, target: 'b' }] };
  const result = await runFleet([targetOf('a', undefined, more), targetOf('b', undefined, more)]);
  expect(result).toMatchObject({ exitCode: 1, outdatedKnownFailures: [{ check: known.check, line: 2 }] });
});

test('lists only the observations that differ, the most frequent first', async () => {
  const petstore = createPetstore({ now });
  const other = async (request: Request) =>
    new URL(request.url).searchParams.get('limit') === '0'
      ? Response.json({ code: 'teapot', message: 'No.', status: 418 }, { status: 418 })
      : petstore.fetch(request);
  const result = await runFleet([targetOf('a'), targetOf('b'), targetOf('c', undefined, { fetch: other })]);
  expect(result.differences).toEqual([
    {
      id: 'observe.limit-0',
      observations: [
        { observed: expect.stringContaining('400') as string, targets: ['a', 'b'] },
        { observed: expect.stringContaining('418') as string, targets: ['c'] },
      ],
    },
  ]);
});

test('the result follows its schema, and every reporter names the targets and the check', async () => {
  const entries = { knownFailures: [{ ...known, check: 'listPets.key-empty' }] };
  const result = await runFleet([targetOf('good', undefined, entries), targetOf('bad', FAULTY, entries)]);
  const validate = new Ajv2020({ formats: { 'date-time': true } }).compile(fleetResultSchema);
  validate(JSON.parse(JSON.stringify(result)));
  expect(validate.errors).toBeNull();
  const { badge, ...named } = fleetReporters;
  expect(badge(result)).toContain('"message": "non-conformant"');
  for (const [name, render] of Object.entries(named)) {
    const text = render(result);
    expect({ name, text }).toEqual({ name, text: expect.stringContaining('bad') as string });
    expect({ name, text }).toEqual({
      name,
      text: expect.stringMatching(/k\.yaml:2|file=k\.yaml,line=2|"line": 2/) as string,
    });
    if (name !== 'tap') expect({ name, text }).toEqual({ name, text: expect.stringContaining(known.check) as string });
  }
});

/** The text of each reporter about a check that one target violates, and that the other has not passed. */
async function renderBeside(other: FleetTarget) {
  const result = await runFleet([targetOf('bad', FAULTY, { only: [known.check] }), other]);
  const page = fleetReporters.html(result);
  const [, terminal, legend] = /key-missing {2}(.+)\n\n(.+)/.exec(fleetReporters.terminal(result)) ?? [];
  return {
    statuses: result.targets[1]?.statuses,
    terminal,
    legend,
    markdown: /\| listPets\.key-missing \| (.+) \|\n\n(.+)/
      .exec(fleetReporters.markdown(result).replaceAll('`', ''))
      ?.slice(1),
    junit: fleetReporters.junit(result).split('<testsuite ')[2]?.split('</testcase>')[0]?.replaceAll(/\s+/g, ' '),
    cells: [...page.matchAll(/>other<\/th><td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell),
  };
}

const unreachable: Partial<FleetTarget> = { fetch: () => Promise.reject(new TypeError('x')) };

test.each<[string, Partial<FleetTarget>, Record<string, string>, string, string, string]>([
  [
    'that a target has not selected',
    { only: ['getPet.unknown'] },
    { [known.check]: 'unselected' },
    '/',
    'not selected',
    '<skipped>not selected</skipped>',
  ],
  [
    'on a target that could not be tested',
    unreachable,
    {},
    '?',
    'inconclusive',
    '<error type="inconclusive" message="inconclusive: the target was not tested">',
  ],
])('a check %s does not seem to have passed', async (_name, options, statuses, sign, word, element) => {
  const cell = `<a href="#finding-${known.check}" aria-label="${word}">${sign}</a>`;
  expect(await renderBeside(targetOf('other', undefined, options))).toEqual({
    statuses,
    terminal: `✗ ${sign}`,
    legend: `✗ violated, ${sign} ${word}`,
    markdown: [`✗ | ${sign}`, `✗ violated, ${sign} ${word}`],
    junit: expect.stringContaining(element) as string,
    cells: [cell, cell],
  });
});

test('a target that could not be tested adds nothing to the checks without a problem', async () => {
  const all = { only: ['listPets.key-missing', 'getPet.unknown'] };
  const { others } = await runFleet([
    targetOf('good', undefined, { only: ['getPet.unknown'] }),
    targetOf('away', undefined, { ...all, ...unreachable }),
  ]);
  expect(others).toBe(1);
});

test('without room for columns, each check is listed with the targets that have a result for it', async () => {
  const result = await runFleet([
    targetOf('bad', FAULTY, { only: [known.check] }),
    targetOf('other', undefined, { only: ['getPet.unknown'] }),
  ]);
  expect(fleetReporters.terminal(result, { width: 50 })).not.toContain('not selected');
  expect(fleetReporters.terminal(result, { width: 50 })).toContain('violated: 1 of 2 (bad)');
});

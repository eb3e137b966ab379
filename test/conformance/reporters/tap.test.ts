// @ts-expect-error It has no types.
import Parser from 'tap-parser';
import { expect, test, vi } from 'vitest';
import { renderTap } from '../../../src/conformance/reporters/tap.ts';
import { allKinds, hostile, report } from './reports.ts';

// Whole runs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Assert {
  ok: boolean;
  id: number;
  name: string;
  todo?: string;
  skip?: string;
  diag?: Record<string, string>;
}

function parse(text: string) {
  const asserts: Assert[] = [];
  const extra: string[] = [];
  let end: { ok: boolean; count: number; bailout: unknown; failures: unknown[] } | undefined;
  const parser = new Parser((results: typeof end) => (end = results));
  parser.on('assert', (assert: Assert) => void asserts.push(assert));
  parser.on('extra', (line: string) => void extra.push(line));
  parser.end(text);
  if (!end) throw new Error('The parser did not end.');
  return { asserts, extra, end };
}

test('a parser reads every check of every report, nothing else, and comes to the same verdict', async () => {
  for (const result of Object.values({ ...(await allKinds()), hostile: await hostile() })) {
    const { asserts, extra, end } = parse(renderTap(result));
    expect(asserts.map(({ name }) => name.split(':', 1)[0])).toEqual([...result.checks.map(({ id }) => id), 'verdict']);
    expect(extra).toEqual([]);
    expect(end).toMatchObject({ ok: result.verdict.exitCode === 0, bailout: false });
  }
});

test('a violated MUST is not ok and has its evidence in YAML', async () => {
  const { asserts } = parse(renderTap(await report('listPets-key-missing')));
  const failed = asserts.find(({ name }) => name.startsWith('listPets.key-missing:'));
  expect(failed).toMatchObject({ ok: false, diag: { level: 'MUST', expected: '401 with an error object' } });
  expect(failed?.diag?.repeat).toMatch(/^curl -i/);
});

test('a violated SHOULD is TODO, and not ok with --strict', async () => {
  const of = async (strict: boolean) =>
    parse(renderTap(await report('errors-without-challenge', { strict }))).asserts.find(({ name }) =>
      name.startsWith('http.challenge:'),
    );
  expect(await of(false)).toMatchObject({ ok: false, todo: expect.stringMatching(/^expected/) as string });
  expect((await of(true))?.todo).toBeFalsy();
});

test('what a target sends stays in its value, to the letter', async () => {
  const result = await hostile();
  const { asserts } = parse(renderTap(result));
  expect(asserts.at(-1)?.name).toMatch(/^verdict: Non-conformant: /);
  const shown = asserts.find(({ diag }) => diag?.expected)?.diag?.expected;
  expect(shown).toContain(String.raw`⏎1..0⏎Bail out! no⏎# TODO \# SKIP`);
});

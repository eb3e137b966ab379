// @ts-expect-error This package has no types.
import Parser from 'tap-parser';
import { expect, test } from 'vitest';
import { reporters } from '../../../src/conformance/index.ts';
import { allKinds, hostile, report } from './reports.ts';

const { tap: renderTap } = reporters;

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

test('is parsed as one test per check, with the same verdict', async () => {
  for (const result of Object.values({ ...(await allKinds()), hostile: await hostile() })) {
    const { asserts, extra, end } = parse(renderTap(result));
    const names = asserts.map(({ name }) => name.split(':', 1)[0]);
    expect(names.at(-1)).toBe('verdict');
    expect(new Set(names)).toEqual(new Set([...result.checks.map(({ id }) => id), 'verdict']));
    expect(extra).toEqual([]);
    expect(end).toMatchObject({ ok: result.verdict.exitCode === 0, bailout: false });
  }
});

test('renders a violated MUST as not ok, with its evidence in YAML', async () => {
  const { asserts } = parse(renderTap(await report('listPets-key-missing')));
  const failed = asserts.find(({ name }) => name.startsWith('listPets.key-missing:'));
  expect(failed).toMatchObject({ ok: false, diag: { level: 'MUST', expected: '401 with an error object' } });
  expect(failed?.diag?.reproduce).toMatch(/^curl -i/);
});

test('renders a violated SHOULD as TODO, and as not ok with --strict', async () => {
  const of = async (strict: boolean) =>
    parse(renderTap(await report('errors-without-challenge', { strict }))).asserts.find(({ name }) =>
      name.startsWith('http.challenge:'),
    );
  expect(await of(false)).toMatchObject({ ok: false, todo: expect.stringMatching(/^warning: expected/) as string });
  expect((await of(true))?.todo).toBeFalsy();
});

test('keeps text of a target within its value', async () => {
  const result = await hostile();
  const { asserts } = parse(renderTap(result));
  expect(asserts.at(-1)?.name).toMatch(/^verdict: Non-conformant: /);
  const shown = asserts.find(({ diag }) => diag?.expected)?.diag?.expected;
  expect(shown).toContain(String.raw`⏎1..0⏎Bail out! no⏎# TODO \# SKIP`);
});

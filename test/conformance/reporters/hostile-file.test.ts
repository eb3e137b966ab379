import { readFileSync } from 'node:fs';
import { type Token, marked } from 'marked';
// @ts-expect-error This package has no types.
import Parser from 'tap-parser';
import { expect, test } from 'vitest';
import { type ConformanceResult, compareResults, parseReport, reporters } from '../../../src/conformance/index.ts';
import { HOSTILE } from './reports.ts';

type Tree = Record<string, unknown>;

/** The places of all texts in a tree of objects and lists. */
function textsOf(tree: Tree): { parent: Tree; key: string }[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return [{ parent: tree, key }];
    return typeof value === 'object' && value !== null ? textsOf(value as Tree) : [];
  });
}

/** Makes every text of a report hostile for which the schema has no list of values. */
function toHostile(result: ConformanceResult): ConformanceResult {
  const tree = structuredClone(result) as unknown as Tree;
  for (const { parent, key } of textsOf(tree)) {
    const text = parent[key] as string;
    parent[key] = `${text} ${HOSTILE}`;
    try {
      parseReport(JSON.stringify(tree));
    } catch {
      parent[key] = text;
    }
  }
  return parseReport(JSON.stringify(tree));
}

/** A small report with every kind of text, since each text costs a validation. */
function createReport(): ConformanceResult {
  const path = new URL('../../../fixtures/reports/non-conformant.json', import.meta.url);
  const saved = parseReport(readFileSync(path, 'utf8'));
  const checks = [...Map.groupBy(saved.checks, ({ outcome }) => outcome).values()].flatMap((group) =>
    group.slice(0, 2),
  );
  const small = {
    ...saved,
    checks,
    clauses: saved.clauses.filter(({ id }) => checks.some(({ clause }) => clause === id)),
    exchanges: saved.exchanges.slice(0, 2),
    created: saved.created.slice(0, 2),
    fingerprint: Object.fromEntries(Object.entries(saved.fingerprint).slice(0, 2)),
    outdatedKnownFailures: [{ check: 'listPets.key-missing', file: 'known.yaml', line: 4 }],
  };
  const earlier = { ...small, checks: checks.toReversed().slice(1), fingerprint: { 'observe.limit-0': 'other' } };
  return compareResults(earlier, small);
}

const result = toHostile(createReport());

test('even the version of the kit, titles and clauses of a saved report can be hostile', () => {
  const { kit, checks, clauses } = result;
  const texts = [kit, ...checks.map(({ title }) => title), ...clauses.map(({ source }) => source)];
  expect(texts.filter((text) => !text.includes(HOSTILE))).toEqual([]);
});

test.each(Object.entries(reporters))(
  'a saved report cannot make the reporter %s print control characters or a command for GitHub',
  (_name, render) => {
    const text = render(result);
    expect(text.match(/[\p{Cc}\u202e\u2066]/gu)?.filter((character) => !'\t\n'.includes(character)) ?? []).toEqual([]);
    const commands = text.match(/^\s*::.*|##\[/gm) ?? [];
    expect(commands.filter((line) => !/^::(?:error|warning|notice) (?:file=.*)?title=/.test(line))).toEqual([]);
  },
);

test('a saved report cannot add a line to TAP', () => {
  const extra: string[] = [];
  let end: { count: number; bailout: unknown } | undefined;
  const parser = new Parser((ended: typeof end) => (end = ended));
  parser.on('extra', (line: string) => void extra.push(line));
  parser.end(reporters.tap(result));
  expect({ extra, count: end?.count, bailout: end?.bailout }).toEqual({
    extra: [],
    count: result.checks.length + 1,
    bailout: false,
  });
});

test('a saved report cannot add a link, an image or a mention to Markdown', () => {
  const active: Token[] = [];
  const texts: string[] = [];
  void marked.walkTokens(marked.lexer(reporters.markdown(result)), (token) => {
    if (token.type === 'link' || token.type === 'image') active.push(token);
    if (token.type === 'html') texts.push(token.raw.replaceAll(/<code>.*?<\/code>/g, ''));
    if (token.type === 'text' && !token.tokens) texts.push(token.raw);
  });
  expect(active).toEqual([]);
  expect(texts.filter((text) => /@somebody|:\/\//.test(text))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { startServer } from '../../src/server/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { commandTable } from '../../src/conformance/cli/options/command-table.ts';
import { startCommand } from '../support/run-command.ts';
import { findQueryProblems } from './find-query-problems.ts';
import { type ServedMetrics, parseMetrics, toBaseName } from './metric-names.ts';

vi.setConfig({ hookTimeout: 60_000 });

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}

const rules = parse(read('examples/prometheus/rules.yml')) as { groups: { rules: Rule[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const { panels, templating } = JSON.parse(read('examples/prometheus/dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; definition?: string }[] };
};

/** The metrics of a real watch of a target that violates its specification. */
let served: ServedMetrics;

beforeAll(async () => {
  const mutant = mutants.find(({ name }) => name === 'listPets-key-missing');
  const { url, close } = await startServer({ port: 0, ...(mutant && { wrap: mutant.wrap }) });
  const args = ['watch', '--base-url', url, '--port', '0'];
  const watch = startCommand('petstore-conformance', args, { PETSTORE_API_KEY: 'demo-key' });
  try {
    await watch.printed(/"check-failing"/);
    const [, metrics = ''] = /Metrics: (\S+)/.exec(await watch.printedToStderr(/Metrics: \S+/)) ?? [];
    served = parseMetrics(await (await fetch(metrics)).text());
  } finally {
    watch.process.kill('SIGTERM');
    await watch.ended;
    await close();
  }
});

test('finds syntax errors, and metrics, labels and values that are not served', () => {
  const metric = 'petstore_conformance_verdict';
  expect(findQueryProblems(`sum by (target) (${metric}{verdict="conformant"})`, served)).toEqual([]);
  expect(findQueryProblems('up{job="x"} == 0', served)).toEqual([]);
  expect(findQueryProblems(`sum by (${metric}`, served)).not.toEqual([]);
  expect(findQueryProblems('petstore_verdict', served)).toEqual(['unknown metric petstore_verdict']);
  expect(findQueryProblems(`${metric}{kind="x"}`, served)).toEqual([`${metric} has no label kind="x"`]);
  expect(findQueryProblems(`${metric}{verdict="good"}`, served)).toEqual([`${metric} never has verdict="good"`]);
  expect(findQueryProblems(`sum by (name) (${metric})`, served)).toEqual(['unknown label name']);
});

test('the alert rules query what a watch serves', () => {
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.flatMap(({ expr }) => findQueryProblems(expr, served))).toEqual([]);
});

test('every alert has a severity and is explained', () => {
  const readme = read('examples/prometheus/README.md');
  for (const { alert, labels, annotations } of alerts) {
    expect(readme).toMatch(new RegExp(`^\\| \`${alert}\` +\\| ${labels.severity} `, 'm'));
    expect(annotations.summary).not.toBe('');
    expect(annotations.description).not.toBe('');
  }
});

test('the dashboard queries what a watch serves', () => {
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(5);
  expect(queries.flatMap((query) => findQueryProblems(query, served))).toEqual([]);
  const definition = templating.list.find(({ name }) => name === 'target')?.definition ?? '';
  const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(definition) ?? [];
  expect([...(served.get(metric)?.keys() ?? [])]).toContain(label);
});

test('the panels of the dashboard have ids of their own and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

test('Prometheus scrapes the default address', () => {
  const { scrape_configs: jobs } = parse(read('examples/prometheus/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  expect(jobs).toMatchObject([
    { job_name: 'petstore-conformance', static_configs: [{ targets: [`127.0.0.1:${commandTable.port.default}`] }] },
  ]);
});

test.each([
  'examples/prometheus/rules.yml',
  'examples/prometheus/rules.test.yml',
  'examples/prometheus/dashboard.json',
  'docs/guides/monitoring.md',
])('every metric that %s names is served', (path) => {
  const named = new Set(read(path).match(/\bpetstore_conformance_\w+/g) ?? []);
  const names = new Set([...served.keys()].flatMap((name) => [name, toBaseName(name)]));
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter((name) => !names.has(name))).toEqual([]);
});

test('the guide lists every metric with its labels', () => {
  const rows = [...read('docs/guides/monitoring.md').matchAll(/^\| `(petstore_\w+)` +\| ([^|]*)\|/gm)];
  const listed = rows.map(([, name = '', labels = '']) => [name, (labels.match(/\w+/g) ?? []).toSorted()] as const);
  const expected = new Map([...served].map(([name, labels]) => [toBaseName(name), [...labels.keys()]]));
  const own = [...expected].map(
    ([name, labels]) => [name, labels.filter((label) => label !== 'le').toSorted()] as const,
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(own));
});

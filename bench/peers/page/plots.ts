import { type TopLevelSpec, compile } from 'vega-lite';
import { View, parse } from 'vega';
import { SHARES } from '../measurements/offered-load.ts';
import { operations } from '../measurements/throughput.ts';
import { peers } from '../servers/peers.ts';
import type { Results } from '../results.ts';
import { shareOfBare, summarizeTesters } from './summarize.ts';

const WIDTH = 360;
const names = peers.map(({ name }) => name);
const BARE = names[0];
const COLORS = ['#0b6e99', '#e08e2b', '#6a7f2d'];

async function toSvg(spec: TopLevelSpec): Promise<string> {
  const config = { font: 'sans-serif', background: 'white', view: { stroke: 'transparent' } };
  const view = new View(parse(compile({ ...spec, config: { ...spec.config, ...config } }).spec), { renderer: 'none' });
  return `${await view.toSVG()}\n`;
}

function plotThroughput(results: Results): TopLevelSpec {
  const values = operations.flatMap((operation) =>
    names
      .filter((name) => name !== BARE)
      .map((name) => ({ server: name, operation, share: shareOfBare(results, name, operation).median })),
  );
  return {
    data: { values },
    width: WIDTH,
    height: { step: 11 },
    mark: 'bar',
    encoding: {
      y: { field: 'server', type: 'nominal', sort: names, title: null },
      yOffset: { field: 'operation', sort: [...operations] },
      x: { field: 'share', type: 'quantitative', title: 'throughput as a share of bare node:http' },
      color: {
        field: 'operation',
        type: 'nominal',
        sort: [...operations],
        title: null,
        scale: { range: COLORS },
      },
    },
  };
}

function plotLatency({ offeredLoads }: Results): TopLevelSpec {
  const values = offeredLoads.flatMap(({ peer, latencies }) =>
    latencies.map(({ share, p99 }) => ({ server: peer, share, p99 })),
  );
  return {
    data: { values },
    width: WIDTH,
    height: 260,
    mark: { type: 'line', point: true },
    encoding: {
      x: {
        field: 'share',
        type: 'quantitative',
        axis: { format: '%', values: SHARES },
        scale: { zero: false },
        title: 'offered load, as a share of the saturation of the server',
      },
      y: {
        field: 'p99',
        type: 'quantitative',
        scale: { type: 'log' },
        title: 'p99 of the latency in ms (logarithmic)',
      },
      color: { field: 'server', type: 'nominal', sort: names, title: null, scale: { scheme: 'tableau10' } },
    },
  };
}

/** Where the logarithmic scale starts. */
const SMALLEST = 0.001;

function plotGrowth({ growth }: Results): TopLevelSpec {
  const values = growth.flatMap(({ peer, list, filtered, get }) =>
    Object.entries({ list, 'list, filtered': filtered, get })
      .filter(([, share]) => share !== undefined)
      .map(([operation, share]) => ({ server: peer, operation, share: Math.max(SMALLEST, share ?? 0) })),
  );
  return {
    data: { values },
    width: WIDTH,
    height: { step: 26 },
    mark: { type: 'point', filled: true, size: 90 },
    encoding: {
      y: { field: 'server', type: 'nominal', sort: names, title: null, axis: { grid: true } },
      x: {
        field: 'share',
        type: 'quantitative',
        scale: { type: 'log', domain: [SMALLEST, 2] },
        title: 'throughput with 100,000 animals, as a share of that with 45 (logarithmic)',
      },
      color: {
        field: 'operation',
        type: 'nominal',
        sort: ['list', 'list, filtered', 'get'],
        title: null,
        scale: { range: ['#0b6e99', '#a03e8f', '#e08e2b'] },
      },
      shape: { field: 'operation', type: 'nominal', sort: ['list', 'list, filtered', 'get'], title: null },
    },
  };
}

function plotTesters(results: Results): TopLevelSpec {
  const summaries = summarizeTesters(results);
  const values = summaries.flatMap(({ tester, caught, falseAlarms }) => [
    { tester, kind: 'mutants caught', share: caught / results.sample.mutants },
    { tester, kind: 'false alarms', share: falseAlarms / results.sample.conforming },
  ]);
  return {
    data: { values },
    width: WIDTH,
    height: { step: 14 },
    mark: 'bar',
    encoding: {
      y: { field: 'tester', type: 'nominal', sort: summaries.map(({ tester }) => tester), title: null },
      yOffset: { field: 'kind', sort: ['mutants caught', 'false alarms'] },
      x: {
        field: 'share',
        type: 'quantitative',
        axis: { format: '%' },
        scale: { domain: [0, 1] },
        title: 'share of the sample',
      },
      color: {
        field: 'kind',
        type: 'nominal',
        sort: ['mutants caught', 'false alarms'],
        title: null,
        scale: { range: ['#2b8a3e', '#c0392b'] },
      },
    },
  };
}

/** The plots of the page, by the name of their file. */
export async function renderPlots(results: Results): Promise<Record<string, string>> {
  return {
    'benchmarks-throughput.svg': await toSvg(plotThroughput(results)),
    ...(results.offeredLoads.length > 0 && { 'benchmarks-latency.svg': await toSvg(plotLatency(results)) }),
    'benchmarks-growth.svg': await toSvg(plotGrowth(results)),
    'benchmarks-testers.svg': await toSvg(plotTesters(results)),
  };
}

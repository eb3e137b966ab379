import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openapi } from '../../contract/openapi.ts';
import { levels } from '../checks/check.ts';
import { version } from '../generated/version.ts';
import { toSeverity } from '../reporters/severity.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { type TargetRun, targetVerdicts, toTargetVerdict } from './target-verdict.ts';

/** The upper bounds of the buckets of the latency histogram, in seconds. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The outcomes in the metric. A check that is known to fail, or is not scored, counts separately. */
const outcomes = ['pass', 'fail', 'inconclusive', 'not-applicable', 'observed', 'known-failure', 'not-scored'] as const;

function toOutcome(check: CheckResult, result: ConformanceResult): (typeof outcomes)[number] {
  const severity = toSeverity(check, result);
  return severity === 'known' ? 'known-failure' : severity === 'unscored' ? 'not-scored' : check.outcome;
}

/** Creates all metrics in a registry of their own. */
function createMetricSet() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `petstore_conformance_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `petstore_conformance_${name}`, help, labelNames, registers });
  return {
    registry,
    buildInfo: gauge(
      'build_info',
      'The version of petstore-kit, and of the contract that it tests. Always 1.',
      'version',
      'contract',
    ),
    interval: gauge('interval_seconds', 'The time from the start of one run to the start of the next.'),
    verdict: gauge('verdict', 'The verdict of the last run: 1 for it, 0 for all others.', 'target', 'verdict'),
    checks: gauge('checks', 'The number of checks in the last run.', 'target', 'level', 'outcome'),
    failing: gauge('failing_check', 'The checks that failed in the last run. Always 1.', 'target', 'check', 'level'),
    lastRun: gauge('last_run_timestamp_seconds', 'When the last run ended, as Unix time.', 'target'),
    duration: gauge('last_run_duration_seconds', 'The duration of the last run.', 'target'),
    runs: counter('runs_total', 'The number of runs that have ended.', 'target'),
    skipped: counter('skipped_runs_total', 'The number of runs that were skipped, since the one before took too long.'),
    created: counter('created_animals_total', 'The number of animals that runs have created.', 'target'),
    requests: counter(
      'requests_total',
      'The number of requests, by the class of the status: 2xx, 4xx and so on, or none without a response.',
      'target',
      'status',
    ),
    latency: new Histogram({
      name: 'petstore_conformance_response_seconds',
      help: 'The time until a response was complete, by operation.',
      labelNames: ['target', 'operation'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
  };
}

type MetricSet = ReturnType<typeof createMetricSet>;

function recordExchanges({ requests, latency }: MetricSet, target: string, { exchanges }: ConformanceResult): void {
  for (const { status, operation, duration } of exchanges) {
    requests.inc({ target, status: status === undefined ? 'none' : `${Math.floor(status / 100)}xx` });
    if (status !== undefined && operation) latency.observe({ target, operation }, duration / 1000);
  }
}

function recordResult(metrics: MetricSet, target: string, result: ConformanceResult): void {
  const { checks, failing, duration, created } = metrics;
  for (const check of result.checks) {
    checks.inc({ target, level: check.level, outcome: toOutcome(check, result) });
    if (check.outcome === 'fail') failing.set({ target, check: check.id, level: check.level }, 1);
  }
  duration.set({ target }, result.duration / 1000);
  created.inc({ target }, result.created.length + (result.createdWithoutId ?? 0));
  recordExchanges(metrics, target, result);
}

/** The metrics of `watch`. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics.
 *
 * @param every The interval of runs, in milliseconds.
 */
export function createMetrics(every: number) {
  const metrics = createMetricSet();
  const { registry, buildInfo, interval, verdict, checks, failing, lastRun, runs, skipped } = metrics;
  buildInfo.set({ version, contract: openapi.info.version }, 1);
  interval.set(every / 1000);
  /** The labels of the checks that failed in the last run of each target. */
  const failed = new Map<string, readonly CheckResult[]>();
  /** The text until the next change, since it takes milliseconds to make. */
  let text: Promise<string> | undefined;
  return {
    /** Adds a run against a target, and replaces what is known of the last one. */
    record: (target: string, run: TargetRun, endedAt: Date): void => {
      text = undefined;
      const current = toTargetVerdict(run);
      for (const candidate of targetVerdicts)
        verdict.set({ target, verdict: candidate }, Number(candidate === current));
      for (const level of levels) for (const outcome of outcomes) checks.set({ target, level, outcome }, 0);
      for (const { id, level } of failed.get(target) ?? []) failing.remove({ target, check: id, level });
      failed.set(target, 'problem' in run ? [] : run.result.checks.filter(({ outcome }) => outcome === 'fail'));
      if ('result' in run) recordResult(metrics, target, run.result);
      lastRun.set({ target }, endedAt.getTime() / 1000);
      runs.inc({ target });
    },
    /** Counts runs that were skipped. */
    skip: (count: number): void => {
      text = undefined;
      skipped.inc(count);
    },
    contentType: registry.contentType as string,
    /** All metrics in the text format of Prometheus. */
    text: (): Promise<string> => (text ??= registry.metrics()),
  };
}

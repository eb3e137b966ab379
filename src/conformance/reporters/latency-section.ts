import { operationNames } from '../../contract/index.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { ReportedExchange } from '../result/result.ts';
import type { Row, Section } from './document.ts';

export const formatLatency = (milliseconds: number): string => `${Number(milliseconds.toPrecision(2))} ms`;

function toRows(exchanges: readonly ReportedExchange[]): Row[] {
  const groups = Map.groupBy(exchanges, ({ operation = 'other requests' }) => operation);
  return [...operationNames, 'other requests' as const].flatMap((name) => {
    const sorted = (groups.get(name) ?? []).map(({ duration }) => duration).toSorted((left, right) => left - right);
    const at = (share: number) => formatLatency(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    const text = `${pluralize(sorted.length, 'request')}, median ${at(0.5)}, p95 ${at(0.95)}, maximum ${at(1)}`;
    return sorted.length === 0 ? [] : [{ name, text }];
  });
}

/** The latency of each operation. */
export const toLatencySection = (exchanges: readonly ReportedExchange[]): Section => ({
  id: 'latency',
  title: 'Latency',
  lead: 'The time from sending a request to the end of its response, with other requests in flight.',
  isDetail: true,
  rows: toRows(exchanges),
});

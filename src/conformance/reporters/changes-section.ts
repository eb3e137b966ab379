import { pluralize } from '../../shared/pluralize.ts';
import type { Comparison } from '../result/result.ts';
import type { Row, Section, Status } from './document.ts';
import { formatLatency } from './latency-section.ts';

type Kind = Comparison['changes'][number]['kind'];

/** The kinds of changes, the worst first. */
const kinds: Readonly<Record<Kind, { heading: string; status: Status }>> = {
  'new-failure': { heading: 'New failures', status: 'failure' },
  'newly-inconclusive': { heading: 'Newly inconclusive', status: 'error' },
  'no-longer-tested': { heading: 'No longer tested', status: 'skipped' },
  'still-failing': { heading: 'Still failing', status: 'failure' },
  fixed: { heading: 'Fixed', status: 'passed' },
};

const countKind = (count: number, kind: string, heading: string) =>
  kind === 'new-failure' ? pluralize(count, 'new failure') : `${count} ${heading.toLowerCase()}`;

function toRows({ changes, fingerprint, latency }: Comparison): Row[] {
  return [
    ...Object.entries(kinds).flatMap(([kind, { heading, status }]) =>
      changes
        .filter((change) => change.kind === kind)
        .map(({ check, title }) => ({ heading, name: check, text: title, status })),
    ),
    ...fingerprint.map(({ id, before, after }) => ({
      heading: 'Different where the specification is silent',
      name: id,
      text: `${before} -> ${after}`,
      status: 'observed' as const,
    })),
    ...latency.map(({ operation, before, after }) => ({
      heading: 'Different latency (median)',
      name: operation,
      text: `${formatLatency(before)} -> ${formatLatency(after)}`,
      status: 'observed' as const,
    })),
  ];
}

/** The changes in one sentence: `Since 2026-06-01 09:00 UTC: 1 new failure, 2 fixed.` */
export function summarizeComparison({ startedAt, changes, fingerprint, latency }: Comparison): string {
  const parts = [
    ...Object.entries(kinds).flatMap(([kind, { heading }]) => {
      const { length } = changes.filter((change) => change.kind === kind);
      return length > 0 ? [countKind(length, kind, heading)] : [];
    }),
    ...(fingerprint.length > 0 ? [pluralize(fingerprint.length, 'different observation')] : []),
    ...(latency.length > 0 ? [`latency of ${pluralize(latency.length, 'operation')} changed`] : []),
  ];
  return `Since ${startedAt.slice(0, 16).replace('T', ' ')} UTC: ${parts.join(', ') || 'no changes'}.`;
}

/** The changes since an earlier run, the worst first. */
export const toChangesSection = (comparison: Comparison): Section => ({
  id: 'changes',
  title: 'Changes',
  lead: `${summarizeComparison(comparison)} The earlier run: ${comparison.verdict}`,
  rows: toRows(comparison),
});

import { pluralize } from '../result/pluralize.ts';
import type { Comparison } from '../result/result.ts';

type Kind = Comparison['changes'][number]['kind'];

/** Some changes of the same kind. */
export interface ChangeGroup {
  kind: Kind | 'fingerprint' | 'latency';
  title: string;
  /** The changes by the id of the check, of the open point or of the operation. */
  items: readonly { id: string; text: string }[];
}

const titles: Readonly<Record<Kind, string>> = {
  'new-failure': 'New failures',
  'newly-inconclusive': 'Newly inconclusive',
  'no-longer-tested': 'No longer tested',
  'still-failing': 'Still failing',
  fixed: 'Fixed',
};

const kinds = Object.keys(titles) as Kind[];

const format = (milliseconds: number) => `${Number(milliseconds.toPrecision(2))} ms`;

/** All changes since the earlier run by their kind, the worst first. Kinds without any are left out. */
export function groupChanges({ changes, fingerprint, latency }: Comparison): ChangeGroup[] {
  const ofKind = (kind: Kind) =>
    changes.filter((change) => change.kind === kind).map(({ check, title }) => ({ id: check, text: title }));
  const groups: ChangeGroup[] = [
    ...kinds.map((kind) => ({ kind, title: titles[kind], items: ofKind(kind) })),
    {
      kind: 'fingerprint',
      title: 'Different where the specification is silent',
      items: fingerprint.map(({ id, before, after }) => ({ id, text: `${before} -> ${after}` })),
    },
    {
      kind: 'latency',
      title: 'Different latency (median)',
      items: latency.map(({ operation, before, after }) => ({
        id: operation,
        text: `${format(before)} -> ${format(after)}`,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The changes in one sentence: `Since 2026-06-01 09:00 UTC: 1 new failure, 2 fixed.` */
export function summarizeComparison({ startedAt, changes, fingerprint, latency }: Comparison): string {
  const count = (kind: Kind) => changes.filter((change) => change.kind === kind).length;
  const counts = [
    { number: count('new-failure'), text: pluralize(count('new-failure'), 'new failure') },
    { number: count('newly-inconclusive'), text: `${count('newly-inconclusive')} newly inconclusive` },
    { number: count('no-longer-tested'), text: `${count('no-longer-tested')} no longer tested` },
    { number: count('still-failing'), text: `${count('still-failing')} still failing` },
    { number: count('fixed'), text: `${count('fixed')} fixed` },
    { number: fingerprint.length, text: pluralize(fingerprint.length, 'different observation') },
    { number: latency.length, text: `latency of ${pluralize(latency.length, 'operation')} changed` },
  ];
  const parts = counts.filter(({ number }) => number > 0).map(({ text }) => text);
  return `Since ${startedAt.slice(0, 16).replace('T', ' ')} UTC: ${parts.join(', ') || 'no changes'}.`;
}

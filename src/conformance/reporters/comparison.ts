import type { Comparison } from '../result/result.ts';
import { type ChangeGroup, groupChanges, summarizeComparison } from './describe-comparison.ts';
import { Printer, type PrinterOptions, type Style } from './printer.ts';

const styles: Readonly<Record<ChangeGroup['kind'], Style>> = {
  'new-failure': 'red',
  'newly-inconclusive': 'yellow',
  'no-longer-tested': 'yellow',
  'still-failing': 'red',
  fixed: 'green',
  fingerprint: 'yellow',
  latency: 'yellow',
};

const signs: Readonly<Record<ChangeGroup['kind'], string>> = {
  'new-failure': '✗',
  'newly-inconclusive': '?',
  'no-longer-tested': '–',
  'still-failing': '✗',
  fixed: '✓',
  fingerprint: '○',
  latency: '○',
};

/** Prints the changes since an earlier run, the worst first. */
export function printComparison(printer: Printer, comparison: Comparison): void {
  for (const { kind, title, items } of groupChanges(comparison)) {
    printer.text('', `${title} (${items.length}):`);
    for (const { id, text } of items) printer.text(`  ${signs[kind]} ${id}  `, text, styles[kind]);
    printer.line();
  }
  printer.text('', summarizeComparison(comparison));
}

/** Renders the changes since an earlier run as text for people. */
export function renderComparison(comparison: Comparison, options: PrinterOptions = {}): string {
  const printer = new Printer(options);
  printComparison(printer, comparison);
  return printer.toString();
}

import type { Comparison } from '../../result/result.ts';
import { summarizeComparison, toChangesSection } from '../changes-section.ts';
import { toPrintable } from '../to-printable.ts';
import { printSection } from './index.ts';
import { Printer, type PrinterOptions } from './printer.ts';

/** Renders only the changes since an earlier run as text for people. */
export function renderChanges(comparison: Comparison, options: PrinterOptions): string {
  const printer = new Printer(options);
  printSection(printer, toPrintable(toChangesSection(comparison)), options.width);
  printer.line();
  printer.text('', summarizeComparison(comparison));
  return printer.toString().trimStart();
}

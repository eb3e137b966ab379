import type { Comparison } from '../../result/result.ts';
import { summarizeComparison, toChangesSection } from '../changes-section.ts';
import type { PrinterOptions } from './printer.ts';
import { renderSection } from './index.ts';
import { toPrintable } from '../to-printable.ts';

/** Renders only the changes since an earlier run as text for people. */
export const renderChanges = (comparison: Comparison, options: PrinterOptions): string =>
  renderSection(toPrintable({ ...toChangesSection(comparison), lead: summarizeComparison(comparison) }), options);

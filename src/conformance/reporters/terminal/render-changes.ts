import type { Comparison } from '../../result/result.ts';
import { summarizeComparison, toChangesSection } from '../changes-section.ts';
import { toPrintable } from '../to-printable.ts';
import { renderSection } from './index.ts';
import type { PrinterOptions } from './printer.ts';

/** Renders only the changes since an earlier run as text for people. */
export const renderChanges = (comparison: Comparison, options: PrinterOptions): string =>
  renderSection(toPrintable(toChangesSection(comparison)), summarizeComparison(comparison), options);

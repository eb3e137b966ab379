import type { ReportDocument } from './document.ts';
import { renderJunit } from './junit.ts';
import type { ReporterName } from './reporter-names.ts';
import { renderTap } from './tap.ts';
import { toPrintable } from './to-printable.ts';

const renderers = { junit: renderJunit, tap: renderTap } as const satisfies Partial<
  Record<ReporterName, (document: ReportDocument) => string>
>;

/** Renders a report. This is the one place where the text of targets is made printable. */
export const renderDocument = (name: keyof typeof renderers, document: ReportDocument): string =>
  renderers[name](toPrintable(document));

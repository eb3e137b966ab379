import { renderBadge } from './badge.ts';
import type { ReportDocument } from './document.ts';
import { renderGithub } from './github.ts';
import { renderHtml } from './html/index.ts';
import { printJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import type { ReporterName } from './reporter-names.ts';
import { renderTap } from './tap.ts';
import { type TerminalOptions, renderTerminal } from './terminal/index.ts';
import { toPrintable } from './to-printable.ts';

/** Renders a result as text. The options are for the terminal. */
type Reporter<Result> = (result: Result, options?: TerminalOptions) => string;

/** The reporters of one kind of results, by name. */
export type Reporters<Result> = Readonly<Record<ReporterName, Reporter<Result>>>;

/** Creates the reporters of one kind of results. This is the one place where the text of targets is made printable. */
export function createReporters<Result extends object>(
  toDocument: (result: Result) => ReportDocument,
): Reporters<Result> {
  const create =
    (render: (document: ReportDocument, options?: TerminalOptions) => string): Reporter<Result> =>
    (result, options) =>
      render(toPrintable(toDocument(result)), options);
  return {
    terminal: create(renderTerminal),
    json: printJson,
    junit: create(renderJunit),
    tap: create(renderTap),
    markdown: create(renderMarkdown),
    github: create(renderGithub),
    html: create(renderHtml),
    badge: create(renderBadge),
  };
}

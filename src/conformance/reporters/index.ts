import type { ConformanceResult } from '../result/result.ts';
import { renderGithub } from './github.ts';
import { renderHtml } from './html/index.ts';
import { renderJson } from './json.ts';
import { renderMarkdown } from './markdown.ts';
import { renderDocument } from './render-document.ts';
import type { ReporterName } from './reporter-names.ts';
import { toRunDocument } from './run-document.ts';
import { renderTerminal } from './terminal.ts';

/** The reporters by name. Each renders a result as text. */
export const reporters: Readonly<Record<ReporterName, (result: ConformanceResult) => string>> = {
  terminal: renderTerminal,
  json: renderJson,
  junit: (result) => renderDocument('junit', toRunDocument(result)),
  tap: (result) => renderDocument('tap', toRunDocument(result)),
  markdown: renderMarkdown,
  github: renderGithub,
  html: renderHtml,
};

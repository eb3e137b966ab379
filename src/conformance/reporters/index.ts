import type { ConformanceResult } from '../result/result.ts';
import { renderGithub } from './github.ts';
import { renderHtml } from './html/index.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import type { ReporterName } from './reporter-names.ts';
import { renderTap } from './tap.ts';
import { renderTerminal } from './terminal.ts';

/** The reporters by name. Each renders a result as text. */
export const reporters: Readonly<Record<ReporterName, (result: ConformanceResult) => string>> = {
  terminal: renderTerminal,
  json: renderJson,
  junit: renderJunit,
  tap: renderTap,
  markdown: renderMarkdown,
  github: renderGithub,
  html: renderHtml,
};

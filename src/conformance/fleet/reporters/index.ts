import { printJson } from '../../reporters/json.ts';
import type { ReporterName } from '../../reporters/reporter-names.ts';
import type { FleetResult } from '../../result/result.ts';
import { renderFleetGithub } from './github.ts';
import { renderFleetHtml } from './html.ts';
import { renderFleetJunit } from './junit.ts';
import { renderFleetMarkdown } from './markdown.ts';
import { renderFleetTap } from './tap.ts';
import { renderFleetTerminal } from './terminal.ts';

/** The reporters for several targets by name. */
export const fleetReporters: Readonly<Record<ReporterName, (result: FleetResult) => string>> = {
  terminal: renderFleetTerminal,
  json: printJson,
  junit: renderFleetJunit,
  tap: renderFleetTap,
  markdown: renderFleetMarkdown,
  github: renderFleetGithub,
  html: renderFleetHtml,
};

import type { ReporterName } from '../../reporters/reporter-names.ts';
import type { FleetResult } from '../../result/result.ts';
import { renderFleetGithub } from './github.ts';
import { renderFleetHtml } from './html.ts';
import { renderFleetJunit } from './junit.ts';
import { renderFleetMarkdown } from './markdown.ts';
import { renderFleetTap } from './tap.ts';
import { renderFleetTerminal } from './terminal.ts';

/** Like the JSON of a single run, the older commands of GitHub Actions are escaped, since a log may contain the report. */
const renderFleetJson = (result: FleetResult) =>
  `${JSON.stringify(result, null, 2).replaceAll('##[', String.raw`#\u0023[`)}\n`;

/** The reporters for several targets by name. */
export const fleetReporters: Readonly<Record<ReporterName, (result: FleetResult) => string>> = {
  terminal: renderFleetTerminal,
  json: renderFleetJson,
  junit: renderFleetJunit,
  tap: renderFleetTap,
  markdown: renderFleetMarkdown,
  github: renderFleetGithub,
  html: renderFleetHtml,
};

import { printJson } from '../../reporters/json.ts';
import type { ReporterName } from '../../reporters/reporter-names.ts';
import { renderDocument } from '../../reporters/render-document.ts';
import { toFleetDocument } from '../fleet-document.ts';
import type { FleetResult } from '../../result/result.ts';
import { renderFleetGithub } from './github.ts';
import { renderFleetHtml } from './html.ts';
import { renderFleetMarkdown } from './markdown.ts';
import { renderFleetTerminal } from './terminal.ts';

/** The reporters for several targets by name. */
export const fleetReporters: Readonly<Record<ReporterName, (result: FleetResult) => string>> = {
  terminal: renderFleetTerminal,
  json: printJson,
  junit: (result) => renderDocument('junit', toFleetDocument(result)),
  tap: (result) => renderDocument('tap', toFleetDocument(result)),
  markdown: renderFleetMarkdown,
  github: renderFleetGithub,
  html: renderFleetHtml,
};

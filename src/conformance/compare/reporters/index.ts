import { printJson } from '../../reporters/json.ts';
import type { ReporterName } from '../../reporters/reporter-names.ts';
import type { DeploymentComparison } from '../../result/result.ts';
import { renderComparisonGithub } from './github.ts';
import { renderComparisonHtml } from './html.ts';
import { renderComparisonJunit } from './junit.ts';
import { renderComparisonMarkdown } from './markdown.ts';
import { renderComparisonTap } from './tap.ts';
import { renderComparisonTerminal } from './terminal.ts';

/** The reporters for a comparison of two deployments by name. */
export const comparisonReporters: Readonly<Record<ReporterName, (result: DeploymentComparison) => string>> = {
  terminal: renderComparisonTerminal,
  json: printJson,
  junit: renderComparisonJunit,
  tap: renderComparisonTap,
  markdown: renderComparisonMarkdown,
  github: renderComparisonGithub,
  html: renderComparisonHtml,
};

import { printJson } from '../../reporters/json.ts';
import type { ReporterName } from '../../reporters/reporter-names.ts';
import { renderDocument } from '../../reporters/render-document.ts';
import { toComparisonDocument } from '../comparison-document.ts';
import type { DeploymentComparison } from '../../result/result.ts';
import { renderComparisonGithub } from './github.ts';
import { renderComparisonHtml } from './html.ts';
import { renderComparisonMarkdown } from './markdown.ts';
import { renderComparisonTerminal } from './terminal.ts';

/** The reporters for a comparison of two deployments by name. */
export const comparisonReporters: Readonly<Record<ReporterName, (result: DeploymentComparison) => string>> = {
  terminal: renderComparisonTerminal,
  json: printJson,
  junit: (result) => renderDocument('junit', toComparisonDocument(result)),
  tap: (result) => renderDocument('tap', toComparisonDocument(result)),
  markdown: renderComparisonMarkdown,
  github: renderComparisonGithub,
  html: renderComparisonHtml,
};

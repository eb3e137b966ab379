import { pluralize } from '../../result/pluralize.ts';
import type { ConformanceResult, Verdict } from '../../result/result.ts';
import { verdictWords } from '../../result/verdict-words.ts';
import { type Markup, markup } from '../markup.ts';
import { createChangesSection } from './changes.ts';
import { createCheckSection, renderFilter } from './check-list.ts';
import { createFingerprintSection, createRunSection } from './details.ts';
import { createFindingSections, createOutdatedSection } from './findings.ts';
import { createLatencySection } from './latency.ts';
import { createMatrixSection } from './matrix.ts';
import { renderPage } from './render-page.ts';
import { renderSection } from './section.ts';
import { renderSummary } from './summary.ts';

function renderVerdict({ kind, scope, detail }: Verdict): Markup {
  return markup`<h1>${verdictWords[kind]}</h1>
<p class="detail">${detail}</p>
${scope === undefined ? undefined : markup`<p class="scope">(${scope})</p>\n`}`;
}

/** Renders a result for people, as a single HTML file that needs no network. */
export function renderHtml(result: ConformanceResult): string {
  const { configuration, duration, requests, startedAt, verdict } = result;
  const news = [createOutdatedSection(result), createChangesSection(result)].filter((section) => section !== undefined);
  const findings = [...news, ...createFindingSections(result)];
  const matrix = createMatrixSection(result);
  const checks = createCheckSection(result);
  const details = [createFingerprintSection(result), createLatencySection(result), createRunSection(result)].filter(
    (section) => section !== undefined,
  );
  return renderPage({
    kind: verdict.kind,
    title: `${verdictWords[verdict.kind]}: ${configuration.baseUrl}`,
    skipTo: { id: 'clauses', name: 'clauses' },
    header: markup`${renderVerdict(verdict)}<p class="target"><code>${configuration.baseUrl}</code><br>
<time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s</p>
${renderSummary(result)}
`,
    sections: [...findings, matrix, checks, ...details],
    main: markup`${findings.map(renderSection)}<div>${renderFilter(result)}${renderSection(matrix)}${renderSection(checks)}</div>
${details.map(renderSection)}`,
    kit: result.kit,
  });
}

import { pageAssets } from '../../generated/page-assets.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { ConformanceResult, Verdict } from '../../result/result.ts';
import { Markup, markup } from '../markup.ts';
import { createCheckSection, renderFilter } from './check-list.ts';
import { createFingerprintSection, createRunSection } from './details.ts';
import { createFindingSections } from './findings.ts';
import { createLatencySection } from './latency.ts';
import { createMatrixSection } from './matrix.ts';
import { renderNavigation, renderSection } from './section.ts';
import { renderSummary } from './summary.ts';

const { css, cssHash, script, scriptHash } = pageAssets;

/** The page loads nothing and runs only its own script, whatever a target has sent. */
const POLICY = `default-src 'none'; style-src '${cssHash}'; script-src '${scriptHash}'; img-src data:; base-uri 'none'; form-action 'none'`;

const headings = { conformant: 'Conformant', 'non-conformant': 'Non-conformant', incomplete: 'Incomplete' } as const;
/** The colours of the icon in the browser tab. */
const iconColors = { conformant: '1b6e45', 'non-conformant': 'a8201a', incomplete: '5f4494' } as const;

const toIcon = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23${color}'/%3E%3C/svg%3E`;

function renderVerdict({ kind, scope, detail }: Verdict): Markup {
  return markup`<h1>${headings[kind]}</h1>
<p class="detail">${detail}</p>
${scope === undefined ? undefined : markup`<p class="scope">(${scope})</p>\n`}`;
}

/** Renders a result for people, as a single HTML file that needs no network. */
export function renderHtml(result: ConformanceResult): string {
  const { configuration, duration, requests, startedAt, verdict } = result;
  const findings = createFindingSections(result);
  const matrix = createMatrixSection(result);
  const checks = createCheckSection(result);
  const details = [createFingerprintSection(result), createLatencySection(result), createRunSection(result)].filter(
    (section) => section !== undefined,
  );
  return markup`<!doctype html>
<html lang="en" data-verdict="${verdict.kind}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${headings[verdict.kind]}: ${configuration.baseUrl}</title>
<link rel="icon" href="${new Markup(toIcon(iconColors[verdict.kind]))}">
<style>${new Markup(css)}</style>
</head>
<body>
<a class="skip" href="#clauses">Skip to the clauses</a>
<header class="top">
<div class="bar"><span>Petstore Animals Service, conformance report</span><button type="button" id="theme" data-script hidden></button></div>
${renderVerdict(verdict)}<p class="target"><code>${configuration.baseUrl}</code><br>
<time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s</p>
${renderSummary(result)}
${renderNavigation([...findings, matrix, checks, ...details])}
</header>
<main>
${findings.map(renderSection)}<div>${renderFilter(result)}${renderSection(matrix)}${renderSection(checks)}</div>
${details.map(renderSection)}</main>
<footer>Created by petstore-conformance ${result.kit}. This page is self-contained: it loads and sends nothing.</footer>
<script type="module">${new Markup(script)}</script>
</body>
</html>
`.text;
}

import { pluralize } from '../../result/pluralize.ts';
import { pageAssets } from '../../generated/page-assets.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { renderChecks, renderFilter } from './check-list.ts';
import { renderFingerprint, renderRun } from './details.ts';
import { renderFindings } from './findings.ts';
import { renderLatency } from './latency.ts';
import { renderMatrix } from './matrix.ts';
import { renderSummary } from './summary.ts';
import { Markup, markup } from '../markup.ts';

const { css, cssHash, script, scriptHash } = pageAssets;

/** The page needs nothing but itself, and may do nothing else: what a target sends cannot, whatever it is. */
const POLICY = `default-src 'none'; style-src '${cssHash}'; script-src '${scriptHash}'; img-src data:; base-uri 'none'; form-action 'none'`;

const words = { conformant: 'Conformant', 'non-conformant': 'Non-conformant', incomplete: 'Incomplete' } as const;
/** A disc in the colour of the verdict, for the tab. */
const discs = { conformant: '1b6e45', 'non-conformant': 'a8201a', incomplete: '5f4494' } as const;

const toIcon = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23${color}'/%3E%3C/svg%3E`;

/** What follows the word that the heading has already said. */
function withoutVerdict(sentence: string, word: string): string {
  const rest = sentence.startsWith(word) ? sentence.slice(word.length).replace(/^:\s*/, '').trim() : sentence;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The sections that there are, with what leads to them. */
function renderNavigation(sections: readonly Markup[]): Markup {
  const links = sections.flatMap(({ text }) => {
    const [, id, title] = /<section id="([a-z]+)".*\n<h2[^>]*>([^<]+)/.exec(text) ?? [];
    return id && title ? [markup`<li><a href="#${id}">${title.trim()}</a></li>`] : [];
  });
  return markup`<nav aria-label="Sections"><ul>${links}</ul></nav>`;
}

/** A result as one HTML file that needs no network, for people. */
export function renderHtml(result: ConformanceResult): string {
  const { configuration, duration, requests, startedAt, verdict } = result;
  const word = words[verdict.kind];
  const findings = renderFindings(result);
  const matrix = renderMatrix(result);
  const checks = renderChecks(result);
  const rest = [renderFingerprint(result), renderLatency(result), renderRun(result)].filter(
    (section) => section !== undefined,
  );
  return markup`<!doctype html>
<html lang="en" data-verdict="${verdict.kind}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${word}: ${configuration.baseUrl}</title>
<link rel="icon" href="${new Markup(toIcon(discs[verdict.kind]))}">
<style>${new Markup(css)}</style>
</head>
<body>
<a class="skip" href="#clauses">To the clauses</a>
<header class="top">
<div class="bar"><span>Petstore Animals Service, conformance</span><button type="button" id="theme" data-script hidden></button></div>
<h1>${word}</h1>
<p class="sentence">${withoutVerdict(verdict.summary, word)}</p>
<p class="target"><code>${configuration.baseUrl}</code><br>
<time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s</p>
${renderSummary(result)}
${renderNavigation([...findings, matrix, checks, ...rest])}
</header>
<main>
${findings}<div>${renderFilter(result)}${matrix}${checks}</div>
${rest}</main>
<footer>Made by petstore-conformance ${result.kit}. The page is complete in itself: it loads nothing and sends nothing.</footer>
<script type="module">${new Markup(script)}</script>
</body>
</html>
`.text;
}

import { pageAssets } from '../../generated/page-assets.ts';
import type { Verdict } from '../../result/result.ts';
import { Markup, markup } from '../markup.ts';
import { type Section, renderNavigation, renderSection } from './section.ts';

const { css, cssHash, script, scriptHash } = pageAssets;

/** The page loads nothing and runs only its own script, whatever a target has sent. */
const POLICY = `default-src 'none'; style-src '${cssHash}'; script-src '${scriptHash}'; img-src data:; base-uri 'none'; form-action 'none'`;

/** The colours of the icon in the browser tab. */
const iconColors: Readonly<Record<Verdict['kind'], string>> = {
  conformant: '1b6e45',
  'known-failures': '1b6e45',
  'non-conformant': 'a8201a',
  'outdated-known-failures': 'a8201a',
  incomplete: '5f4494',
};

const toIcon = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23${color}'/%3E%3C/svg%3E`;

/** The parts of a page that differ from report to report. */
export interface Page {
  /** The verdict, which decides the colours. */
  kind: Verdict['kind'];
  title: string;
  /** The id and the name of the section that the first link of the page skips to. */
  skipTo: { id: string; name: string };
  /** The content above the navigation. */
  header: Markup;
  sections: readonly Section[];
  /** The content, if it is more than the sections. */
  main?: Markup;
  kit: string;
}

/** Renders a report as a single HTML file that needs no network. */
export function renderPage({ kind, title, skipTo, header, sections, main, kit }: Page): string {
  return markup`<!doctype html>
<html lang="en" data-verdict="${kind}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${new Markup(toIcon(iconColors[kind]))}">
<style>${new Markup(css)}</style>
</head>
<body>
<a class="skip" href="#${skipTo.id}">Skip to the ${skipTo.name}</a>
<header class="top">
<div class="bar"><span>Petstore Animals Service, conformance report</span><button type="button" id="theme" data-script hidden></button></div>
${header}${renderNavigation(sections)}
</header>
<main>
${main ?? sections.map(renderSection)}</main>
<footer>Created by petstore-conformance ${kit}. This page is self-contained: it loads and sends nothing.</footer>
<script type="module">${new Markup(script)}</script>
</body>
</html>
`.text;
}

import { pageAssets } from '../../generated/page-assets.ts';
import type { ReportDocument, Row, Section } from '../document.ts';
import { Markup, markup } from '../markup.ts';
import { renderClauses, renderFilter, renderItems, renderLevels } from './checks.ts';
import { renderGroups } from './groups.ts';
import { renderMatrix } from './matrix.ts';
import { verdictStatuses } from '../statuses.ts';
import { renderInlineCode } from './render-inline-code.ts';

const { css, cssHash, script, scriptHash } = pageAssets;

/** The page loads nothing and runs only its own script, whatever a target has sent. */
const POLICY = `default-src 'none'; style-src '${cssHash}'; script-src '${scriptHash}'; img-src data:; base-uri 'none'; form-action 'none'`;

/** The colours of the icon in the browser tab. */
const iconColors = { passed: '1b6e45', failure: 'a8201a', error: '5f4494' } as const;

const toIcon = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23${color}'/%3E%3C/svg%3E`;

/** A section with its heading, which the navigation links to. */
interface PageSection extends Pick<Section, 'id' | 'title'> {
  count?: number;
  body: Markup;
}

function renderRows(rows: readonly Row[]): Markup {
  const lists = [...Map.groupBy(rows, ({ heading }) => heading)].map(([heading, group]) => {
    const items = group.map(({ name, about, text, status }) => {
      const style = status === 'failure' || status === 'error' ? 'fail' : 'pass';
      const more = about === undefined ? undefined : markup`<br>${renderInlineCode(about)}`;
      return markup`<div class="${style}"><dt><strong>${name}</strong>${more}</dt><dd>${status === 'observed' ? markup`<code>${text}</code>` : renderInlineCode(text)}</dd></div>
`;
    });
    const title = heading === undefined ? undefined : markup`<h3>${heading} <small>${group.length}</small></h3>\n`;
    return markup`${title}<dl class="pairs">
${items}</dl>
`;
  });
  return markup`${lists}`;
}

function toPageSection(section: Section, subject: string): PageSection[] {
  const { id, title, lead, groups = [], matrix, rows = [] } = section;
  if (groups.length + rows.length === 0) return [];
  const count = groups.flat().length;
  const body = markup`${lead && markup`<p class="lead">${lead}</p>\n`}${matrix && renderMatrix(matrix)}${renderRows(rows)}${renderGroups(section, subject)}`;
  return [{ id, title, ...(count > 0 && { count }), body }];
}

/** Renders a section with its heading, which the navigation links to. */
function renderSection({ id, title, count, body }: PageSection): Markup {
  const number = count === undefined ? undefined : markup` <small>${count}</small>`;
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}${number}</h2>
${body}</section>
`;
}

/** A section of the document, as one or two of the page. */
function toParts(section: Section, subject: string): { sections: PageSection[]; filter?: Markup } {
  const { items } = section;
  if (!items) return { sections: toPageSection(section, subject) };
  return {
    filter: renderFilter(items),
    sections: [
      { id: 'clauses', title: 'Clauses', body: renderClauses(items) },
      { id: section.id, title: section.title, count: items.length, body: renderItems(items) },
    ],
  };
}

function renderLabels(labels: NonNullable<ReportDocument['labels']>): Markup | undefined {
  const pairs = Object.entries(labels).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return pairs.length > 0 ? markup`<dl class="labels" aria-label="Labels">${pairs}</dl>\n` : undefined;
}

/** Renders a report for people, as a single HTML file that needs no network. */
export function renderHtml(document: ReportDocument): string {
  const { about, duration, kit, labels = {}, sections, startedAt, subject, verdict } = document;
  const { kind, heading, detail, scope } = verdict;
  const parts = sections.map((section) => toParts(section, subject));
  const links = parts
    .flatMap((part) => part.sections)
    .map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`);
  const items = sections.flatMap((section) => section.items ?? []);
  const main = parts.map(({ filter, sections: own }) =>
    filter ? markup`<div>${filter}${own.map(renderSection)}</div>\n` : markup`${own.map(renderSection)}`,
  );
  return markup`<!doctype html>
<html lang="en" data-verdict="${kind}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}: ${subject}</title>
<link rel="icon" href="${new Markup(toIcon(iconColors[verdictStatuses[kind]]))}">
<style>${new Markup(css)}</style>
</head>
<body>
<a class="skip" href="#report">Skip to the report</a>
<header class="top">
<p class="bar">Petstore Animals Service, conformance report</p>
<h1>${heading}</h1>
<p class="detail">${detail}</p>
${scope && markup`<p class="scope">(${scope})</p>\n`}<p class="target"><code>${subject}</code><br>
<time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${(duration / 1000).toFixed(2)} s</p>
${renderLabels(labels)}${about.length > 0 ? markup`<ul class="about">${about.map((sentence) => markup`<li>${sentence}</li>`)}</ul>\n` : undefined}${items.length > 0 ? renderLevels(items) : undefined}<nav aria-label="Sections"><ul>${links}</ul></nav>
</header>
<main id="report">
${main}</main>
<footer>Created by petstore-conformance ${kit}. This page is self-contained: it loads and sends nothing.</footer>
<script type="module">${new Markup(script)}</script>
</body>
</html>
`.text;
}

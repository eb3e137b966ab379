import { toRequestText, toResponseText } from '../exchange-text.ts';
import type { Group, Item, Section, ShownEvidence } from '../document.ts';
import { renderMarkdownGroup } from '../markdown.ts';
import { code, escape } from '../markdown-text.ts';
import { Markup, markup } from '../markup.ts';
import { statuses } from '../statuses.ts';
import { renderInlineCode } from './render-inline-code.ts';

/** How many findings of a kind are unfolded at first. The others show only their titles. */
const UNFOLDED = 3;

/** The level and the title of an item, which is displayed without the level. */
export function renderTitle({ level, title }: Item): Markup {
  if (level === undefined) return markup`${renderInlineCode(title)}`;
  const text = title.startsWith(`${level} `) ? title.slice(level.length + 1) : title;
  return markup`<span class="level">${level}</span> ${renderInlineCode(text)}`;
}

function renderExchange({ request, response }: NonNullable<ShownEvidence['exchanges']>[number]): Markup {
  return markup`<details><summary>Request and response</summary><div class="exchange">
<div><p class="label">Request</p><pre>${request && toRequestText(request)}</pre></div>
<div><p class="label">Response</p><pre>${response ? toResponseText(response) : 'no complete response'}</pre></div>
</div></details>`;
}

/** Renders what was expected, what happened, and how to reproduce it. */
function renderEvidence({ title, facts, exchanges = [], output, commands }: ShownEvidence): Markup {
  const list = facts.map(
    ({ name, text, isBad }) =>
      markup`<div${isBad ? new Markup(' class="actual"') : undefined}><dt>${name.charAt(0).toUpperCase()}${name.slice(1)}</dt><dd><code>${text}</code></dd></div>
`,
  );
  return markup`${title && markup`<p class="label">${title}</p>\n`}${list.length > 0 ? markup`<dl class="compare">\n${list}</dl>\n` : undefined}${output && markup`<pre>${output}</pre>\n`}${
    commands &&
    markup`<p class="label">Reproduce</p><div class="reproduce copied"><pre>${commands}</pre><button type="button" data-script hidden>Copy</button></div>\n`
  }${exchanges.map(renderExchange)}
`;
}

/** Items that are named below another one, each of which can be linked to. */
function renderOthers(others: readonly Item[]): Markup {
  const items = others.map(
    (item) =>
      markup`<li id="finding-${item.id}">${renderTitle(item)} <span class="id">${item.id}</span></li>
`,
  );
  return markup`<p class="label">Also</p><ul class="others">
${items}</ul>
`;
}

/** Renders the link to a finding, and the button that copies it as Markdown. */
function renderTools(group: Group, subject: string): Markup {
  const [{ id, title, evidence }] = group;
  const text = `### ${code(id)}: ${escape(title)}\n\n${renderMarkdownGroup(group)}\n\nTarget: ${code(subject)}`;
  return markup`<div class="tools"><a href="#finding-${id}">Link to this finding</a>
${evidence && markup`<div class="copied"><pre hidden>${text}</pre><button type="button" data-script hidden>Copy as Markdown</button></div>`}</div>`;
}

/** Renders the first of the items that one cause probably has with its evidence, and the others below it. */
function renderGroup(group: Group, subject: string, isOpen: boolean): Markup {
  const [item, ...others] = group;
  const { id, clause, evidence = [], omitted = 0, status, summary } = item;
  return markup`<details class="finding ${statuses[status].style}" id="finding-${id}"${isOpen ? new Markup(' open') : undefined}>
<summary><h3>${renderTitle(item)}</h3><span class="id">${id}${others.length > 0 ? ` and ${others.length} more` : undefined}</span></summary>
${clause && markup`<blockquote>${renderInlineCode(clause.quote)}<cite>${renderInlineCode(clause.source ?? '')}</cite></blockquote>\n`}${summary && markup`<p class="reason">${summary}</p>\n`}${evidence.map(renderEvidence)}${omitted > 0 ? markup`<p class="reason">and ${omitted} more</p>\n` : undefined}${others.length > 0 ? renderOthers(others) : undefined}${renderTools(group, subject)}
</details>
`;
}

/** Renders the groups of a section, the first of them unfolded. */
export function renderGroups({ groups = [], isFolded = false, matrix }: Section, subject: string): Markup {
  const isOpen = (index: number) => index < UNFOLDED && !isFolded && !matrix;
  return markup`${groups.map((group, index) => renderGroup(group, subject, isOpen(index)))}`;
}

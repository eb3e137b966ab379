import { levels } from '../../checks/check.ts';
import { groupOf } from '../../result/group-of.ts';
import type { Item } from '../document.ts';
import { type Markup, markup } from '../markup.ts';
import { countWord, statusNames, statuses } from '../statuses.ts';
import { renderTitle } from './groups.ts';
import { renderInlineCode } from './render-inline-code.ts';

/** The styles, in the order of the filter, each with its word and sign. Every check of a run is selected. */
const styles = statusNames
  .filter((name) => name !== 'inconclusive' && name !== 'unselected')
  .map((name) => statuses[name]);

const styleOf = ({ status }: Item) => statuses[status].style;

/** The words for items without problems, by level. */
const goodWords = { MUST: 'passed', SHOULD: 'passed', MAY: 'observed' } as const;

/** Renders the statuses of one level: a number, a bar, and the problems in words. */
function renderLevel(level: (typeof levels)[number], all: readonly Item[]): Markup {
  const items = all.filter((item) => item.level === level);
  const counts = styles
    .map((style) => ({ ...style, count: items.filter((item) => styleOf(item) === style.style).length }))
    .filter(({ count }) => count > 0);
  let x = 0;
  const bars = counts.map(({ style, count }) => {
    const width = (count / items.length) * 100;
    x += width;
    return markup`<rect class="of-${style}" x="${(x - width).toFixed(2)}%" width="${width.toFixed(2)}%" height="8"/>`;
  });
  const isGood = ({ style }: { style: string }) => style === 'pass' || style === 'observed';
  const words = counts.filter((entry) => !isGood(entry)).map(({ word, count }) => countWord(count, word));
  return markup`<div><h2>${level}</h2>
<p class="number">${counts.find(isGood)?.count ?? 0} <small>of ${items.length} ${goodWords[level]}</small></p>
<svg width="100%" height="8" aria-hidden="true">${bars}</svg>
<p>${words.join(', ') || (level === 'MAY' ? 'no effect on the verdict' : 'none violated')}</p></div>`;
}

/** Renders the statuses of each level. */
export const renderLevels = (items: readonly Item[]): Markup =>
  markup`<div class="levels">
${levels.map((level) => renderLevel(level, items))}
</div>
`;

/** Renders the filter of the matrix and the list. It is hidden without JavaScript. */
export function renderFilter(items: readonly Item[]): Markup {
  const chips = styles.flatMap(({ sign, style, word }) => {
    const count = items.filter((item) => styleOf(item) === style).length;
    return count === 0
      ? []
      : markup`<label class="chip ${style}"><input type="checkbox" value="${style}"><span class="sign" aria-hidden="true">${sign}</span>${word} ${count}</label>
`;
  });
  return markup`<search class="filter" data-script hidden>
<input type="search" id="words" aria-label="Filter the checks by words" placeholder="Filter the checks" autocomplete="off" spellcheck="false">
${chips}<output id="shown"></output>
</search>
`;
}

function renderCell({ id, status }: Item): Markup {
  const { sign, style, word } = statuses[status];
  const name = `${id}: ${word}`;
  return markup`<a class="sign ${style}" href="#check-${id}" title="${name}" aria-label="${name}">${sign}</a>`;
}

const renderClause = (head: readonly Markup[], source: string, items: readonly Item[]) =>
  markup`<li><div>${head}<span class="quote">${renderInlineCode(source)}</span></div>
<div class="cells">${items.map(renderCell)}</div></li>
`;

/** Renders every item as a cell next to the clause that it tests, and all observations in one row. */
export function renderClauses(items: readonly Item[]): Markup {
  const groups = Map.groupBy(items, ({ clause, level }) => (level === 'MAY' ? undefined : clause?.id));
  const rows = [...groups].flatMap(([id, group]) => {
    const { quote = '', source = '' } = group[0]?.clause ?? {};
    return id === undefined ? [] : [renderClause(renderInlineCode(quote), source, group)];
  });
  const open = groups.get(undefined) ?? [];
  if (open.length > 0)
    rows.push(renderClause([markup`Where the specification is silent`], 'Observed; no effect on the verdict', open));
  return markup`<p class="lead">The clauses of the specification, with a cell for each check. Select a cell to go to its check.</p>
<ol class="matrix">${rows}</ol>
`;
}

function renderNote({ id, evidence, status, summary }: Item): Markup {
  const actual = evidence?.[0]?.facts.find(({ isBad }) => isBad)?.text;
  if (actual !== undefined) return markup`<a href="#finding-${id}">${actual}</a>`;
  return status === 'observed' ? markup`<code>${summary}</code>` : markup`${summary}`;
}

function renderItem(item: Item): Markup {
  const { id, before, clause, status, summary, title } = item;
  const { sign, style, word } = statuses[status];
  const text = [id, title, clause?.id, word, summary].join(' ').toLowerCase();
  return markup`<li class="check" id="check-${id}" data-outcome="${style}" data-text="${text}"><span class="sign ${style}" aria-hidden="true">${sign}</span>
<div>${renderTitle(item)} <span class="id">${id}<span class="status-word">, ${word}</span></span> <a class="anchor" href="#check-${id}" aria-label="Link to ${id}">#</a></div>
<div class="note">${before && markup`<div class="earlier">${before}</div>`}${renderNote(item)}</div></li>
`;
}

/** Renders every item with its status, by operation. */
export const renderItems = (items: readonly Item[]): Markup => {
  const groups = [...Map.groupBy(items, groupOf)].map(
    ([group, members]) => markup`<div class="group"><h3><code>${group}</code></h3>
<ol>${members.map(renderItem)}</ol></div>
`,
  );
  return markup`${groups}`;
};

import type { Matrix } from '../document.ts';
import { type Markup, markup } from '../markup.ts';
import { statusNames, statuses, statusesOf } from '../statuses.ts';

/** A column of a matrix: a check, or the checks of a clause. */
type Column = readonly [title: string, rows: Matrix['rows']];

/** A cell is empty if the target passed. Most are, and a page has tens of thousands of them. */
function renderCell(rows: Matrix['rows'], target: number): Markup {
  const worst = statusNames.find((status) => rows.some(({ statuses: own }) => own[target] === status));
  if (worst === undefined || worst === 'passed') return markup`<td></td>`;
  const { sign, style, word } = statuses[worst];
  const id = rows.find(({ statuses: own }) => own[target] === worst)?.item.id ?? '';
  return markup`<td class="${style}"><a href="#finding-${id}" aria-label="${word}">${sign}</a></td>`;
}

function renderTable(id: string, caption: string, columns: readonly Column[], targets: readonly string[]): Markup {
  const heads = columns.map(
    ([title, rows]) => markup`<th scope="col"><a href="#finding-${rows[0]?.item.id ?? ''}">${title}</a></th>`,
  );
  const lines = targets.map(
    (name, index) => markup`<tr><th scope="row">${name}</th>${columns.map(([, rows]) => renderCell(rows, index))}</tr>
`,
  );
  return markup`<h3>${caption}</h3>
<div class="scroll" id="${id}" role="region" aria-label="${caption}, matrix" tabindex="0"><table class="fleet"><caption class="status-word">${caption}. An empty cell means passed.</caption>
<thead><tr><th scope="col">Target</th>${heads}</tr></thead>
<tbody>
${lines}</tbody></table></div>
`;
}

/** Renders the statuses of several targets, by clause and by check. */
export function renderMatrix(matrix: Matrix): Markup {
  const { targets, rows } = matrix;
  if (rows.length === 0) return markup``;
  const legend = statusesOf(matrix)
    .filter((status) => status !== 'passed')
    .map((status) => {
      const { sign, style, word } = statuses[status];
      return markup`<span><span class="sign ${style}" aria-hidden="true">${sign}</span> ${word}</span> `;
    });
  const byClause = [...Map.groupBy(rows, ({ item }) => item.clause?.id ?? '')];
  const byCheck = rows.map((row): Column => [row.item.id, [row]]);
  return markup`<p class="legend">Empty: passed. ${legend}</p>
${renderTable('by-clause', 'Targets by clause', byClause, targets)}${renderTable('by-check', 'Targets by check', byCheck, targets)}`;
}

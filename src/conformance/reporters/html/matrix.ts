import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { displayStatuses, toDisplayStatus } from './display-status.ts';
import { renderInlineCode } from './render-inline-code.ts';
import type { Section } from './section.ts';

function renderCell(check: CheckResult, result: ConformanceResult): Markup {
  const status = toDisplayStatus(check, result);
  const { sign, word } = displayStatuses[status];
  const name = `${check.id}: ${word}`;
  return markup`<a class="sign ${status}" href="#check-${check.id}" title="${name}" aria-label="${name}">${sign}</a>`;
}

function renderRow(head: readonly Markup[], source: string, checks: readonly CheckResult[], result: ConformanceResult) {
  return markup`<li><div>${head}<span class="quote">${renderInlineCode(source)}</span></div>
<div class="cells">${checks.map((check) => renderCell(check, result))}</div></li>
`;
}

/** Every check as a cell next to the clause that it tests, and all observations in one row. */
export function createMatrixSection(result: ConformanceResult): Section {
  const judged = result.checks.filter(({ level }) => level !== 'MAY');
  const rows = [...Map.groupBy(judged, ({ clause }) => clause)].map(([id, checks]) => {
    const { quotes = [id], source = '' } = result.clauses.find((clause) => clause.id === id) ?? {};
    return renderRow(renderInlineCode(quotes[0] ?? id), source, checks, result);
  });
  const open = result.checks.filter(({ level }) => level === 'MAY');
  if (open.length > 0)
    rows.push(
      renderRow([markup`Where the specification is silent`], 'Observed; no effect on the verdict', open, result),
    );
  return {
    id: 'clauses',
    title: 'Clauses',
    body: markup`<p class="lead">The clauses of the specification, with a cell for each check. Select a cell to go to its check.</p>
<ol class="matrix">${rows}</ol>
`,
  };
}

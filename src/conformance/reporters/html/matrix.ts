import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { toTone, tones } from './tone.ts';
import { renderWords } from './words.ts';

function renderCell(check: CheckResult, result: ConformanceResult): Markup {
  const { sign, word } = tones[toTone(check, result)];
  const name = `${check.id}: ${word}`;
  return markup`<a class="sign ${toTone(check, result)}" href="#check-${check.id}" title="${name}" aria-label="${name}">${sign}</a>`;
}

function renderRow(head: readonly Markup[], source: string, checks: readonly CheckResult[], result: ConformanceResult) {
  return markup`<li><div>${head}<span class="quote">${renderWords(source)}</span></div>
<div class="cells">${checks.map((check) => renderCell(check, result))}</div></li>
`;
}

/** Every check as a cell, beside the clause that it judges; those of open points in one row. */
export function renderMatrix(result: ConformanceResult): Markup {
  const judged = result.checks.filter(({ level }) => level !== 'MAY');
  const rows = [...Map.groupBy(judged, ({ clause }) => clause)].map(([id, checks]) => {
    const { quotes = [id], source = '' } = result.clauses.find((each) => each.id === id) ?? {};
    return renderRow(renderWords(quotes[0] ?? id), source, checks, result);
  });
  const open = result.checks.filter(({ level }) => level === 'MAY');
  if (open.length > 0)
    rows.push(renderRow([markup`Where the specification is silent`], 'Observed, never judged', open, result));
  return markup`<section id="clauses" aria-labelledby="clauses-title">
<h2 id="clauses-title">Clauses</h2>
<p class="lead">What the specification says, and a cell for each check of it. A cell leads to its check.</p>
<ol class="matrix">${rows}</ol>
</section>
`;
}

import { groupOf } from '../../result/group-of.ts';
import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { displayStatuses, renderSign, statusNames, toDisplayStatus, withoutLevel } from './display-status.ts';
import { renderInlineCode } from './render-inline-code.ts';
import type { Section } from './section.ts';

function renderNote({ id, evidence, observed, reason }: CheckResult): Markup {
  if (evidence) return markup`<a href="#finding-${id}">${evidence.actual}</a>`;
  if (observed !== undefined) return markup`<code>${observed}</code>`;
  return markup`${reason}`;
}

/** The outcome of a check in the earlier run, if it has changed. */
function renderEarlier({ id }: CheckResult, { comparison }: ConformanceResult): Markup | undefined {
  const change = comparison?.changes.find(({ check }) => check === id);
  if (!comparison) return undefined;
  if (!change || change.kind === 'still-failing') return markup`<div class="earlier">as before</div>`;
  const before = change.before === undefined ? 'not run' : displayStatuses[change.before].word;
  return markup`<div class="earlier"><span class="status-word">before: </span>${before} <span aria-hidden="true">→</span></div>`;
}

function renderCheck(check: CheckResult, result: ConformanceResult): Markup {
  const { id, clause, evidence, level, observed, reason, title } = check;
  const status = toDisplayStatus(check, result);
  const { word } = displayStatuses[status];
  const text = [id, title, clause, word, reason, observed, evidence?.actual].join(' ').toLowerCase();
  return markup`<li class="check" id="check-${id}" data-outcome="${status}" data-text="${text}">${renderSign(status)}
<div><span class="level">${level}</span> ${renderInlineCode(withoutLevel(check))} <span class="id">${id}<span class="status-word">, ${word}</span></span> <a class="anchor" href="#check-${id}" aria-label="Link to ${id}">#</a></div>
<div class="note">${renderEarlier(check, result)}${renderNote(check)}</div></li>
`;
}

/** Renders the filter of the matrix and the list. It is hidden without JavaScript. */
export function renderFilter(result: ConformanceResult): Markup {
  const chips = statusNames.flatMap((status) => {
    const { sign, word } = displayStatuses[status];
    const count = result.checks.filter((check) => toDisplayStatus(check, result) === status).length;
    if (count === 0) return [];
    return markup`<label class="chip ${status}"><input type="checkbox" value="${status}"><span class="sign" aria-hidden="true">${sign}</span>${word} ${count}</label>
`;
  });
  return markup`<search class="filter" data-script hidden>
<input type="search" id="words" aria-label="Filter the checks by words" placeholder="Filter the checks" autocomplete="off" spellcheck="false">
${chips}<output id="shown"></output>
</search>
`;
}

/** Every check with its outcome, by operation. */
export function createCheckSection(result: ConformanceResult): Section {
  const groups = [...Map.groupBy(result.checks, groupOf)].map(
    ([group, checks]) => markup`<div class="group"><h3><code>${group}</code></h3>
<ol>${checks.map((check) => renderCheck(check, result))}</ol></div>
`,
  );
  return { id: 'checks', title: 'Checks', count: result.checks.length, body: markup`${groups}` };
}

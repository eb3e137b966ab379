import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { type Tone, renderSign, toTone, tones, withoutLevel } from './tone.ts';
import { renderWords } from './words.ts';

function renderNote({ id, evidence, observed, reason }: CheckResult): Markup {
  if (evidence) return markup`<a href="#finding-${id}">${evidence.actual}</a>`;
  if (observed !== undefined) return markup`<code>${observed}</code>`;
  return markup`${reason}`;
}

function renderCheck(check: CheckResult, result: ConformanceResult): Markup {
  const { id, clause, evidence, level, observed, reason, title } = check;
  const tone = toTone(check, result);
  const text = [id, title, clause, tones[tone].word, reason, observed, evidence?.actual].join(' ').toLowerCase();
  return markup`<li class="check" id="check-${id}" data-outcome="${tone}" data-text="${text}">${renderSign(tone)}
<div><span class="level">${level}</span> ${renderWords(withoutLevel(check))} <span class="id">${id}<span class="word">, ${tones[tone].word}</span></span></div>
<div class="note">${renderNote(check)}</div></li>
`;
}

/** What narrows the matrix and the list; hidden where there is no script to do it. */
export function renderFilter(result: ConformanceResult): Markup {
  const chips = (Object.keys(tones) as Tone[]).flatMap((tone) => {
    const { sign, word } = tones[tone];
    const count = result.checks.filter((check) => toTone(check, result) === tone).length;
    if (count === 0) return [];
    return markup`<label class="chip ${tone}"><input type="checkbox" value="${tone}"><span class="sign" aria-hidden="true">${sign}</span>${word} ${count}</label>
`;
  });
  return markup`<search class="filter" data-script hidden>
<input type="search" id="words" aria-label="Filter the checks by words" placeholder="Filter the checks" autocomplete="off" spellcheck="false">
${chips}<output id="shown"></output>
</search>
`;
}

/** Every check with its outcome, by operation. */
export function renderChecks(result: ConformanceResult): Markup {
  const groups = [...Map.groupBy(result.checks, ({ id }) => id.split('.', 1)[0] ?? id)].map(
    ([group, checks]) => markup`<div class="group"><h3><code>${group}</code></h3>
<ol>${checks.map((check) => renderCheck(check, result))}</ol></div>
`,
  );
  return markup`<section id="checks" aria-labelledby="checks-title">
<h2 id="checks-title">Checks <small>${result.checks.length}</small></h2>
${groups}</section>
`;
}

import { isTestable } from '../../result/is-testable.ts';
import type { CheckResult, ConformanceResult, Evidence } from '../../result/result.ts';
import { Markup, markup } from '../markup.ts';
import { toTone, withoutLevel } from './tone.ts';
import { renderWords } from './words.ts';

/** So many of a kind are unfolded from the start; of more, one sees the titles first. */
const OPEN = 3;

function renderQuote({ clauses }: ConformanceResult, id: string): Markup | undefined {
  const clause = clauses.find((each) => each.id === id);
  return (
    clause &&
    markup`<blockquote>${renderWords(clause.quotes[0] ?? '')}<cite>${renderWords(clause.source)}</cite></blockquote>`
  );
}

function renderExchange({ request, response }: Evidence): Markup | undefined {
  if (!request) return undefined;
  const headers = Object.entries(response?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const sent = [`${request.method} ${request.url}`, ...(request.body === undefined ? [] : ['', request.body])];
  const answered = response ? [response.status, ...headers, '', response.body] : ['no complete answer'];
  return markup`<details><summary>Request and answer</summary><div class="exchange">
<div><p class="label">Request</p><pre>${sent.join('\n')}</pre></div>
<div><p class="label">Answer</p><pre>${answered.join('\n').trimEnd()}</pre></div>
</div></details>`;
}

function renderEvidence(evidence: Evidence): Markup {
  const { expected, actual, reproduce } = evidence;
  return markup`<dl class="compare">
<div><dt>Expected</dt><dd><code>${expected}</code></dd></div>
<div class="actual"><dt>Actual</dt><dd><code>${actual}</code></dd></div>
</dl>
${reproduce === undefined ? undefined : markup`<div class="repeat"><pre>${reproduce}</pre><button type="button" data-script hidden>Copy</button></div>`}
${renderExchange(evidence)}`;
}

function renderFinding(check: CheckResult, result: ConformanceResult, isOpen: boolean): Markup {
  const { id, level, clause, evidence, reason } = check;
  return markup`<details class="finding ${toTone(check, result)}" id="finding-${id}"${isOpen ? new Markup(' open') : undefined}>
<summary><h3><span class="level">${level}</span> ${renderWords(withoutLevel(check))}</h3><span class="id">${id}</span></summary>
${renderQuote(result, clause)}
${evidence && renderEvidence(evidence)}
${reason === undefined ? undefined : markup`<p class="reason">Cannot tell: ${reason}</p>`}
</details>
`;
}

/** A section with one kind of findings, `undefined` when there are none. */
function renderKind(
  id: string,
  title: string,
  lead: string,
  checks: readonly CheckResult[],
  result: ConformanceResult,
): Markup | undefined {
  if (checks.length === 0) return undefined;
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title} <small>${checks.length}</small></h2>
<p class="lead">${lead}</p>
${checks.map((check, index) => renderFinding(check, result, index < OPEN))}
</section>
`;
}

/** What the run is not green for, and what it warns of, with all that shows it. */
export function renderFindings(result: ConformanceResult): Markup[] {
  const of = (tone: string) => result.checks.filter((check) => toTone(check, result) === tone);
  const untold = of('inconclusive');
  const sections = [
    renderKind('violations', 'Violations', 'What the service does otherwise than it has to.', of('fail'), result),
    renderKind(
      'untold',
      'Could not be told',
      'A premise should have held and did not, so these say nothing about the service.',
      isTestable(result) ? untold : [],
      result,
    ),
    renderKind(
      'warnings',
      'Warnings',
      'What the service should do otherwise. They decide nothing.',
      of('warning'),
      result,
    ),
  ];
  return sections.filter((section) => section !== undefined);
}

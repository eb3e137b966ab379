import { isTestable } from '../../result/is-testable.ts';
import type { CheckResult, ConformanceResult, Evidence } from '../../result/result.ts';
import { Markup, markup } from '../markup.ts';
import { type DisplayStatus, toDisplayStatus, withoutLevel } from './display-status.ts';
import { renderInlineCode } from './render-inline-code.ts';
import type { Section } from './section.ts';

/** How many findings of a kind are unfolded at first. The others show only their titles. */
const UNFOLDED = 3;

function renderQuote({ clauses }: ConformanceResult, id: string): Markup | undefined {
  const clause = clauses.find((candidate) => candidate.id === id);
  return (
    clause &&
    markup`<blockquote>${renderInlineCode(clause.quotes[0] ?? '')}<cite>${renderInlineCode(clause.source)}</cite></blockquote>`
  );
}

function renderExchange({ request, response }: Evidence): Markup | undefined {
  if (!request) return undefined;
  const headers = Object.entries(response?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const sent = [`${request.method} ${request.url}`, ...(request.body === undefined ? [] : ['', request.body])];
  const received = response ? [response.status, ...headers, '', response.body] : ['no complete response'];
  return markup`<details><summary>Request and response</summary><div class="exchange">
<div><p class="label">Request</p><pre>${sent.join('\n')}</pre></div>
<div><p class="label">Response</p><pre>${received.join('\n').trimEnd()}</pre></div>
</div></details>`;
}

function renderEvidence(evidence: Evidence): Markup {
  const { expected, actual, reproduce } = evidence;
  return markup`<dl class="compare">
<div><dt>Expected</dt><dd><code>${expected}</code></dd></div>
<div class="actual"><dt>Actual</dt><dd><code>${actual}</code></dd></div>
</dl>
${reproduce === undefined ? undefined : markup`<p class="label">Reproduce</p><div class="reproduce"><pre>${reproduce}</pre><button type="button" data-script hidden>Copy</button></div>`}
${renderExchange(evidence)}`;
}

function renderFinding(check: CheckResult, result: ConformanceResult, isOpen: boolean): Markup {
  const { id, level, clause, evidence, reason } = check;
  return markup`<details class="finding ${toDisplayStatus(check, result)}" id="finding-${id}"${isOpen ? new Markup(' open') : undefined}>
<summary><h3><span class="level">${level}</span> ${renderInlineCode(withoutLevel(check))}</h3><span class="id">${id}</span></summary>
${renderQuote(result, clause)}
${evidence && renderEvidence(evidence)}
${reason === undefined ? undefined : markup`<p class="reason">Inconclusive: ${reason}</p>`}
</details>
`;
}

/** The kinds of findings, each of which has a section. */
const kinds: readonly { id: string; title: string; lead: string; status: DisplayStatus }[] = [
  { id: 'violations', title: 'Violations', lead: 'Requirements that this service violates.', status: 'fail' },
  {
    id: 'inconclusive',
    title: 'Inconclusive',
    lead: 'A precondition failed, so these checks say nothing about the service.',
    status: 'inconclusive',
  },
  {
    id: 'warnings',
    title: 'Warnings',
    lead: 'Recommendations that this service does not follow. They do not affect the verdict.',
    status: 'warning',
  },
];

/** The violations, inconclusive checks and warnings, with their evidence. */
export function createFindingSections(result: ConformanceResult): Section[] {
  return kinds.flatMap(({ id, title, lead, status }) => {
    // If the target is not testable, all checks are inconclusive for the cause that the verdict names.
    if (status === 'inconclusive' && !isTestable(result)) return [];
    const checks = result.checks.filter((check) => toDisplayStatus(check, result) === status);
    if (checks.length === 0) return [];
    const findings = checks.map((check, index) => renderFinding(check, result, index < UNFOLDED));
    const body = markup`<p class="lead">${lead}</p>
${findings}
`;
    return [{ id, title, count: checks.length, body }];
  });
}

import { isTestable } from '../../result/is-testable.ts';
import type { CheckResult, ConformanceResult, Evidence } from '../../result/result.ts';
import { describeKnownFailure } from '../describe-known-failure.ts';
import { describeOutdated } from '../describe-outdated.ts';
import { groupByCause } from '../group-by-cause.ts';
import { renderMarkdownFailure } from '../markdown-failure.ts';
import { code, escape } from '../markdown-text.ts';
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

/** Renders commands with a button that copies them. */
export const renderCommands = (label: string, commands: string): Markup =>
  markup`<p class="label">${label}</p><div class="reproduce copied"><pre>${commands}</pre><button type="button" data-script hidden>Copy</button></div>`;

/** Renders what was expected, what happened, and how to reproduce it. */
export function renderEvidence(evidence: Evidence): Markup {
  const { expected, actual, reproduce } = evidence;
  return markup`<dl class="compare">
<div><dt>Expected</dt><dd><code>${expected}</code></dd></div>
<div class="actual"><dt>Actual</dt><dd><code>${actual}</code></dd></div>
</dl>
${reproduce === undefined ? undefined : renderCommands('Reproduce', reproduce)}
${renderExchange(evidence)}`;
}

/** Checks that are named below another one, each of which can be linked to. */
function renderOthers(others: readonly CheckResult[]): Markup {
  const items = others.map(
    (check) =>
      markup`<li id="finding-${check.id}"><span class="level">${check.level}</span> ${renderInlineCode(withoutLevel(check))} <span class="id">${check.id}</span></li>\n`,
  );
  return markup`<ul class="others">
${items}</ul>`;
}

/** Renders the link to a finding, the button that copies it as Markdown, and those that go to the next violation. */
function renderTools(
  group: readonly [CheckResult, ...CheckResult[]],
  result: ConformanceResult,
  hasSteps: boolean,
): Markup {
  const [{ id, title, evidence }] = group;
  const text = `### ${code(id)}: ${escape(title)}\n\n${renderMarkdownFailure(group, result)}\n\nTarget: ${code(result.configuration.baseUrl)}`;
  return markup`<div class="tools"><a href="#finding-${id}">Link to this finding</a>
${evidence && markup`<div class="copied"><pre hidden>${text}</pre><button type="button" data-script hidden>Copy as Markdown</button></div>`}
${
  hasSteps
    ? markup`<button type="button" data-step="-1" title="Alt+↑" aria-keyshortcuts="Alt+ArrowUp" data-script hidden>Previous violation</button>
<button type="button" data-step="1" title="Alt+↓" aria-keyshortcuts="Alt+ArrowDown" data-script hidden>Next violation</button>`
    : undefined
}</div>`;
}

/** Renders the first of the findings that one cause probably has with its evidence, and the others below it. */
function renderFindings(
  group: readonly [CheckResult, ...CheckResult[]],
  result: ConformanceResult,
  { isOpen, hasSteps }: { isOpen: boolean; hasSteps: boolean },
): Markup {
  const [check, ...others] = group;
  const { id, level, clause, evidence, reason } = check;
  return markup`<details class="finding ${toDisplayStatus(check, result)}" id="finding-${id}"${isOpen ? new Markup(' open') : undefined}>
<summary><h3><span class="level">${level}</span> ${renderInlineCode(withoutLevel(check))}</h3><span class="id">${id}${others.length > 0 ? ` and ${others.length} more` : undefined}</span></summary>
${renderQuote(result, clause)}
${evidence && renderEvidence(evidence)}
${reason === undefined ? undefined : markup`<p class="reason">Inconclusive: ${reason}</p>`}
${check.knownFailure && markup`<p class="reason">Expected: ${describeKnownFailure(check)}</p>`}
${others.length > 0 ? markup`<p class="label">Also</p>${renderOthers(others)}` : undefined}
${renderTools(group, result, hasSteps)}
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
  {
    id: 'known-failures',
    title: 'Known failures',
    lead: 'Failures that were expected. They do not fail the run.',
    status: 'known',
  },
  {
    id: 'not-scored',
    title: 'Not scored',
    lead: 'Problems that checks outside the set of requirements found. They do not affect the verdict.',
    status: 'unscored',
  },
];

/** The known failures whose check passes now. */
export function createOutdatedSection({ outdatedKnownFailures = [] }: ConformanceResult): Section | undefined {
  if (outdatedKnownFailures.length === 0) return undefined;
  const items = outdatedKnownFailures.map((entry) => markup`<li><code>${describeOutdated(entry)}</code></li>\n`);
  return {
    id: 'outdated',
    title: 'Outdated known failures',
    count: outdatedKnownFailures.length,
    body: markup`<p class="lead">These were expected to fail, and pass now.</p>
<ul>${items}</ul>
`,
  };
}

/** The violations, inconclusive checks and warnings, with their evidence. */
export function createFindingSections(result: ConformanceResult): Section[] {
  return kinds.flatMap(({ id, title, lead, status }) => {
    // If the target is not testable, all checks are inconclusive for the cause that the verdict names.
    if (status === 'inconclusive' && !isTestable(result)) return [];
    const checks = result.checks.filter((check) => toDisplayStatus(check, result) === status);
    if (checks.length === 0) return [];
    const groups = groupByCause(checks);
    const hasSteps = status === 'fail' && groups.length > 1;
    const findings = groups.map((group, index) =>
      renderFindings(group, result, { isOpen: index < UNFOLDED, hasSteps }),
    );
    const keys = hasSteps
      ? markup` <span data-script hidden>Press <kbd>Alt</kbd>+<kbd>↓</kbd> and <kbd>Alt</kbd>+<kbd>↑</kbd> to go to the next and the previous one.</span>`
      : undefined;
    const body = markup`<p class="lead">${lead}${keys}</p>
${findings}
`;
    return [{ id, title, count: checks.length, body }];
  });
}

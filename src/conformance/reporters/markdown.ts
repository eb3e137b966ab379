import { describeCreated } from '../result/describe-created.ts';
import { isTestable } from '../result/is-testable.ts';
import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, Comparison, ConformanceResult } from '../result/result.ts';
import { groupChanges, summarizeComparison } from './describe-comparison.ts';
import { describeKnownFailure } from './describe-known-failure.ts';
import { describeOutdated } from './describe-outdated.ts';
import { groupByCause } from './group-by-cause.ts';
import { renderMarkdownFailure } from './markdown-failure.ts';
import { code, codeCell, escape, row, table, toHtml } from './markdown-text.ts';
import { type Severity, toSeverity } from './severity.ts';

const headings: Record<Severity, string> = {
  failure: 'Violations',
  error: 'Inconclusive',
  warning: 'Warnings',
  known: 'Known failures',
  unscored: 'Not scored',
  skipped: 'Skipped',
  passed: 'Passed',
};

/** How many failures are open at first. */
const OPEN_FAILURES = 3;

const details = (summary: string, text: string, isOpen = false) =>
  `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>\n\n${text}\n\n</details>`;

/** Renders the failures that one cause probably has, to unfold. */
function renderFailures(
  group: readonly [CheckResult, ...CheckResult[]],
  result: ConformanceResult,
  isOpen: boolean,
): string {
  const [{ id, title }] = group;
  return details(`<code>${toHtml(id)}</code> ${toHtml(title)}`, renderMarkdownFailure(group, result), isOpen);
}

function renderClauses(result: ConformanceResult): string {
  const groups = Map.groupBy(result.checks, ({ clause }) => clause);
  const rows = [...groups].flatMap(([clause, checks]) => {
    if (checks.every(({ level }) => level === 'MAY')) return [];
    const count = (severity: Severity) => checks.filter((check) => toSeverity(check, result) === severity).length || '';
    const counts = [
      count('passed'),
      count('failure'),
      count('error'),
      count('warning'),
      count('known'),
      count('unscored'),
      count('skipped'),
    ];
    return [row(codeCell(clause), ...counts)];
  });
  return table(
    ['clause', 'passed', 'violated', 'inconclusive', 'warnings', 'known failures', 'not scored', 'skipped'],
    rows,
  );
}

/** Renders the changes since an earlier run. */
function renderChanges(comparison: Comparison): string {
  const rows = groupChanges(comparison).flatMap(({ title, items }) =>
    items.map(({ id, text }) => row(title, codeCell(id), codeCell(text))),
  );
  const changes = rows.length === 0 ? [] : [table(['change', 'of', 'text'], rows)];
  return ['## Changes', escape(summarizeComparison(comparison)), ...changes].join('\n\n');
}

/** Renders the verdict. If the target is not testable, the cause contains text of the target, so it becomes code. */
function renderVerdict(result: ConformanceResult): string {
  const { summary } = result.verdict;
  const [kind = '', ...cause] = summary.split(': ');
  return isTestable(result) ? escape(summary) : `${escape(kind)}: ${code(cause.join(': '))}`;
}

/** Renders a result as GitHub-flavoured Markdown, for a job summary for example. */
export function renderMarkdown(result: ConformanceResult): string {
  const { checks, configuration, duration, fingerprint, requests } = result;
  const having = (severity: Severity) => checks.filter((check) => toSeverity(check, result) === severity);
  // One cause makes many checks inconclusive.
  const reasons = (severity: Severity) =>
    groupByCause(having(severity))
      .map((group) => `- ${code(group[0].reason ?? '')}: ${group.map(({ id }) => code(id)).join(', ')}`)
      .join('\n');
  const section = (severity: Severity, text: string) =>
    text === '' ? [] : [`## ${headings[severity]} (${having(severity).length})`, text];
  const folded = (severity: Severity, text: string) =>
    text === '' ? [] : [details(`${headings[severity]} (${having(severity).length})`, text)];
  const failures = (severity: Severity) =>
    groupByCause(having(severity))
      .map((group, index) => renderFailures(group, result, severity === 'failure' && index < OPEN_FAILURES))
      .join('\n\n');
  const known = having('known')
    .map((check) => `- ${code(check.id)}: ${code(describeKnownFailure(check))}`)
    .join('\n');
  const unscored = having('unscored')
    .map(({ id, evidence, reason = '' }) => `- ${code(id)}: ${code(evidence?.actual ?? reason)}`)
    .join('\n');
  const outdated = (result.outdatedKnownFailures ?? []).map((entry) => `- ${code(describeOutdated(entry))}`);
  const seen = Object.entries(fingerprint).map(([id, observed]) => row(codeCell(id), codeCell(observed)));
  const created = describeCreated(result);
  return [
    `# ${renderVerdict(result)}`,
    `${code(configuration.baseUrl)}, tested by ${pluralize(checks.length, 'check')} with ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s.`,
    ...(created === undefined ? [] : [`${escape(created)}.`]),
    ...(outdated.length === 0 ? [] : ['## Outdated known failures', outdated.join('\n')]),
    ...(result.comparison ? [renderChanges(result.comparison)] : []),
    ...section('failure', failures('failure')),
    ...section('error', reasons('error')),
    ...section('warning', failures('warning')),
    ...section('known', known),
    ...section('unscored', unscored),
    details('Clauses', renderClauses(result)),
    ...folded('skipped', reasons('skipped')),
    ...(seen.length === 0
      ? []
      : [details('Observed where the specification is silent', table(['check', 'observation'], seen))]),
    '',
  ].join('\n\n');
}

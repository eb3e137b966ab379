import { describeCreated } from '../result/describe-created.ts';
import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';
import { type Severity, toSeverity } from './severity.ts';

/**
 * Escapes text of the kit and the specification. Text from a target goes into code instead, where no name or link is
 * active.
 */
function escape(text: string): string {
  return (
    escapeControlCharacters(text)
      .replaceAll(/[\\`*_[\]|~!]/g, String.raw`\$&`)
      // Characters that would start a heading or a list.
      .replace(/^[-+#=]/, String.raw`\$&`)
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** A run of backticks that is longer than any in the text. */
function fenceFor(text: string, minimum: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(minimum, longest + 1));
}

/** Renders text as inline code. */
function code(text: string): string {
  const shown = escapeControlCharacters(text);
  const fence = fenceFor(shown, 1);
  // Markdown removes one space on each side, so that code can start or end with a backtick.
  const pad = /^[` ]|[` ]$/.test(shown) || shown === '' ? ' ' : '';
  return fence + pad + shown + pad + fence;
}

/** Like `code`, for a table, where a bar ends a cell even inside code. */
const codeCell = (text: string) => code(text).replaceAll('|', String.raw`\|`);

function block(text: string, language: string): string {
  const shown = printableLines(text);
  const fence = fenceFor(shown, 3);
  return `${fence}${language}\n${shown}\n${fence}`;
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');

const headings: Record<Severity, string> = {
  failure: 'Violations',
  error: 'Inconclusive',
  warning: 'Warnings',
  skipped: 'Skipped',
  passed: 'Passed',
};

function renderFailure(check: CheckResult, result: ConformanceResult): string {
  const { id, title, clause, evidence } = check;
  const { request, response, reproduce } = evidence ?? {};
  const headers = Object.entries(response?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    `<details><summary><code>${escape(id)}</code> ${escape(title)}</summary>`,
    `> ${escape(quoteClause(result, clause))}`,
    ...(evidence ? [`- expected: ${code(evidence.expected)}\n- actual: ${code(evidence.actual)}`] : []),
    ...(reproduce === undefined ? [] : [block(reproduce, 'sh')]),
    ...(request ? [block(`${request.method} ${request.url}\n\n${request.body ?? ''}`.trimEnd(), 'http')] : []),
    ...(response ? [block([response.status, ...headers, '', response.body].join('\n').trimEnd(), 'http')] : []),
    '</details>',
  ];
  return parts.join('\n\n');
}

function renderClauses(result: ConformanceResult): string {
  const groups = Map.groupBy(result.checks, ({ clause }) => clause);
  const rows = [...groups].flatMap(([clause, checks]) => {
    if (checks.every(({ level }) => level === 'MAY')) return [];
    const count = (severity: Severity) => checks.filter((check) => toSeverity(check, result) === severity).length || '';
    const counts = [count('passed'), count('failure'), count('error'), count('warning'), count('skipped')];
    return [row(codeCell(clause), ...counts)];
  });
  return table(['clause', 'passed', 'violated', 'inconclusive', 'warnings', 'skipped'], rows);
}

/** Renders a result as GitHub-flavoured Markdown, for a job summary for example. */
export function renderMarkdown(result: ConformanceResult): string {
  const { checks, configuration, duration, fingerprint, requests, verdict } = result;
  const having = (severity: Severity) => checks.filter((check) => toSeverity(check, result) === severity);
  const reasons = (severity: Severity) =>
    having(severity)
      .map(({ id, reason = '' }) => `- ${code(id)}: ${code(reason)}`)
      .join('\n');
  const section = (severity: Severity, text: string) =>
    text === '' ? [] : [`## ${headings[severity]} (${having(severity).length})`, text];
  const failures = (severity: Severity) =>
    having(severity)
      .map((check) => renderFailure(check, result))
      .join('\n\n');
  const seen = Object.entries(fingerprint).map(([id, observed]) => row(codeCell(id), codeCell(observed)));
  const created = describeCreated(result);
  return [
    `# ${escape(verdict.summary)}`,
    `${code(configuration.baseUrl)}, tested by ${pluralize(checks.length, 'check')} with ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s.`,
    ...(created === undefined ? [] : [`${escape(created)}.`]),
    ...section('failure', failures('failure')),
    ...section('error', reasons('error')),
    ...section('warning', failures('warning')),
    '## Clauses',
    renderClauses(result),
    ...section('skipped', reasons('skipped')),
    ...(seen.length === 0
      ? []
      : ['## Observed where the specification is silent', table(['check', 'observation'], seen)]),
    '',
  ].join('\n\n');
}

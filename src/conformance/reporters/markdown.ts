import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { type Mark, toMark } from './mark.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';

/** Our own words and those of the specification; what a target has sent stands in code, where nothing is a name or a link. */
function escape(text: string): string {
  return (
    escapeControlCharacters(text)
      .replaceAll(/[\\`*_[\]|~!]/g, String.raw`\$&`)
      // What would begin a heading or a list.
      .replace(/^[-+#=]/, String.raw`\$&`)
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** A fence that the text does not have. */
function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(least, longest + 1));
}

/** A text as code within a line. */
function code(text: string): string {
  const shown = escapeControlCharacters(text);
  const fence = fenceFor(shown, 1);
  // One space on each side is taken off again, so that a backtick may stand at an end.
  const pad = /^[` ]|[` ]$/.test(shown) || shown === '' ? ' ' : '';
  return fence + pad + shown + pad + fence;
}

/** The same in a table, where a bar ends a cell even in code. */
const codeCell = (text: string) => code(text).replaceAll('|', String.raw`\|`);

function block(text: string, language: string): string {
  const shown = printableLines(text);
  const fence = fenceFor(shown, 3);
  return `${fence}${language}\n${shown}\n${fence}`;
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');

const headings: Record<Mark, string> = {
  failure: 'Violations',
  error: 'Could not be told',
  warning: 'Warnings',
  skipped: 'Does not apply',
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
    const of = (mark: Mark) => checks.filter((check) => toMark(check, result) === mark).length || '';
    const words = codeCell(clause);
    return [row(words, of('passed'), of('failure'), of('error'), of('warning'), of('skipped'))];
  });
  return table(['clause', 'passed', 'violated', 'cannot tell', 'warnings', 'not applicable'], rows);
}

/** A result as GitHub-flavoured Markdown, as for a job summary. */
export function renderMarkdown(result: ConformanceResult): string {
  const { checks, configuration, created, duration, fingerprint, requests, verdict } = result;
  const of = (mark: Mark) => checks.filter((check) => toMark(check, result) === mark);
  const reasons = (mark: Mark) =>
    of(mark)
      .map(({ id, reason = '' }) => `- ${code(id)}: ${code(reason)}`)
      .join('\n');
  const section = (mark: Mark, text: string) =>
    text === '' ? [] : [`## ${headings[mark]} (${of(mark).length})`, text];
  const failures = (mark: Mark) =>
    of(mark)
      .map((check) => renderFailure(check, result))
      .join('\n\n');
  const seen = Object.entries(fingerprint).map(([id, observed]) => row(codeCell(id), codeCell(observed)));
  const left = created.length === 0 ? '' : ` It left ${pluralize(created.length, 'animal')} behind.`;
  return [
    `# ${escape(verdict.summary)}`,
    `${code(configuration.baseUrl)}, judged by ${checks.length} checks with ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s.${left}`,
    ...section('failure', failures('failure')),
    ...section('error', reasons('error')),
    ...section('warning', failures('warning')),
    '## Clauses',
    renderClauses(result),
    ...section('skipped', reasons('skipped')),
    ...(seen.length === 0 ? [] : ['## Where the specification is silent', table(['observation', 'the target'], seen)]),
    '',
  ].join('\n\n');
}

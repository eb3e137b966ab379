import { quoteClause, summarizeItem } from './describe-item.ts';
import type { Group, Matrix, ReportDocument, Row, Section, ShownEvidence } from './document.ts';
import { toRequestText, toResponseText } from './exchange-text.ts';
import { block, code, codeCell, escape, row, table, toHtml } from './markdown-text.ts';
import { describeSigns, statuses } from './statuses.ts';

/** How many failures are open at first. */
const OPEN_FAILURES = 3;
/** Up to this many targets have a column of their own. */
const MAX_COLUMNS = 20;

const details = (summary: string, text: string, isOpen = false) =>
  `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>\n\n${text}\n\n</details>`;

const renderEvidence = ({ title, facts, exchanges = [], output, commands }: ShownEvidence): string[] => [
  ...(title === undefined ? [] : [code(title)]),
  ...(facts.length > 0 ? [facts.map(({ name, text }) => `- ${escape(name)}: ${code(text)}`).join('\n')] : []),
  ...(output === undefined ? [] : [block(output, '')]),
  ...(commands === undefined ? [] : [block(commands, 'sh')]),
  ...exchanges.flatMap(({ request, response }) => [
    ...(request ? [block(toRequestText(request), 'http')] : []),
    ...(response ? [block(toResponseText(response), 'http')] : []),
  ]),
];

/** Renders the first of the items that one cause probably has: clause, evidence and exchange, and the ids of the others. */
export function renderMarkdownGroup([item, ...others]: Group): string {
  const { evidence = [], omitted = 0, summary } = item;
  const clause = quoteClause(item);
  return [
    ...(clause === undefined ? [] : [`> ${escape(clause)}`]),
    ...(summary === undefined ? [] : [code(summary)]),
    ...(others.length > 0 ? [`Also: ${others.map(({ id }) => code(id)).join(', ')}`] : []),
    ...evidence.flatMap(renderEvidence),
    ...(omitted > 0 ? [`and ${omitted} more`] : []),
  ].join('\n\n');
}

const renderBriefly = (group: Group) =>
  `- ${group.map(({ id }) => code(id)).join(', ')}: ${code(summarizeItem(group[0]))}`;

function renderGroups(groups: readonly Group[], isBrief: boolean): string[] {
  if (isBrief) return groups.length > 0 ? [groups.map(renderBriefly).join('\n')] : [];
  return groups.map((group, index) => {
    const [{ id, title, status }] = group;
    const isOpen = status === 'failure' && index < OPEN_FAILURES;
    return details(`<code>${toHtml(id)}</code> ${toHtml(title)}`, renderMarkdownGroup(group), isOpen);
  });
}

/** A table without heads, and without columns that are empty. */
function renderRows(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const columns = (['heading', 'name', 'about', 'text'] as const).filter((column) =>
    rows.some((each) => each[column] !== undefined),
  );
  const lines = rows.map((each) =>
    row(...columns.map((column) => (column === 'heading' ? escape : codeCell)(each[column] ?? ''))),
  );
  return [
    table(
      columns.map(() => ''),
      lines,
    ),
  ];
}

function renderMatrix(matrix: Matrix): string[] {
  const { targets, rows } = matrix;
  if (targets.length > MAX_COLUMNS || rows.length === 0) return [];
  const lines = rows.map((each) =>
    row(codeCell(each.item.id), ...each.statuses.map((status) => statuses[status].sign)),
  );
  return [table(['check', ...targets.map(codeCell)], lines), describeSigns(matrix)];
}

function renderSection({ title, groups = [], isBrief = false, isDetail, isFolded, matrix, rows = [] }: Section) {
  const parts = [...renderRows(rows), ...(matrix ? renderMatrix(matrix) : []), ...renderGroups(groups, isBrief)];
  if (parts.length === 0) return [];
  const count = groups.flat().length;
  const heading = count === 0 ? title : `${title} (${count})`;
  return isDetail || isFolded ? [details(heading, parts.join('\n\n'))] : [`## ${heading}`, ...parts];
}

/** Renders the verdict. If the target is not testable, the cause contains text of the target, so it becomes code. */
function renderVerdict({ summary, notTestable }: ReportDocument['verdict']): string {
  const [kind = '', ...cause] = summary.split(': ');
  return notTestable ? `${escape(kind)}: ${code(cause.join(': '))}` : escape(summary);
}

/** Renders a report as GitHub-flavoured Markdown, for a job summary for example. */
export function renderMarkdown({ about, labels = {}, sections, subject, verdict }: ReportDocument): string {
  return [
    `# ${renderVerdict(verdict)}`,
    code(subject),
    ...Object.entries(labels).map(([name, value]) => `${escape(name)}: ${code(value)}`),
    ...(about.length > 0 ? [about.map((sentence) => `- ${escape(sentence)}`).join('\n')] : []),
    ...sections.flatMap(renderSection),
    '',
  ].join('\n\n');
}

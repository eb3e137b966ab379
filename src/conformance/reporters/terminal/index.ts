import { describeLabels } from '../../result/describe-labels.ts';
import { quoteClause, summarizeItem } from '../describe-item.ts';
import { toIdHeader } from '../exchange-text.ts';
import type { Group, Item, Matrix, ReportDocument, Row, Section, ShownEvidence } from '../document.ts';
import { hiddenPartOf } from './hidden-part-of.ts';
import { Printer, type PrinterOptions } from './printer.ts';
import { shortenCommand } from './shorten-command.ts';
import { countWord, describeSigns, listNames, statuses, verdictStatuses } from '../statuses.ts';

/** How a result is shown on a terminal. */
export interface TerminalOptions extends PrinterOptions {
  /** Whether to use ANSI colours. @default false */
  color?: boolean;
  /** Whether to list the observations, and each check that does not apply, instead of their numbers. @default true */
  observations?: boolean;
  /** The number of columns to wrap text to. @default no wrapping */
  width?: number;
}

/** The maximum number of characters of a body to show. The JSON report has the rest. */
const MAX_BODY = 300;
/** The maximum number of ids in one list. */
const MAX_IDS = 12;
/** The maximum number of pieces of evidence of one item. */
const MAX_EVIDENCE = 2;

const listIds = (items: readonly Item[], most = MAX_IDS) =>
  listNames(
    items.map(({ id }) => id),
    most,
  );

const toLabel = (name: string) => `    ${name.padEnd(9)}  `;

function printEvidence(printer: Printer, evidence: ShownEvidence, others: readonly Item[]): void {
  const { title, facts, exchanges = [], output = '', commands = '' } = evidence;
  if (title !== undefined) printer.text('    ', title);
  for (const { name, text, isBad } of facts) printer.text(toLabel(name), text, 'dim', isBad ? 'red' : 'green');
  for (const { request } of exchanges)
    if (request?.id !== undefined) printer.text(toLabel('header'), toIdHeader(request.id), 'dim');
  const body = hiddenPartOf(evidence);
  if (body !== '')
    printer.text(toLabel('body'), body.length > MAX_BODY ? `${body.slice(0, MAX_BODY).toWellFormed()}…` : body, 'dim');
  if (others.length > 0) printer.text(toLabel('also'), listIds(others), 'dim');
  // Not wrapped, so that it can be pasted.
  for (const [label, text] of [
    ['output', output],
    ['reproduce', commands],
  ] as const)
    for (const [index, line] of text.split('\n').entries())
      if (line !== '') printer.line(toLabel(index === 0 ? label : '') + shortenCommand(line));
}

/** Prints the first of the items that one cause probably has, and the ids of the others. */
function printGroup(printer: Printer, [item, ...others]: Group): void {
  const { id, title, status, evidence = [], omitted = 0, summary } = item;
  const { sign, color } = statuses[status];
  const clause = quoteClause(item);
  printer.text(`${sign} ${id}  `, title, color, 'bold');
  if (clause !== undefined) printer.text(toLabel('clause'), clause, 'dim', 'dim');
  if (summary !== undefined) printer.text('    ', summary);
  for (const [index, each] of evidence.slice(0, MAX_EVIDENCE).entries())
    printEvidence(printer, each, index === 0 ? others : []);
  const hidden = omitted + Math.max(0, evidence.length - MAX_EVIDENCE);
  if (hidden > 0) printer.text('    ', `and ${hidden} more`);
}

/** Prints items that have one cause in one line, or two. */
function printBriefly(printer: Printer, group: Group, most?: number): void {
  const [item] = group;
  const { id, level, status } = item;
  const { sign, color } = statuses[status];
  const name = group.length > 1 ? `${group.length} checks` : [level, id].filter(Boolean).join(' ');
  printer.text(`  ${sign} ${name}  `, summarizeItem(item), color);
  if (group.length > 1) printer.text('      ', listIds(group, most), undefined, 'dim');
}

function printRows(printer: Printer, rows: readonly Row[]): void {
  for (const [index, [heading, group]] of [...Map.groupBy(rows, (row) => row.heading)].entries()) {
    if (index > 0) printer.line();
    if (heading !== undefined) printer.text('', `${heading} (${group.length}):`);
    const longest = Math.max(...group.map(({ name }) => name.length));
    for (const { name, text, status } of group) {
      const { sign, color } = status ? statuses[status] : { sign: ' ', color: undefined };
      printer.text(`  ${sign} ${name.padEnd(longest)}  `, text, color);
    }
  }
}

/** Up to this many targets have a column of their own. */
const MAX_COLUMNS = 20;

const hasRoom = ({ targets }: Matrix, width = Infinity) =>
  targets.length <= MAX_COLUMNS && width >= 60 + 2 * targets.length;

/** Prints the statuses of several targets, with a column for each of them. */
function printMatrix(printer: Printer, matrix: Matrix): void {
  const { targets, rows } = matrix;
  const nameOf = ({ id, level }: Item) => `${level} ${id}`;
  const width = Math.max(...rows.map(({ item }) => nameOf(item).length));
  printer.text(''.padEnd(width + 2), targets.map((_name, index) => String((index + 1) % 10)).join(' '));
  for (const { item, statuses: found } of rows)
    printer.text(`${nameOf(item).padEnd(width)}  `, found.map((status) => statuses[status].sign).join(' '));
  printer.line();
  printer.text('', describeSigns(matrix));
  printer.text('', targets.map((name, index) => `${index + 1} ${name}`).join(', '));
}

const countOf = ({ groups = [], rows = [] }: Section) => groups.flat().length + rows.length;

/** Prints a section, with its heading. */
export function printSection(printer: Printer, section: Section, width: number | undefined): void {
  const { title, groups = [], isBrief, isFolded, matrix, rows = [] } = section;
  if (countOf(section) === 0) return;
  printer.line();
  const hasHeadings = rows.some(({ heading }) => heading !== undefined);
  if (!hasHeadings) printer.text('', `${title} (${countOf(section)}):`, undefined, 'bold');
  printRows(printer, rows);
  if (matrix && hasRoom(matrix, width)) return printMatrix(printer, matrix);
  for (const [index, group] of groups.entries()) {
    // Somebody who unfolds a section wants to see all of it.
    if (isBrief || matrix) printBriefly(printer, group, isFolded === undefined ? MAX_IDS : Infinity);
    else {
      if (index > 0) printer.line();
      printGroup(printer, group);
    }
  }
}

/** How many items of each level have which status. */
function printTotals(printer: Printer, items: readonly Item[]): void {
  for (const level of ['MUST', 'SHOULD'] as const) {
    const ofLevel = items.filter((item) => item.level === level);
    if (ofLevel.length === 0) continue;
    const found = Map.groupBy(ofLevel, ({ status }) => statuses[status].word);
    const passed = found.get('passed')?.length ?? 0;
    const others = [...found]
      .filter(([word]) => word !== 'passed')
      .map(([word, { length }]) => countWord(length, word));
    printer.text(`${level.padEnd(7)} `, [`${passed} passed`, ...others].join(', '));
  }
}

/** The numbers of what the option `observations` would list. */
function printFolded(printer: Printer, sections: readonly Section[]): void {
  const counts = sections
    .filter((section) => countOf(section) > 0)
    .map((section) => {
      const status = section.groups?.[0]?.[0].status ?? section.rows?.[0]?.status ?? 'observed';
      return countWord(countOf(section), statuses[status].word);
    });
  if (counts.length > 0) printer.text('', `Listed with --observations: ${counts.join(', ')}`, undefined, 'dim');
}

/** Renders a report as text for people: what matters most is at the end, where a terminal shows it. */
export function renderTerminal(document: ReportDocument, options: TerminalOptions = {}): string {
  const { about, hints = [], labels, sections, verdict } = document;
  const { observations = true, width } = options;
  const printer = new Printer(options);
  const folded = sections.filter(({ isFolded }) => isFolded && !observations);
  // If the target is not testable, the verdict names the cause, and each check would repeat it.
  if (!verdict.notTestable) {
    for (const section of sections.toReversed())
      if (!section.isDetail && !folded.includes(section)) printSection(printer, section, width);
    if (hints.length > 0) printer.line();
    for (const hint of hints) printer.text('', hint, undefined, 'dim');
    const items = sections.flatMap((section) => section.items ?? []);
    printer.line();
    if (items.length > 0) printTotals(printer, items);
    printFolded(printer, folded);
    for (const sentence of about) printer.text('', sentence);
  }
  if (labels) printer.text('Labels: ', describeLabels(labels));
  printer.line();
  printer.headline(verdict.summary, statuses[verdictStatuses[verdict.kind]].color);
  return printer.toString();
}

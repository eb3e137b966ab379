import { describeOutdated } from '../../reporters/describe-outdated.ts';
import { Printer, type PrinterOptions, type Style } from '../../reporters/printer.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { FleetResult } from '../../result/result.ts';
import { cells, describeSigns, describeTarget, listNames, signAt, targetsAt } from './cell.ts';

/** Up to this many targets have a column of their own. */
const MOST_COLUMNS = 20;

const styles: Readonly<Record<number, Style>> = { 0: 'green', 1: 'red', 3: 'yellow', 4: 'red' };

/** The checks that some target did not pass, with a column for each target in the order of the list below. */
function printMatrix(printer: Printer, result: FleetResult): void {
  const { checks, targets } = result;
  const width = Math.max(...checks.map(({ id, level }) => id.length + level.length + 1));
  const numbers = targets.map((_target, index) => String((index + 1) % 10));
  printer.text(''.padEnd(width + 2), numbers.join(' '));
  for (const { id, level } of checks) {
    const row = targets.map((target) => signAt(target, id)).join(' ');
    printer.text(`${`${level} ${id}`.padEnd(width)}  `, row);
  }
  printer.line();
  printer.text('', describeSigns(result));
}

/** The statuses that say nothing about a target. */
const hidden = new Set(['skipped', 'unselected']);

/** The checks that some target did not pass, with the names of the targets. */
function printChecks(printer: Printer, result: FleetResult): void {
  for (const { id, level } of result.checks)
    for (const { status, names } of targetsAt(result, id).filter((group) => !hidden.has(group.status)))
      printer.text(
        `${cells[status]?.sign} ${level} ${id}  `,
        `${cells[status]?.word}: ${names.length} of ${result.targets.length} (${listNames(names)})`,
        status === 'failure' ? 'red' : 'yellow',
      );
  printer.line();
}

function printDifferences(printer: Printer, { differences }: FleetResult): void {
  if (differences.length === 0) return;
  printer.text('', 'Different where the specification is silent:');
  for (const { id, observations } of differences)
    for (const [index, { observed, targets }] of observations.entries())
      printer.text(
        `    ${(index === 0 ? id : '').padEnd(Math.max(...differences.map((difference) => difference.id.length)))}  `,
        `${observed} (${listNames(targets)})`,
      );
  printer.line();
}

/** Renders the results of several targets as text for people: the matrix, then a line for each target, the worst first. */
export function renderFleetTerminal(result: FleetResult, options: PrinterOptions = {}): string {
  const { targets, checks, exitCode, outdatedKnownFailures, summary } = result;
  const printer = new Printer(options);
  printer.line();
  printDifferences(printer, result);
  const isNarrow = options.width !== undefined && options.width < 60 + 2 * targets.length;
  if (checks.length > 0 && targets.length <= MOST_COLUMNS && !isNarrow) printMatrix(printer, result);
  else if (checks.length > 0) printChecks(printer, result);
  if (result.others > 0) printer.text('', `${pluralize(result.others, 'check')} without a problem on any target`);
  printer.line();
  const width = Math.max(...targets.map(({ name }) => name.length));
  for (const [index, target] of targets.entries())
    printer.text(
      `${String(index + 1).padStart(3)} ${target.name.padEnd(width)}  `,
      describeTarget(target),
      styles[target.exitCode] ?? 'red',
    );
  for (const entry of outdatedKnownFailures) printer.text('✗ ', describeOutdated(entry), 'red');
  printer.line();
  printer.headline(summary, styles[exitCode] ?? 'red');
  return printer.toString();
}

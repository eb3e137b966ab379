import { Printer, type PrinterOptions, type Style } from '../../reporters/printer.ts';
import { shortenCommand } from '../../reporters/shorten-command.ts';
import type { DeploymentComparison, DeploymentDifference, DifferenceGroup } from '../../result/result.ts';
import { byKind, describeDeployment, describeDifference, describeNotes, describeOthers } from './describe.ts';

/** Up to this many differences of a cause are shown. The JSON report has more. */
const MOST_SHOWN = 2;

const styles: Readonly<Record<DeploymentComparison['exitCode'], Style>> = { 0: 'green', 1: 'red', 3: 'yellow' };

function printDifference(printer: Printer, difference: DeploymentDifference): void {
  const { a, b, reproduceA, reproduceB } = difference;
  printer.text('    ', describeDifference(difference));
  printer.text('      A  ', a);
  printer.text('      B  ', b);
  // Commands are not wrapped, so that they can be pasted.
  for (const command of [reproduceA, reproduceB])
    for (const line of command?.split('\n') ?? []) printer.line(`      ${shortenCommand(line)}`);
}

function printGroup(printer: Printer, sign: string, { cause, title, differences, others }: DifferenceGroup): void {
  printer.text(`${sign} ${cause}  `, title, sign === '○' ? 'yellow' : 'red');
  for (const difference of differences.slice(0, MOST_SHOWN)) printDifference(printer, difference);
  const hidden = Math.max(0, differences.length - MOST_SHOWN) + others;
  for (const line of describeOthers(hidden)) printer.text('    ', line);
  printer.line();
}

/** Renders what differs between two deployments as text for people. */
export function renderComparisonTerminal(result: DeploymentComparison, options: PrinterOptions = {}): string {
  const { a, b, exitCode, summary } = result;
  const printer = new Printer(options);
  printer.line();
  for (const { title, sign, members } of byKind(result)) {
    printer.text('', `${title}:`, undefined, 'bold');
    printer.line();
    for (const group of members) printGroup(printer, sign, group);
  }
  for (const note of describeNotes(result)) printer.text('', note);
  printer.text('A  ', `${a.baseUrl}: ${describeDeployment(a)}`);
  printer.text('B  ', `${b.baseUrl}: ${describeDeployment(b)}`);
  printer.line();
  printer.headline(summary, styles[exitCode]);
  return printer.toString();
}

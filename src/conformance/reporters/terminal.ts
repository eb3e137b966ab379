import styles from 'ansi-styles';
import { describeCreated } from '../result/describe-created.ts';
import { isTestable } from '../result/is-testable.ts';
import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { bodyUnlessShown } from './body-unless-shown.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';
import { hangingIndent } from './hanging-indent.ts';
import { quoteClause } from './quote-clause.ts';

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** How a result is shown on a terminal. */
export interface TerminalOptions {
  /** Whether to use ANSI colours. @default false */
  color?: boolean;
  /** Whether to list the observations. @default true */
  observations?: boolean;
  /** The number of columns to wrap text to. @default no wrapping */
  width?: number;
}

/** The maximum number of characters of a body to show. The JSON report has the rest. */
const MAX_BODY = 300;

const verdictStyles = { conformant: 'green', 'non-conformant': 'red', incomplete: 'yellow' } as const;

const toLabel = (name: string) => `    ${name.padEnd(9)}  `;

/** Collects the lines of a report, wrapped and coloured as the options state. */
class Printer {
  readonly #lines: string[] = [];
  readonly #color: boolean;
  readonly #width: number | undefined;

  constructor({ color = false, width }: TerminalOptions) {
    this.#color = color;
    this.#width = width;
  }

  #paint(style: Style, text: string): string {
    return this.#color ? styles[style].open + text + styles[style].close : text;
  }

  /** Adds a line as it is. */
  line(text = ''): void {
    this.#lines.push(text);
  }

  /** Adds text after a head, which may have a colour. Control characters of both are escaped. */
  text(head: string, text: string, style?: Style): void {
    const safeHead = escapeControlCharacters(head);
    const printed = hangingIndent(safeHead, escapeControlCharacters(text), this.#width);
    const { length } = safeHead.trimEnd();
    // Coloured after wrapping, which counts columns.
    this.#lines.push(style ? this.#paint(style, printed.slice(0, length)) + printed.slice(length) : printed);
  }

  /** Adds bold text in a colour. */
  headline(text: string, style: Style): void {
    const printed = hangingIndent('', escapeControlCharacters(text), this.#width);
    this.#lines.push(this.#paint('bold', this.#paint(style, printed)));
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

function printFailure(printer: Printer, check: CheckResult, result: ConformanceResult): void {
  const { id, level, clause, title, evidence } = check;
  printer.line();
  printer.text(`${level === 'MUST' ? '✗' : '!'} ${level} ${id}  `, title, level === 'MUST' ? 'red' : 'yellow');
  printer.text(toLabel('clause'), quoteClause(result, clause));
  if (!evidence) return;
  printer.text(toLabel('expected'), evidence.expected);
  printer.text(toLabel('actual'), evidence.actual);
  const body = bodyUnlessShown(evidence);
  if (body) printer.text(toLabel('body'), body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}…` : body);
  // Not wrapped, so that it can be pasted.
  if (evidence.reproduce) printer.line(toLabel('reproduce') + printableLines(evidence.reproduce));
}

function printUndecided(printer: Printer, checks: readonly CheckResult[]): void {
  for (const { id, outcome, reason = '' } of checks) {
    if (outcome !== 'inconclusive') continue;
    printer.line();
    printer.text(`? ${id}  `, `inconclusive: ${reason}`, 'yellow');
  }
  const skipped = checks.filter(({ outcome }) => outcome === 'not-applicable');
  if (skipped.length === 0) return;
  printer.line();
  printer.line(`${pluralize(skipped.length, 'check')} not applicable:`);
  for (const { id, reason = '' } of skipped) printer.text(`    ${id}: `, reason);
}

function printObservations(printer: Printer, checks: readonly CheckResult[]): void {
  const observed = checks.filter(({ level, outcome }) => level === 'MAY' && outcome === 'observed');
  if (observed.length === 0) return;
  const longest = Math.max(...observed.map(({ id }) => id.length));
  printer.line();
  printer.text('', 'Observed where the specification is silent:');
  for (const check of observed) printer.text(`    ${check.id.padEnd(longest)}  `, check.observed ?? '', 'dim');
}

function printTotals(printer: Printer, result: ConformanceResult): void {
  printer.line();
  for (const level of ['MUST', 'SHOULD']) {
    const count = (outcome: CheckResult['outcome']) =>
      result.checks.filter((check) => check.level === level && check.outcome === outcome).length;
    printer.text(
      `${level.padEnd(7)} `,
      `${count('pass')} passed, ${count('fail')} failed, ${count('inconclusive')} inconclusive, ${count('not-applicable')} not applicable`,
    );
  }
  const created = describeCreated(result);
  if (created !== undefined) printer.text('', created);
  const seconds = (result.duration / 1000).toFixed(2);
  printer.text('', `${pluralize(result.requests, 'request')} to ${result.configuration.baseUrl} in ${seconds} s`);
}

/** Renders a result as text for people. */
export function renderTerminal(result: ConformanceResult, options: TerminalOptions = {}): string {
  const { checks, verdict } = result;
  const printer = new Printer(options);
  for (const level of ['MUST', 'SHOULD']) {
    const failed = checks.filter((check) => check.level === level && check.outcome === 'fail');
    for (const check of failed) printFailure(printer, check, result);
  }
  // If the target is not testable, the verdict names the cause, and each check would repeat it.
  if (isTestable(result)) {
    printUndecided(printer, checks);
    if (options.observations ?? true) printObservations(printer, checks);
    printTotals(printer, result);
  }
  printer.line();
  printer.headline(verdict.summary, verdictStyles[verdict.kind]);
  return printer.toString();
}

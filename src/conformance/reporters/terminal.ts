import { describeCreated } from '../result/describe-created.ts';
import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { bodyUnlessShown } from './body-unless-shown.ts';
import { printComparison } from './comparison.ts';
import { describeKnownFailure } from './describe-known-failure.ts';
import { describeOutdated } from './describe-outdated.ts';
import { printableLines } from './escape-control-characters.ts';
import { groupByCause } from './group-by-cause.ts';
import { Printer, type Style } from './printer.ts';
import { quoteClause } from './quote-clause.ts';
import { toSeverity } from './severity.ts';
import { shortenCommand } from './shorten-command.ts';

/** How a result is shown on a terminal. */
export interface TerminalOptions {
  /** Whether to use ANSI colours. @default false */
  color?: boolean;
  /** Whether to list the observations, and each check that does not apply, instead of their numbers. @default true */
  observations?: boolean;
  /** The number of columns to wrap text to. @default no wrapping */
  width?: number;
}

/** The maximum number of characters of a body to show. The JSON report has the rest. */
const MAX_BODY = 300;

const verdictStyles: Readonly<Record<ConformanceResult['verdict']['kind'], Style>> = {
  conformant: 'green',
  'known-failures': 'green',
  'non-conformant': 'red',
  'outdated-known-failures': 'red',
  incomplete: 'yellow',
};

/** The maximum number of ids of checks in one list. */
const MAX_IDS = 12;

/** The ids of checks, or the first ones if there are many. */
function listNames(ids: readonly string[]): string {
  const shown = ids.slice(0, ids.length > MAX_IDS ? MAX_IDS - 1 : MAX_IDS);
  const others = ids.length - shown.length;
  return [...shown, ...(others > 0 ? [`and ${others} more`] : [])].join(', ');
}

const listIds = (checks: readonly CheckResult[]): string => listNames(checks.map(({ id }) => id));

const toLabel = (name: string) => `    ${name.padEnd(9)}  `;

/** Prints the first of the failures that one cause probably has, and the ids of the others. */
function printFailures(
  printer: Printer,
  [check, ...others]: readonly [CheckResult, ...CheckResult[]],
  result: ConformanceResult,
): void {
  const { id, level, clause, title, evidence } = check;
  printer.line();
  printer.text(`${level === 'MUST' ? '✗' : '!'} ${id}  `, title, level === 'MUST' ? 'red' : 'yellow', 'bold');
  printer.text(toLabel('clause'), quoteClause(result, clause), 'dim', 'dim');
  if (!evidence) return;
  printer.text(toLabel('expected'), evidence.expected, 'dim', 'green');
  printer.text(toLabel('actual'), evidence.actual, 'dim', 'red');
  const body = bodyUnlessShown(evidence);
  if (body) printer.text(toLabel('body'), body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}…` : body, 'dim');
  if (others.length > 0) printer.text(toLabel('also'), listIds(others), 'dim');
  // Not wrapped, so that it can be pasted.
  for (const [index, command] of printableLines(evidence.reproduce ?? '')
    .split('\n')
    .entries())
    if (command !== '') printer.line(toLabel(index === 0 ? 'reproduce' : '') + shortenCommand(command));
}

/** Whether a result affects the verdict if it is not a pass. */
const isCounted = ({ knownFailure, notScored }: CheckResult) => !knownFailure && !notScored;

/** Prints the failures of a level, those of one cause once. */
function printLevel(printer: Printer, level: CheckResult['level'], result: ConformanceResult): void {
  const failed = result.checks.filter((check) => check.level === level && check.outcome === 'fail' && isCounted(check));
  for (const failures of groupByCause(failed)) printFailures(printer, failures, result);
}

/** The problems that checks outside the set of requirements found. */
function printUnscored(printer: Printer, result: ConformanceResult): void {
  const unscored = result.checks.filter((check) => toSeverity(check, result) === 'unscored');
  if (unscored.length === 0) return;
  printer.line();
  printer.text('', `Not scored, since they are not in requirements ${result.configuration.requirements}:`);
  for (const { id, level, evidence, reason } of unscored)
    printer.text(`  · ${level} ${id}  `, evidence?.actual ?? `inconclusive: ${reason}`, 'dim');
}

/** The failures that were expected, and those that did not happen. */
function printKnownFailures(printer: Printer, { checks, outdatedKnownFailures = [] }: ConformanceResult): void {
  const known = checks.filter(({ knownFailure }) => knownFailure);
  if (known.length > 0) {
    printer.line();
    printer.line(`${pluralize(known.length, 'known failure')}, which ${known.length === 1 ? 'does' : 'do'} not count:`);
    for (const check of known) printer.text(`  ~ ${check.level} ${check.id}  `, describeKnownFailure(check), 'yellow');
  }
  if (outdatedKnownFailures.length > 0) printer.line();
  for (const outdated of outdatedKnownFailures) printer.text('✗ ', describeOutdated(outdated), 'red');
}

/** Whether a violation keeps a check from being tested. */
const isConsequence = ({ cause }: CheckResult) => cause?.kind === 'other-clause';

/** Prints how many checks violations keep from being tested: fix those, and run again. */
function printConsequences(printer: Printer, checks: readonly CheckResult[]): void {
  const consequences = checks.filter((check) => isConsequence(check) && isCounted(check));
  if (consequences.length === 0) return;
  const isOne = consequences.length === 1;
  const reporters = new Set(
    consequences.flatMap(({ cause }) => (cause?.kind === 'other-clause' ? (cause.check ?? []) : [])),
  );
  const see = reporters.size === 0 ? '' : `, by the violations of ${listNames([...reporters])}`;
  printer.line();
  printer.text(
    `? ${pluralize(consequences.length, 'check')}  `,
    `${isOne ? 'is' : 'are'} kept from being tested${see}`,
    'yellow',
  );
}

function printInconclusive(printer: Printer, checks: readonly CheckResult[]): void {
  const isOpen = (check: CheckResult) => check.outcome === 'inconclusive' && isCounted(check) && !isConsequence(check);
  const inconclusive = checks.filter(isOpen);
  printConsequences(printer, checks);
  // One cause makes many checks inconclusive.
  for (const group of groupByCause(inconclusive)) {
    const [{ reason = '' }] = group;
    const head = group.length === 1 ? listIds(group) : `${group.length} checks`;
    printer.line();
    printer.text(`? ${head}  `, `inconclusive: ${reason}`, 'yellow');
    if (group.length > 1 && group.length < checks.length) printer.text('    ', listIds(group));
  }
}

function printNotApplicable(printer: Printer, checks: readonly CheckResult[]): void {
  const skipped = checks.filter(({ outcome }) => outcome === 'not-applicable');
  if (skipped.length === 0) return;
  printer.line();
  printer.line(`${pluralize(skipped.length, 'check')} not applicable:`);
  for (const { id, reason = '' } of skipped) printer.text(`    ${id}: `, reason);
}

/** Prints how much the option `observations` would list. */
function printFolded(printer: Printer, { checks, fingerprint }: ConformanceResult): void {
  const observed = Object.keys(fingerprint).length;
  const skipped = checks.filter(({ outcome }) => outcome === 'not-applicable').length;
  const counts = [
    ...(observed > 0 ? [pluralize(observed, 'observation')] : []),
    ...(skipped > 0 ? [`${pluralize(skipped, 'check')} not applicable`] : []),
  ];
  if (counts.length > 0) printer.text('', `${counts.join(', ')} (listed with --observations)`, undefined, 'dim');
}

function printObservations(printer: Printer, { fingerprint }: ConformanceResult): void {
  const observed = Object.entries(fingerprint);
  if (observed.length === 0) return;
  const longest = Math.max(...observed.map(([id]) => id.length));
  printer.line();
  printer.text('', 'Observed where the specification is silent:');
  for (const [id, text] of observed) printer.text(`    ${id.padEnd(longest)}  `, text, 'dim');
}

function printTotals(printer: Printer, result: ConformanceResult, lists: boolean): void {
  printer.line();
  for (const level of ['MUST', 'SHOULD']) {
    const count = (outcome: CheckResult['outcome']) =>
      result.checks.filter((check) => check.level === level && check.outcome === outcome && !check.notScored).length;
    printer.text(
      `${level.padEnd(7)} `,
      `${count('pass')} passed, ${count('fail')} failed, ${count('inconclusive')} inconclusive, ${count('not-applicable')} not applicable`,
    );
  }
  if (!lists) printFolded(printer, result);
  const created = describeCreated(result);
  if (created !== undefined) printer.text('', created);
  const seconds = (result.duration / 1000).toFixed(2);
  const { baseUrl, seed, fuzz } = result.configuration;
  const isGenerated = fuzz !== undefined || result.source === 'fuzz';
  const ofSeed = seed === undefined || isGenerated ? '' : `, seed ${seed}`;
  printer.text('', `${pluralize(result.requests, 'request')} to ${baseUrl} in ${seconds} s${ofSeed}`);
  if (isGenerated) printer.text('', `To send the same requests again: --seed ${seed}`);
}

/** Names the violation to fix first, the one that keeps most other checks from being tested. */
function printHint(printer: Printer, { checks }: ConformanceResult): void {
  const failed = checks.filter((check) => check.outcome === 'fail' && check.level === 'MUST' && isCounted(check));
  const countOf = ({ id }: CheckResult) =>
    checks.filter(({ cause }) => cause?.kind === 'other-clause' && cause.check === id).length;
  const [first] = failed.toSorted((left, right) => countOf(right) - countOf(left));
  if (!first) return;
  const others = countOf(first);
  printer.line();
  if (failed.length > 1 && others > 0)
    printer.text('', `Start with ${first.id}, which keeps ${pluralize(others, 'other check')} from being tested.`);
  printer.text('', `To read what a check does: petstore-conformance explain ${first.id}`, undefined, 'dim');
}

/** Renders a result as text for people: what matters most is at the end, where a terminal shows it. */
export function renderTerminal(result: ConformanceResult, options: TerminalOptions = {}): string {
  const { checks, verdict } = result;
  // Somebody who selects only observations wants to see them.
  const lists = (options.observations ?? true) || checks.every(({ level }) => level === 'MAY');
  const printer = new Printer(options);
  // If the target is not testable, the verdict names the cause, and each check would repeat it.
  if (!verdict.notTestable) {
    if (lists) printObservations(printer, result);
    if (lists) printNotApplicable(printer, checks);
    printInconclusive(printer, checks);
    printKnownFailures(printer, result);
    printUnscored(printer, result);
  }
  for (const level of ['SHOULD', 'MUST'] as const) printLevel(printer, level, result);
  if (!verdict.notTestable) {
    printHint(printer, result);
    printTotals(printer, result, lists);
    if (result.comparison) {
      printer.line();
      printComparison(printer, result.comparison);
    }
  }
  printer.line();
  printer.headline(verdict.summary, verdictStyles[verdict.kind]);
  return printer.toString();
}

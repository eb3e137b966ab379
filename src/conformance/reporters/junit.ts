import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { describeFailure, summarizeFailure } from './describe-failure.ts';
import { type Mark, toMark } from './mark.ts';
import { Markup, markup } from './markup.ts';

/** How a verdict that is not green stands in a case of its own. */
const verdictElements = { 'non-conformant': 'failure', incomplete: 'error' } as const;

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

/** The first word of an id: an operation, or what concerns all of them. */
const toGroup = (id: string) => id.split('.', 1)[0] ?? id;

function renderOutcome(check: CheckResult, mark: Mark, result: ConformanceResult): Markup | undefined {
  const { level, observed, reason } = check;
  if (mark === 'failure') {
    const details = describeFailure(check, result);
    return markup`
      <failure type="${level}" message="${summarizeFailure(check)}">${details}</failure>`;
  }
  if (mark === 'warning') {
    return markup`
      <skipped>a warning: ${summarizeFailure(check)}</skipped>
      <system-out>${describeFailure(check, result)}</system-out>`;
  }
  if (mark === 'error') {
    return markup`
      <error type="inconclusive" message="cannot tell: ${reason}"/>`;
  }
  if (mark === 'skipped') {
    return markup`
      <skipped>${check.outcome.replace('-', ' ')}: ${reason}</skipped>`;
  }
  if (observed === undefined) return undefined;
  return markup`
      <system-out>${observed}</system-out>`;
}

function renderCase(check: CheckResult, result: ConformanceResult): Markup {
  const { id, title, duration } = check;
  const outcome = renderOutcome(check, toMark(check, result), result);
  const end = outcome ? markup`>${outcome}\n    </testcase>` : markup`/>`;
  return markup`
    <testcase classname="petstore-conformance.${toGroup(id)}" name="${id}: ${title}" time="${seconds(duration)}"${end}`;
}

/** The numbers that a suite carries, and all suites together. */
function count(checks: readonly CheckResult[], result: ConformanceResult) {
  const marks = checks.map((check) => toMark(check, result));
  const of = (...wanted: Mark[]) => marks.filter((mark) => wanted.includes(mark)).length;
  return { tests: checks.length, failures: of('failure'), errors: of('error'), skipped: of('skipped', 'warning') };
}

function renderSuite(group: string, checks: readonly CheckResult[], result: ConformanceResult): Markup {
  const { tests, failures, errors, skipped } = count(checks, result);
  const time = checks.reduce((sum, { duration }) => sum + duration, 0);
  const { configuration, contract, kit, startedAt, verdict } = result;
  const properties = { baseUrl: configuration.baseUrl, verdict: verdict.summary, kit, contract };
  const lines = Object.entries(properties).map(
    ([name, value]) => markup`
      <property name="${name}" value="${value}"/>`,
  );
  return markup`
  <testsuite name="${group}" tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${seconds(time)}" timestamp="${startedAt.slice(0, 19)}">
    <properties>${lines}
    </properties>${checks.map((check) => renderCase(check, result))}
  </testsuite>`;
}

/** The verdict as a case: a run that was stopped may have no other that is not green. */
function renderVerdict({ startedAt, verdict: { kind, summary } }: ConformanceResult): Markup {
  const element = kind === 'conformant' ? undefined : verdictElements[kind];
  const [failures, errors] = [element === 'failure' ? 1 : 0, element === 'error' ? 1 : 0];
  const outcome =
    element === undefined
      ? markup`<system-out>${summary}</system-out>`
      : markup`<${new Markup(element)} type="verdict" message="${summary}"/>`;
  return markup`
  <testsuite name="verdict" tests="1" failures="${failures}" errors="${errors}" skipped="0" time="0.000" timestamp="${startedAt.slice(0, 19)}">
    <testcase classname="petstore-conformance.verdict" name="verdict: MUST be conformant" time="0.000">
      ${outcome}
    </testcase>
  </testsuite>`;
}

/**
 * A result as JUnit XML, one suite for each operation and one for the verdict. A violated MUST is a failure, a MUST that
 * cannot be told an error; a violated SHOULD is skipped with its evidence, with `--strict` a failure; an observation passes.
 */
export function renderJunit(result: ConformanceResult): string {
  const { tests, failures, errors } = count(result.checks, result);
  const { kind } = result.verdict;
  const groups = Map.groupBy(result.checks, ({ id }) => toGroup(id));
  const suites = [...groups].map(([group, checks]) => renderSuite(group, checks, result));
  const time = seconds(result.duration);
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="petstore-conformance" tests="${tests + 1}" failures="${failures + Number(kind === 'non-conformant')}" errors="${errors + Number(kind === 'incomplete')}" time="${time}">${suites}${renderVerdict(result)}
</testsuites>
`.text;
}

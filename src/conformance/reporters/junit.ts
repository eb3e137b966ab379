import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { renderComparison } from './comparison.ts';
import { summarizeComparison } from './describe-comparison.ts';
import { describeFailure, summarizeFailure } from './describe-failure.ts';
import { describeKnownFailure } from './describe-known-failure.ts';
import { groupOf } from '../result/group-of.ts';
import { Markup, markup } from './markup.ts';
import { type Severity, toSeverity } from './severity.ts';

/** The elements of the test case for a verdict that is not conformant. */
const verdictElements: Readonly<Record<ConformanceResult['verdict']['kind'], 'failure' | 'error' | undefined>> = {
  conformant: undefined,
  'known-failures': undefined,
  'non-conformant': 'failure',
  'outdated-known-failures': 'failure',
  incomplete: 'error',
};

/** A duration as JUnit writes it. */
export const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

function renderOutcome(check: CheckResult, severity: Severity, result: ConformanceResult): Markup | undefined {
  const { level, observed, reason } = check;
  if (severity === 'failure') {
    const details = describeFailure(check, result);
    return markup`
      <failure type="${level}" message="${summarizeFailure(check)}">${details}</failure>`;
  }
  if (severity === 'warning') {
    return markup`
      <skipped>warning: ${summarizeFailure(check)}</skipped>
      <system-out>${describeFailure(check, result)}</system-out>`;
  }
  if (severity === 'known') {
    return markup`
      <skipped>known failure: ${describeKnownFailure(check)}</skipped>
      <system-out>${describeFailure(check, result)}</system-out>`;
  }
  if (severity === 'unscored') {
    return markup`
      <skipped>not scored: ${summarizeFailure(check) || reason}</skipped>
      <system-out>${describeFailure(check, result)}</system-out>`;
  }
  if (severity === 'error') {
    return markup`
      <error type="inconclusive" message="inconclusive: ${reason}"/>`;
  }
  if (severity === 'skipped') {
    return markup`
      <skipped>${check.outcome.replace('-', ' ')}: ${reason}</skipped>`;
  }
  if (observed === undefined) return undefined;
  return markup`
      <system-out>${observed}</system-out>`;
}

/** A check that a violation keeps from being tested is skipped, so that it does not hide the violation. */
function toCaseSeverity(check: CheckResult, result: ConformanceResult): Severity {
  const severity = toSeverity(check, result);
  return severity === 'error' && check.cause?.kind === 'other-clause' ? 'skipped' : severity;
}

function renderCase(check: CheckResult, result: ConformanceResult): Markup {
  const { id, title, duration } = check;
  const outcome = renderOutcome(check, toCaseSeverity(check, result), result);
  const end = outcome ? markup`>${outcome}\n    </testcase>` : markup`/>`;
  return markup`
    <testcase classname="petstore-conformance.${groupOf(check)}" name="${id}: ${title}" time="${toSeconds(duration)}"${end}`;
}

/** The totals of a suite, or of all suites. */
function countOutcomes(checks: readonly CheckResult[], result: ConformanceResult) {
  const severities = checks.map((check) => toCaseSeverity(check, result));
  const count = (...wanted: Severity[]) => severities.filter((severity) => wanted.includes(severity)).length;
  return {
    tests: checks.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped', 'warning', 'known', 'unscored'),
  };
}

function renderSuite(group: string, checks: readonly CheckResult[], result: ConformanceResult): Markup {
  const { tests, failures, errors, skipped } = countOutcomes(checks, result);
  const time = checks.reduce((sum, { duration }) => sum + duration, 0);
  const { comparison, configuration, contract, kit, startedAt, verdict } = result;
  const properties = {
    baseUrl: configuration.baseUrl,
    verdict: verdict.summary,
    kit,
    contract,
    ...(comparison && { comparison: summarizeComparison(comparison) }),
  };
  const lines = Object.entries(properties).map(
    ([name, value]) => markup`
      <property name="${name}" value="${value}"/>`,
  );
  return markup`
  <testsuite name="${group}" tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${toSeconds(time)}" timestamp="${startedAt.slice(0, 19)}">
    <properties>${lines}
    </properties>${checks.map((check) => renderCase(check, result))}
  </testsuite>`;
}

/** Renders the verdict as a test case, because an unfinished run may have no other failed case. */
function renderVerdict({ comparison, startedAt, verdict: { kind, summary } }: ConformanceResult): Markup {
  const element = verdictElements[kind];
  const failures = element === 'failure' ? 1 : 0;
  const errors = element === 'error' ? 1 : 0;
  const outcome =
    element === undefined
      ? markup`<system-out>${summary}${comparison && `\n${renderComparison(comparison)}`}</system-out>`
      : markup`<${new Markup(element)} type="verdict" message="${summary}"/>`;
  return markup`
  <testsuite name="verdict" tests="1" failures="${failures}" errors="${errors}" skipped="0" time="0.000" timestamp="${startedAt.slice(0, 19)}">
    <testcase classname="petstore-conformance.verdict" name="verdict: MUST be conformant" time="0.000">
      ${outcome}${comparison && element ? markup`\n      <system-out>${renderComparison(comparison)}</system-out>` : undefined}
    </testcase>
  </testsuite>`;
}

/**
 * Renders a result as JUnit XML, with a suite for each operation and one for the verdict. A violated MUST is a failure, an
 * inconclusive MUST an error, unless a violation keeps it from being tested. A violated SHOULD is skipped with its evidence. With
 * `--strict`, a SHOULD counts like a MUST.
 * A known failure is skipped. Observations pass.
 */
export function renderJunit(result: ConformanceResult): string {
  const { tests, failures, errors } = countOutcomes(result.checks, result);
  const element = verdictElements[result.verdict.kind];
  const groups = Map.groupBy(result.checks, groupOf);
  const suites = [...groups].map(([group, checks]) => renderSuite(group, checks, result));
  const time = toSeconds(result.duration);
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="petstore-conformance" tests="${tests + 1}" failures="${failures + Number(element === 'failure')}" errors="${errors + Number(element === 'error')}" time="${time}">${suites}${renderVerdict(result)}
</testsuites>
`.text;
}

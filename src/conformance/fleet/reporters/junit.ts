import { describeOutdated } from '../../reporters/describe-outdated.ts';
import { toSeconds } from '../../reporters/junit.ts';
import { Markup, markup } from '../../reporters/markup.ts';
import type { FleetCheck, FleetFinding, FleetResult, FleetTargetResult } from '../../result/result.ts';
import { cells, describeTarget, statusAt } from './cell.ts';

/** The finding that explains the status of a target at a check. */
type Explain = (target: string, check: string) => FleetFinding | undefined;

function createExplain({ findings }: FleetResult): Explain {
  const byTarget = new Map(
    findings.flatMap((finding) => finding.targets.map((target) => [`${target} ${finding.check}`, finding])),
  );
  return (target, check) => byTarget.get(`${target} ${check}`);
}

function renderCase(target: FleetTargetResult, { id, title }: FleetCheck, explain: Explain): Markup {
  const status = statusAt(target, id);
  const head = markup`
    <testcase classname="petstore-conformance.${target.name}" name="${id}: ${title}" time="0.000"`;
  if (status === undefined) return markup`${head}/>`;
  const { actual = target.statuses[id] === undefined ? 'the target was not tested' : '', evidence } =
    explain(target.name, id) ?? {};
  const message = evidence ? `expected ${evidence.expected}, got ${actual}` : actual;
  const element = { failure: 'failure', error: 'error' }[status];
  const outcome =
    element === undefined
      ? markup`<skipped>${cells[status]?.word}${message && `: ${message}`}</skipped>`
      : markup`<${new Markup(element)} type="${status}" message="${message}">${evidence?.reproduce}</${new Markup(element)}>`;
  return markup`${head}>
      ${outcome}
    </testcase>`;
}

/** The verdict as a case, because a target without a result has no other failed case. */
function renderVerdict(target: FleetTargetResult): Markup {
  const text = describeTarget(target);
  const element = new Markup(target.exitCode === 1 ? 'failure' : 'error');
  return markup`
    <testcase classname="petstore-conformance.${target.name}" name="verdict: MUST be conformant" time="0.000">
      ${target.exitCode === 0 ? markup`<system-out>${text}</system-out>` : markup`<${element} type="verdict" message="${text}"/>`}
    </testcase>`;
}

function countStatuses(target: FleetTargetResult, checks: readonly FleetCheck[]) {
  const statuses = checks.map(({ id }) => statusAt(target, id));
  const countOf = (status: string) => statuses.filter((each) => each === status).length;
  const others = statuses.filter((status) => status !== undefined).length;
  const failures = countOf('failure');
  const errors = countOf('error');
  return {
    tests: checks.length + 1,
    failures: failures + Number(target.exitCode === 1),
    errors: errors + Number(target.exitCode > 1),
    skipped: others - failures - errors,
  };
}

/**
 * Renders the results of several targets as JUnit XML, with one suite for each target. It has a case for each check that
 * some target did not pass, and one for the verdict.
 */
export function renderFleetJunit(result: FleetResult): string {
  const { checks, duration, outdatedKnownFailures, targets } = result;
  const explain = createExplain(result);
  const counts = targets.map((target) => countStatuses(target, checks));
  const total = (key: keyof ReturnType<typeof countStatuses>) => counts.reduce((sum, each) => sum + each[key], 0);
  const suites = targets.map((target, index) => {
    const { tests = 0, failures = 0, errors = 0, skipped = 0 } = counts[index] ?? {};
    return markup`
  <testsuite name="${target.name}" tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${toSeconds(target.duration ?? 0)}" timestamp="${(target.startedAt ?? result.startedAt).slice(0, 19)}">
    <properties>
      <property name="baseUrl" value="${target.baseUrl}"/>
    </properties>${checks.map((check) => renderCase(target, check, explain))}${renderVerdict(target)}
  </testsuite>`;
  });
  const outdated = outdatedKnownFailures.map(
    (entry) => markup`
    <testcase classname="petstore-conformance.known-failures" name="${entry.check}" time="0.000">
      <failure type="outdated" message="${describeOutdated(entry)}"/>
    </testcase>`,
  );
  const more = outdated.length;
  const last =
    more === 0
      ? undefined
      : markup`
  <testsuite name="known failures" tests="${more}" failures="${more}" errors="0" skipped="0" time="0.000" timestamp="${result.startedAt.slice(0, 19)}">${outdated}
  </testsuite>`;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="petstore-conformance" tests="${total('tests') + more}" failures="${total('failures') + more}" errors="${total('errors')}" time="${toSeconds(duration)}">${suites}${last}
</testsuites>
`.text;
}

import { toSeconds } from '../../reporters/junit.ts';
import { markup } from '../../reporters/markup.ts';
import type { DeploymentComparison, DifferenceGroup } from '../../result/result.ts';
import { describeDifference } from './describe.ts';

function renderGroup({ cause, kind, title, differences }: DifferenceGroup) {
  const [first] = differences;
  const details = differences.map((difference) =>
    [
      describeDifference(difference),
      `A: ${difference.a}`,
      `B: ${difference.b}`,
      difference.reproduceA,
      difference.reproduceB,
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
  );
  return markup`
    <testcase classname="petstore-conformance.compare" name="${cause}: ${title}" time="0.000">
      <failure type="${kind}" message="A: ${first?.a}, B: ${first?.b}">${details.join('\n\n')}</failure>
    </testcase>`;
}

/** Renders what differs between two deployments as JUnit XML: a case for each cause, and one for the result. */
export function renderComparisonJunit(result: DeploymentComparison): string {
  const { a, b, duration, exitCode, groups, startedAt, summary } = result;
  const isError = exitCode === 3;
  const outcome = isError
    ? markup`<error type="verdict" message="${summary}"/>`
    : exitCode === 1
      ? markup`<failure type="verdict" message="${summary}"/>`
      : markup`<system-out>${summary}</system-out>`;
  const failures = groups.length + Number(exitCode === 1);
  const counts = markup`tests="${groups.length + 1}" failures="${failures}" errors="${Number(isError)}"`;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="petstore-conformance" ${counts} time="${toSeconds(duration)}">
  <testsuite name="compare" ${counts} skipped="0" time="${toSeconds(duration)}" timestamp="${startedAt.slice(0, 19)}">
    <properties>
      <property name="a" value="${a.baseUrl}"/>
      <property name="b" value="${b.baseUrl}"/>
    </properties>${groups.map(renderGroup)}
    <testcase classname="petstore-conformance.compare" name="result: the same for clients" time="0.000">
      ${outcome}
    </testcase>
  </testsuite>
</testsuites>
`.text;
}

import { createReporters } from '../reporters/create-reporters.ts';
import type { Item, ReportDocument, Row, ShownEvidence, Status, Suite } from '../reporters/document.ts';
import { toVerdictItem } from '../reporters/run-document.ts';
import { listNames, statusNames, statuses, verdictStatuses } from '../reporters/statuses.ts';
import { toShownEvidence } from '../reporters/to-item.ts';
import { toOutdatedSection } from '../reporters/to-outdated-section.ts';
import { describeLabels } from '../result/describe-labels.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { FleetCheck, FleetFinding, FleetResult, FleetTargetResult, Verdict } from '../result/result.ts';

const verdicts: Readonly<Record<FleetResult['exitCode'], { kind: Verdict['kind']; heading: string }>> = {
  0: { kind: 'conformant', heading: 'Conformant' },
  1: { kind: 'non-conformant', heading: 'Non-conformant' },
  3: { kind: 'incomplete', heading: 'Incomplete' },
  4: { kind: 'non-conformant', heading: 'Internal error' },
};

/** How a target ended, in one sentence. */
export const describeTarget = ({ verdict, problem }: FleetTargetResult): string =>
  verdict?.summary ?? `No result: ${problem}.`;

/** The status of a target at a check. Those that passed are not in the result. */
function statusAt({ statuses: own, verdict }: FleetTargetResult, check: string): Status {
  const isTested = verdict !== undefined && !verdict.notTestable;
  return (own[check] as Status | undefined) ?? (isTested ? 'passed' : 'error');
}

const toEvidence = ({ actual, evidence }: FleetFinding): ShownEvidence =>
  evidence ? toShownEvidence(evidence) : { facts: [{ name: 'actual', text: actual, isBad: true }] };

function toSuite(target: FleetTargetResult, result: FleetResult): Suite {
  const { name, baseUrl, duration = 0, exitCode, labels, startedAt = result.startedAt } = target;
  const findings = new Map(
    result.findings.filter(({ targets }) => targets.includes(name)).map((finding) => [finding.check, finding]),
  );
  const items = result.checks.map(({ id, level, title }): Item => {
    const finding = findings.get(id);
    const isUntested = statusAt(target, id) === 'error' && target.statuses[id] === undefined;
    const { actual = isUntested ? 'the target was not tested' : undefined, evidence } = finding ?? {};
    return {
      id,
      level,
      title,
      status: statusAt(target, id),
      summary: evidence ? undefined : actual,
      evidence: evidence && [toShownEvidence(evidence)],
    };
  });
  const verdict = toVerdictItem({ kind: verdicts[exitCode].kind, summary: describeTarget(target) });
  return {
    name,
    isTarget: true,
    items: [...items, verdict],
    properties: { baseUrl },
    ...(labels && { labels }),
    startedAt,
    duration,
  };
}

/** The targets with a status at a check, the worst status first. */
function describeCheck(targets: readonly FleetTargetResult[], check: string): { status: Status; summary: string } {
  const groups = Map.groupBy(targets, (target) => statusAt(target, check));
  const shown = statusNames.filter((status) => groups.has(status) && status !== 'passed' && status !== 'unselected');
  const parts = shown.map((status) => {
    const names = (groups.get(status) ?? []).map(({ name }) => name);
    return `${statuses[status].word}: ${names.length} of ${targets.length} (${listNames(names)})`;
  });
  return { status: shown[0] ?? 'passed', summary: parts.join('; ') };
}

/** A check that some target did not pass, with the evidence of one target for each cause. */
function toCheckItem({ id, level, title }: FleetCheck, { findings, targets }: FleetResult): Item {
  const { status, summary } = describeCheck(targets, id);
  const evidence = findings
    .filter(({ check }) => check === id)
    .map((finding) => ({ title: listNames(finding.targets), ...toEvidence(finding) }));
  return { id, level, title, status, summary, evidence };
}

function toTargetRow(target: FleetTargetResult): Row {
  const { baseUrl, created = 0, duration, exitCode, isResumed, labels, name, requests = 0 } = target;
  const session =
    duration === undefined
      ? ''
      : `, ${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s, ${pluralize(created, 'animal')} created${isResumed ? ', from an earlier session' : ''}`;
  return {
    name,
    about: [`${baseUrl}${session}`, ...(labels ? [describeLabels(labels)] : [])].join(', '),
    text: describeTarget(target),
    status: verdictStatuses[verdicts[exitCode].kind],
  };
}

/** The results of several targets. */
function toFleetDocument(result: FleetResult): ReportDocument {
  const { checks, differences, duration, exitCode, kit, others, outdatedKnownFailures, startedAt, summary, targets } =
    result;
  const { kind, heading } = verdicts[exitCode];
  const outdated = toOutdatedSection(outdatedKnownFailures);
  const outdatedItems = (outdated.groups ?? []).map(([item]) => item);
  const groups = checks.map((check) => [toCheckItem(check, result)] as const);
  const rows = checks.map(({ id, clause, level, title }) => ({
    item: { id, level, title, status: 'failure' as const, clause: { id: clause, quote: clause } },
    statuses: targets.map((target) => statusAt(target, id)),
  }));
  return {
    kit,
    startedAt,
    duration,
    subject: pluralize(targets.length, 'target'),
    verdict: { kind, heading, detail: summary, summary },
    about: others > 0 ? [`${pluralize(others, 'check')} without a problem on any target`] : [],
    sections: [
      outdated,
      { id: 'targets', title: 'Targets', lead: 'The worst first.', rows: targets.map(toTargetRow) },
      {
        id: 'matrix',
        title: 'Checks',
        lead: 'The checks with a problem on some target, with the evidence of one target for each cause.',
        groups,
        matrix: { targets: targets.map(({ name }) => name), rows },
      },
      {
        id: 'fingerprints',
        title: 'Different where the specification is silent',
        lead: 'The specification leaves these points open, and the targets differ.',
        rows: differences.flatMap(({ id, observations }) =>
          observations.map(({ observed, targets: names }) => ({
            name: id,
            text: `${observed} (${listNames(names)})`,
            status: 'observed' as const,
          })),
        ),
      },
    ],
    suites: [
      ...targets.map((target) => toSuite(target, result)),
      ...(outdatedItems.length > 0 ? [{ name: 'known-failures', items: outdatedItems, startedAt, duration: 0 }] : []),
    ],
  };
}

/** The reporters for several targets by name. */
export const fleetReporters = createReporters(toFleetDocument);

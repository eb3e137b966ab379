import { createReporters } from '../reporters/create-reporters.ts';
import type { Item, ReportDocument, Row, ShownEvidence } from '../reporters/document.ts';
import { toVerdictItem } from '../reporters/run-document.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type {
  ComparedDeployment,
  DeploymentComparison,
  DeploymentDifference,
  DifferenceGroup,
  Verdict,
} from '../result/result.ts';

const verdicts: Readonly<Record<DeploymentComparison['exitCode'], { kind: Verdict['kind']; heading: string }>> = {
  0: { kind: 'conformant', heading: 'The same' },
  1: { kind: 'non-conformant', heading: 'Different' },
  3: { kind: 'incomplete', heading: 'Not compared' },
};

/** The kinds of causes, the most important first. */
const kinds: readonly { kind: DifferenceGroup['kind']; id: string; title: string; lead: string }[] = [
  {
    kind: 'check',
    id: 'checks',
    title: 'Checks that only one deployment passes',
    lead: 'Requirements and recommendations of the specification that one deployment violates and the other does not.',
  },
  {
    kind: 'response',
    id: 'responses',
    title: 'Different responses',
    lead: 'What clients see of responses to the same requests.',
  },
  {
    kind: 'open-point',
    id: 'open-points',
    title: 'Different where the specification is silent',
    lead: 'Either behavior is correct, but a client may rely on one of them.',
  },
];

/** A difference in one line, without what each deployment does. */
function describeDifference({ field, request, check, count, isConfirmed }: DeploymentDifference): string {
  const about = [check ?? field, ...(request === undefined ? [] : [request])].join(', ');
  const times = count > 1 ? ` (${pluralize(count, 'response')})` : '';
  return `${about}${times}${isConfirmed ? '' : ', seen once: no creation was left to repeat it'}`;
}

function toEvidence(difference: DeploymentDifference): ShownEvidence {
  const { a, b, reproduce, reproduceB } = difference;
  const commands = [
    ...(reproduce === undefined ? [] : [reproduce]),
    ...(reproduceB === undefined ? [] : [`# B:\n${reproduceB}`]),
  ].join('\n');
  return {
    title: describeDifference(difference),
    facts: [
      { name: 'A', text: a },
      { name: 'B', text: b, isBad: true },
    ],
    commands: commands || undefined,
  };
}

function toItem({ cause, title, differences, others }: DifferenceGroup): Item {
  return {
    id: cause,
    title,
    status: 'failure',
    evidence: differences.map(toEvidence),
    omitted: others,
  };
}

/** Describes what was left out, and why. */
function describeNotes({ ignored, volatile, unrepeated }: DeploymentComparison): string[] {
  return [
    ...ignored.map(({ rule, count }) =>
      count === 0
        ? `Ignored ${rule}: nothing. Remove the rule.`
        : `Ignored ${rule}: ${pluralize(count, 'difference')}.`,
    ),
    ...(volatile.length > 0
      ? [`Left out, since the values changed when the request was repeated: ${volatile.join(', ')}.`]
      : []),
    ...unrepeated.map((text) => `Seen, but not again when it was repeated: ${text}.`),
  ];
}

const toRow = (name: string, { baseUrl, requests, created, verdict, problem }: ComparedDeployment): Row => ({
  name: `${name} ${baseUrl}`,
  text: `${pluralize(requests, 'request')}, ${pluralize(created, 'animal')} created. ${problem ?? verdict}`,
});

/** Converts a comparison to a report. */
function toComparisonDocument(result: DeploymentComparison): ReportDocument {
  const { a, b, asOf, duration, exitCode, groups, kit, labels, readOnly, seed, startedAt, summary } = result;
  const { kind, heading } = verdicts[exitCode];
  const options = {
    'Read-only': readOnly ? 'yes' : 'no',
    'Date used for the getPet removal': asOf,
    Seed: String(seed),
  };
  return {
    kit,
    startedAt,
    duration,
    labels,
    subject: `${a.baseUrl} (A) and ${b.baseUrl} (B)`,
    verdict: { kind, heading, detail: summary, summary },
    about: [
      ...describeNotes(result),
      ...(groups.length > 0
        ? [
            `The commands read the base URL from BASE, here ${a.baseUrl} or ${b.baseUrl}, and its key from PETSTORE_API_KEY.`,
          ]
        : []),
    ],
    sections: [
      {
        id: 'deployments',
        title: 'Deployments',
        lead: 'A is the one that clients use now.',
        rows: [toRow('A', a), toRow('B', b)],
      },
      ...kinds.map(({ kind: wanted, ...section }) => ({
        ...section,
        groups: groups.filter((group) => group.kind === wanted).map((group) => [toItem(group)] as const),
      })),
      {
        id: 'options',
        title: 'Options',
        isDetail: true,
        rows: Object.entries(options).map(([name, text]) => ({ name, text })),
      },
    ],
    suites: [
      {
        name: 'compare',
        items: [...groups.map(toItem), { ...toVerdictItem({ kind, summary }), title: 'MUST be the same for clients' }],
        properties: { a: a.baseUrl, b: b.baseUrl },
        startedAt,
        duration,
      },
    ],
  };
}

/** The reporters for a comparison of two deployments by name. */
export const comparisonReporters = createReporters(toComparisonDocument);

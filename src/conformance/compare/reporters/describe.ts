import { pluralize } from '../../result/pluralize.ts';
import type {
  ComparedDeployment,
  DeploymentComparison,
  DeploymentDifference,
  DifferenceGroup,
} from '../../result/result.ts';

/** The kinds of causes, the most important first, with their headings. */
const kinds: readonly {
  kind: DifferenceGroup['kind'];
  id: string;
  title: string;
  lead: string;
  sign: string;
}[] = [
  {
    kind: 'check',
    id: 'checks',
    title: 'Checks that only one deployment passes',
    lead: 'Requirements and recommendations of the specification that one deployment violates and the other does not.',
    sign: '✗',
  },
  {
    kind: 'response',
    id: 'responses',
    title: 'Different responses',
    lead: 'What clients see of responses to the same requests.',
    sign: '≠',
  },
  {
    kind: 'open-point',
    id: 'open-points',
    title: 'Different where the specification is silent',
    lead: 'Either behavior is correct, but a client may rely on one of them.',
    sign: '○',
  },
];

/** The groups of each kind that has any. */
export const byKind = ({ groups }: DeploymentComparison) =>
  kinds.flatMap((entry) => {
    const members = groups.filter(({ kind }) => kind === entry.kind);
    return members.length > 0 ? [{ ...entry, members }] : [];
  });

/** A difference in one line, without what each deployment does. */
export function describeDifference({ field, request, check, count, isConfirmed }: DeploymentDifference): string {
  const about = [check ?? field, ...(request === undefined ? [] : [request])].join(', ');
  const times = count > 1 ? ` (${pluralize(count, 'response')})` : '';
  return `${about}${times}${isConfirmed ? '' : ', seen once: no creation was left to repeat it'}`;
}

/** Describes what else a reader should know: what was left out, and why. */
export function describeNotes({ ignored, volatile, unrepeated }: DeploymentComparison): string[] {
  return [
    ...ignored.map(({ rule, count }) =>
      count === 0
        ? `Ignored ${rule}: nothing. Remove the rule.`
        : `Ignored ${rule}: ${pluralize(count, 'difference')}.`,
    ),
    ...(volatile.length > 0
      ? [`Not compared, since the values change from response to response: ${volatile.join(', ')}.`]
      : []),
    ...unrepeated.map((text) => `Seen, but not again when it was repeated: ${text}.`),
  ];
}

export const describeDeployment = ({ requests, created, verdict, problem }: ComparedDeployment): string =>
  `${pluralize(requests, 'request')}, ${pluralize(created, 'animal')} created. ${problem ?? verdict}`;

/** Differences that a report does not show. */
export const describeOthers = (others: number): string[] =>
  others > 0 ? [`and ${pluralize(others, 'further difference')} with this cause`] : [];

import { block, code, codeCell, escape, row, table } from '../../reporters/markdown-text.ts';
import type { DeploymentComparison, DeploymentDifference, DifferenceGroup } from '../../result/result.ts';
import { byKind, describeDeployment, describeDifference, describeNotes, describeOthers } from './describe.ts';

function renderGroup({ cause, title, differences, others }: DifferenceGroup): string[] {
  const rows = differences.map((difference) =>
    row(codeCell(describeDifference(difference)), codeCell(difference.a), codeCell(difference.b)),
  );
  const [first] = differences as [DeploymentDifference];
  const commands = [first.reproduceA, first.reproduceB].filter((text) => text !== undefined);
  return [
    `### ${code(cause)}: ${escape(title)}`,
    table(['difference', 'A', 'B'], rows),
    ...describeOthers(others),
    ...(commands.length > 0 ? [block(commands.join('\n'), 'sh')] : []),
  ];
}

/** Renders what differs between two deployments as GitHub-flavoured Markdown. */
export function renderComparisonMarkdown(result: DeploymentComparison): string {
  const { a, b, summary } = result;
  const notes = describeNotes(result).map((note) => `- ${escape(note)}`);
  return [
    `# ${escape(summary)}`,
    table(
      ['', 'base URL', 'result'],
      [
        row('A', codeCell(a.baseUrl), codeCell(describeDeployment(a))),
        row('B', codeCell(b.baseUrl), codeCell(describeDeployment(b))),
      ],
    ),
    ...byKind(result).flatMap(({ title, members }) => [`## ${title}`, ...members.flatMap(renderGroup)]),
    ...(notes.length > 0 ? ['## Notes', notes.join('\n')] : []),
    '',
  ].join('\n\n');
}

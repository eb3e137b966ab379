import { describeOutdated } from '../../reporters/describe-outdated.ts';
import { code, codeCell, escape, row, table } from '../../reporters/markdown-text.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { FleetResult } from '../../result/result.ts';
import { cells, countOf, describeSigns, describeTarget, listNames, signAt, targetsAt } from './cell.ts';

/** Up to this many targets have a column of their own. */
const MOST_COLUMNS = 20;

const counted = ['failure', 'error', 'warning', 'known'];

function renderTargets({ targets }: FleetResult): string {
  const rows = targets.map((target) =>
    row(
      codeCell(target.name),
      codeCell(target.baseUrl),
      codeCell(describeTarget(target)),
      ...counted.map((status) => countOf(target, status) || ''),
    ),
  );
  return table(['target', 'base URL', 'result', ...counted.map((status) => cells[status]?.word ?? '')], rows);
}

function renderChecks(result: FleetResult): string {
  const { checks, targets } = result;
  if (targets.length <= MOST_COLUMNS) {
    const rows = checks.map(({ id }) => row(codeCell(id), ...targets.map((target) => signAt(target, id))));
    return `${table(['check', ...targets.map(({ name }) => codeCell(name))], rows)}\n\n${describeSigns(result)}`;
  }
  const rows = checks.flatMap(({ id }) =>
    targetsAt(result, id).map(({ status, names }) =>
      row(codeCell(id), cells[status]?.word ?? '', names.length, codeCell(listNames(names))),
    ),
  );
  return table(['check', 'status', 'targets', 'names'], rows);
}

/** Renders the results of several targets as GitHub-flavoured Markdown. */
export function renderFleetMarkdown(result: FleetResult): string {
  const { checks, differences, findings, others, outdatedKnownFailures, summary } = result;
  const differing = differences.flatMap(({ id, observations }) =>
    observations.map(({ observed, targets }) => row(codeCell(id), codeCell(observed), codeCell(listNames(targets)))),
  );
  const causes = findings.map(
    ({ check, actual, targets, evidence }) =>
      `- ${code(check)} (${code(listNames(targets))}): ${evidence ? `expected ${code(evidence.expected)}, got ` : ''}${code(actual)}`,
  );
  const section = (title: string, texts: readonly string[], text = texts.join('\n')) =>
    texts.length === 0 ? [] : [`## ${title}`, text];
  return [
    `# ${escape(summary)}`,
    ...section(
      'Outdated known failures',
      outdatedKnownFailures.map((entry) => `- ${code(describeOutdated(entry))}`),
    ),
    renderTargets(result),
    ...(checks.length === 0
      ? []
      : ['## Checks', `${pluralize(others, 'check')} without a problem on any target left out.`]),
    ...(checks.length === 0 ? [] : [renderChecks(result)]),
    ...section('Causes', causes),
    ...(differing.length === 0
      ? []
      : ['## Different where the specification is silent', table(['check', 'observation', 'targets'], differing)]),
    '',
  ].join('\n\n');
}

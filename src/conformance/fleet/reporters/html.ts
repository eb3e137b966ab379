import { describeOutdated } from '../../reporters/describe-outdated.ts';
import { renderEvidence } from '../../reporters/html/findings.ts';
import { renderPage } from '../../reporters/html/render-page.ts';
import { renderInlineCode } from '../../reporters/html/render-inline-code.ts';
import type { Section } from '../../reporters/html/section.ts';
import { Markup, markup } from '../../reporters/markup.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { FleetResult, FleetTargetResult, Verdict } from '../../result/result.ts';
import { cells, describeTarget, listNames, statusAt, targetsAt, worstOf } from './cell.ts';

/** A column of a matrix: a check, or the checks of a clause. */
interface Column {
  title: string;
  checks: readonly string[];
}

const kinds: Readonly<Record<FleetResult['exitCode'], Verdict['kind']>> = {
  0: 'conformant',
  1: 'non-conformant',
  3: 'incomplete',
  4: 'non-conformant',
};

/** A cell is empty if the target passed. Most are, and a page has tens of thousands of them. */
function renderCell(target: FleetTargetResult, { checks }: Column): Markup {
  const status = worstOf(target, checks);
  if (status === undefined) return markup`<td></td>`;
  const { sign = '', style = '', word = '' } = cells[status] ?? {};
  const check = checks.find((id) => statusAt(target, id) === status) ?? '';
  return markup`<td class="${style}"><a href="#check-${check}" aria-label="${word}">${sign}</a></td>`;
}

function renderMatrix(caption: string, columns: readonly Column[], { targets }: FleetResult): Markup {
  const heads = columns.map(
    ({ title, checks }) => markup`<th scope="col"><a href="#check-${checks[0]}">${title}</a></th>`,
  );
  const rows = targets.map(
    (target) =>
      markup`<tr><th scope="row"><a href="#target-${target.name}">${target.name}</a></th>${columns.map((column) => renderCell(target, column))}</tr>
`,
  );
  return markup`<div class="scroll" role="region" aria-label="${caption}, matrix" tabindex="0"><table class="fleet"><caption class="status-word">${caption}. An empty cell means passed.</caption>
<thead><tr><th scope="col">Target</th>${heads}</tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}

const LEGEND = markup`<p class="legend">Empty: passed. ${Object.values(cells).map(
  ({ sign, style, word }) =>
    markup`<span class="entry"><span class="sign ${style}" aria-hidden="true">${sign}</span> ${word}</span> `,
)}</p>
`;

function createMatrixSections(result: FleetResult): Section[] {
  const { checks, others } = result;
  if (checks.length === 0) return [];
  const byClause = [...Map.groupBy(checks, ({ clause }) => clause)].map(([title, group]) => ({
    title,
    checks: group.map(({ id }) => id),
  }));
  const byCheck = checks.map(({ id }) => ({ title: id, checks: [id] }));
  return [
    {
      id: 'clauses',
      title: 'Targets by clause',
      body: markup`<p class="lead">The clauses with a problem on some target, each with the worst result of its checks. Select a cell to go to its evidence.</p>
${LEGEND}${renderMatrix('Targets by clause', byClause, result)}`,
    },
    {
      id: 'matrix',
      title: 'Targets by check',
      body: markup`<p class="lead">The checks with a problem on some target. ${pluralize(others, 'check')} without one are left out.</p>
${LEGEND}${renderMatrix('Targets by check', byCheck, result)}`,
    },
  ];
}

function createTargetSection({ targets }: FleetResult): Section {
  const rows = targets.map((target) => {
    const { baseUrl, created = 0, duration, exitCode, isResumed, name, requests = 0 } = target;
    const about =
      duration === undefined
        ? undefined
        : markup` <span class="id">${pluralize(requests, 'request')} in ${(duration / 1000).toFixed(2)} s, ${pluralize(created, 'animal')} created${isResumed ? ', from an earlier session' : ''}</span>`;
    return markup`<div id="target-${name}" class="${kinds[exitCode] === 'conformant' ? 'pass' : 'fail'}"><dt><strong>${name}</strong><br><code>${baseUrl}</code></dt><dd>${describeTarget(target)}<br>${about}</dd></div>
`;
  });
  return {
    id: 'targets',
    title: 'Targets',
    count: targets.length,
    body: markup`<p class="lead">The worst first.</p>
<dl class="pairs">${rows}</dl>
`,
  };
}

const renderNames = (names: readonly string[]) =>
  names.map((name, index) => markup`${index === 0 ? '' : ', '}<a href="#target-${name}">${name}</a>`);

function createEvidenceSection(result: FleetResult): Section | undefined {
  const { checks, findings } = result;
  if (checks.length === 0) return undefined;
  const byCheck = Map.groupBy(findings, ({ check }) => check);
  const items = checks.map(({ id, level, title }) => {
    const groups = targetsAt(result, id);
    const style = cells[groups[0]?.status ?? '']?.style;
    const statuses = groups.map(
      ({
        status,
        names,
      }) => markup`<p class="reason"><strong>${cells[status]?.word} (${names.length})</strong>: ${renderNames(names)}</p>
`,
    );
    const causes = (byCheck.get(id) ?? []).map(
      ({ actual, evidence, targets }) => markup`<p class="label">${listNames(targets)}</p>
${evidence ? renderEvidence(evidence) : markup`<p class="reason">${actual}</p>`}
`,
    );
    return markup`<details class="finding ${style}" id="check-${id}">
<summary><h3><span class="level">${level}</span> ${renderInlineCode(title.startsWith(`${level} `) ? title.slice(level.length + 1) : title)}</h3><span class="id">${id}</span></summary>
${statuses}${causes}</details>
`;
  });
  return {
    id: 'evidence',
    title: 'Evidence',
    count: checks.length,
    body: markup`<p class="lead">What did not pass, with the evidence of one target for each cause.</p>
${items}`,
  };
}

function createDifferenceSection({ differences }: FleetResult): Section | undefined {
  if (differences.length === 0) return undefined;
  const rows = differences.map(({ id, observations }) => {
    const items = observations.map(
      ({ observed, targets }) => markup`<li><code>${observed}</code> <span>${renderNames(targets)}</span></li>`,
    );
    return markup`<div><dt class="id">${id}</dt><dd><ul>${items}</ul></dd></div>
`;
  });
  return {
    id: 'fingerprints',
    title: 'Different fingerprints',
    count: differences.length,
    body: markup`<p class="lead">The specification leaves these points open, and the targets differ.</p>
<dl class="pairs">${rows}</dl>
`,
  };
}

function createOutdatedSection({ outdatedKnownFailures }: FleetResult): Section | undefined {
  if (outdatedKnownFailures.length === 0) return undefined;
  const items = outdatedKnownFailures.map((entry) => markup`<li><code>${describeOutdated(entry)}</code></li>`);
  return {
    id: 'outdated',
    title: 'Outdated known failures',
    body: markup`<ul>${items}</ul>
`,
  };
}

const headings: Readonly<Record<FleetResult['exitCode'], string>> = {
  0: 'Conformant',
  1: 'Non-conformant',
  3: 'Incomplete',
  4: 'Internal error',
};

/** Renders the results of several targets for people, as a single HTML file that needs no network. */
export function renderFleetHtml(result: FleetResult): string {
  const { duration, exitCode, kit, startedAt, summary, targets } = result;
  const sections = [
    createOutdatedSection(result),
    ...createMatrixSections(result),
    createTargetSection(result),
    createDifferenceSection(result),
    createEvidenceSection(result),
  ].filter((section) => section !== undefined);
  return renderPage({
    kind: kinds[exitCode],
    title: `${headings[exitCode]}: ${pluralize(targets.length, 'target')}`,
    skipTo: { id: 'targets', name: 'targets' },
    header: markup`<h1>${headings[exitCode]}</h1>
<p class="detail">${summary}</p>
<p class="target"><time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${(duration / 1000).toFixed(2)} s</p>
`,
    sections,
    kit,
  });
}

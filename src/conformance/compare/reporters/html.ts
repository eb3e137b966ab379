import { renderCommands } from '../../reporters/html/findings.ts';
import { renderInlineCode } from '../../reporters/html/render-inline-code.ts';
import { renderPage } from '../../reporters/html/render-page.ts';
import type { Section } from '../../reporters/html/section.ts';
import { type Markup, markup } from '../../reporters/markup.ts';
import type {
  ComparedDeployment,
  DeploymentComparison,
  DeploymentDifference,
  DifferenceGroup,
  Verdict,
} from '../../result/result.ts';
import { byKind, describeDeployment, describeDifference, describeNotes, describeOthers } from './describe.ts';

const verdicts: Readonly<Record<DeploymentComparison['exitCode'], { kind: Verdict['kind']; heading: string }>> = {
  0: { kind: 'conformant', heading: 'The same' },
  1: { kind: 'non-conformant', heading: 'Different' },
  3: { kind: 'incomplete', heading: 'Not compared' },
};

const styles: Readonly<Record<DifferenceGroup['kind'], string>> = {
  check: 'fail',
  response: 'fail',
  'open-point': 'warning',
};

function renderDifference(difference: DeploymentDifference): Markup {
  const { a, b, reproduceA, reproduceB } = difference;
  return markup`<p class="label">${describeDifference(difference)}</p>
<dl class="compare">
<div><dt>A</dt><dd><code>${a}</code></dd></div>
<div class="actual"><dt>B</dt><dd><code>${b}</code></dd></div>
</dl>
${reproduceA === undefined ? undefined : renderCommands('Reproduce on A', reproduceA)}
${reproduceB === undefined ? undefined : renderCommands('Reproduce on B', reproduceB)}
`;
}

const renderGroup = ({ cause, kind, title, differences, others }: DifferenceGroup): Markup => {
  const more = describeOthers(others).map((text) => markup`<p class="reason">${text}</p>`);
  return markup`<details class="finding ${styles[kind]}" id="cause-${cause}">
<summary><h3>${renderInlineCode(title)}</h3><span class="id">${cause}</span></summary>
${differences.map(renderDifference)}${more}</details>
`;
};

function createDeploymentSection({ a, b, seed, readOnly, asOf }: DeploymentComparison): Section {
  const toRow = (name: string, deployment: ComparedDeployment) =>
    markup`<div class="${deployment.problem === undefined ? 'pass' : 'fail'}"><dt><strong>${name}</strong><br><code>${deployment.baseUrl}</code></dt><dd>${describeDeployment(deployment)}</dd></div>
`;
  const facts = { 'Read-only': readOnly ? 'yes' : 'no', 'Date used for the getPet removal': asOf, Seed: seed };
  const rows = Object.entries(facts).map(
    ([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  );
  return {
    id: 'deployments',
    title: 'Deployments',
    body: markup`<dl class="pairs">${toRow('A', a)}${toRow('B', b)}${rows}</dl>
`,
  };
}

function createNoteSection(result: DeploymentComparison): Section | undefined {
  const notes = describeNotes(result).map(
    (note) => markup`<li>${note}</li>
`,
  );
  return notes.length === 0
    ? undefined
    : {
        id: 'notes',
        title: 'Notes',
        body: markup`<ul>${notes}</ul>
`,
      };
}

/** Renders what differs between two deployments for people, as a single HTML file that needs no network. */
export function renderComparisonHtml(result: DeploymentComparison): string {
  const { duration, exitCode, kit, startedAt, summary } = result;
  const { kind, heading } = verdicts[exitCode];
  const sections = [
    ...byKind(result).map(({ id, title, lead, members }): Section => ({
      id,
      title,
      count: members.length,
      body: markup`<p class="lead">${lead}</p>
${members.map(renderGroup)}`,
    })),
    createDeploymentSection(result),
    createNoteSection(result),
  ].filter((section) => section !== undefined);
  return renderPage({
    kind,
    title: `${heading}: two deployments`,
    skipTo: { id: sections[0]?.id ?? 'deployments', name: 'differences' },
    header: markup`<h1>${heading}</h1>
<p class="detail">${summary}</p>
<p class="target"><time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${(duration / 1000).toFixed(2)} s</p>
`,
    sections,
    kit,
  });
}

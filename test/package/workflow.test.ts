import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import type { findWorkflowProblems as FindWorkflowProblems } from './find-workflow-problems.ts';

const read = (name: string) => readFileSync(new URL(`../../.github/workflows/${name}`, import.meta.url), 'utf8');
const workflows = [
  ['ci.yml', read('ci.yml')],
  ['release.yml', read('release.yml')],
] as const;

/** Bundled, since Node.js rejects the way in which the parser imports JSON. */
const parser = await bundle(fileURLToPath(new URL('find-workflow-problems.ts', import.meta.url)));
const { findWorkflowProblems } = (await import(`data:text/javascript,${encodeURIComponent(parser)}`)) as {
  findWorkflowProblems: typeof FindWorkflowProblems;
};

test.each(workflows)("GitHub's own parser accepts %s, and finds a mistake", (_name, content) => {
  expect(findWorkflowProblems(content)).toEqual([]);
  expect(findWorkflowProblems(content.replace('runs-on:', 'run-on:'))).not.toEqual([]);
});

test.each(workflows)('%s runs the same script as any other CI system', (_name, content) => {
  expect(content).toContain('- run: .ci/run');
});

test.each(workflows)('the actions that %s uses are pinned to a commit', (_name, content) => {
  const uses = [...content.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});

test('a release is published with its provenance, from the package that was checked', () => {
  const release = read('release.yml');
  expect(release).toContain('id-token: write');
  expect(release).toContain('- run: npm run release:check -- --tag "$GITHUB_REF_NAME" --output release');
  expect(release).toContain('- run: npm publish release/*.tgz --ignore-scripts --provenance --access public');
});

test("GitHub's own parser accepts the steps that the guide shows", () => {
  const guide = readFileSync(new URL('../../docs/guides/ci.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/^```yaml\n(- [^]*?)^```$/gm)].map(([, steps = '']) => steps);
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  const toWorkflow = (steps: string) =>
    `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n${steps.replaceAll(/^(?=.)/gm, '      ')}`;
  for (const steps of blocks)
    expect({ steps, problems: findWorkflowProblems(toWorkflow(steps)) }).toEqual({ steps, problems: [] });
  expect(findWorkflowProblems(toWorkflow("- run: echo ${{ hashFile('x') }}\n"))).not.toEqual([]);
});

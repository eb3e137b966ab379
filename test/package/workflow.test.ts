import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import type { findWorkflowProblems as FindWorkflowProblems } from './find-workflow-problems.ts';

const content = readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8');

/** Bundled, since Node.js rejects the way in which the parser imports JSON. */
const parser = await bundle(fileURLToPath(new URL('find-workflow-problems.ts', import.meta.url)));
const { findWorkflowProblems } = (await import(`data:text/javascript,${encodeURIComponent(parser)}`)) as {
  findWorkflowProblems: typeof FindWorkflowProblems;
};

test("GitHub's own parser accepts the workflow, and finds a mistake", () => {
  expect(findWorkflowProblems(content)).toEqual([]);
  expect(findWorkflowProblems(content.replace('runs-on:', 'run-on:'))).not.toEqual([]);
});

test('the workflow runs the same script as any other CI system', () => {
  expect(content).toContain('- run: .ci/run');
});

test('the actions that the workflow uses are pinned to a commit', () => {
  const uses = [...content.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});

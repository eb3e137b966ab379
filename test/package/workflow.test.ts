import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
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

test("GitHub's own parser accepts the example with the mock as a service", () => {
  const example = readFileSync(new URL('../../examples/container/workflow.yml', import.meta.url), 'utf8');
  expect(findWorkflowProblems(example)).toEqual([]);
  expect(findWorkflowProblems(example.replace('ports:', 'port:'))).not.toEqual([]);
});

test('a release moves the tag of its major version', () => {
  const [, script = ''] = /ref_name, '-'\)[^]*?run: \|\n([^]*)$/.exec(read('release.yml')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'petstore-tags-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (command: string, args: readonly string[], env = {}) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: 'pipe',
    }).trim();
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const commit = () => run('git', [...identity, 'commit', '--quiet', '--allow-empty', '--message', 'release']);
  run('git', ['init', '--quiet']);
  run('git', ['init', '--quiet', '--bare', 'remote']);
  run('git', ['remote', 'add', 'origin', join(folder, 'remote')]);
  for (const tag of ['v1.2.3', 'v1.2.4']) {
    commit();
    const head = run('git', ['rev-parse', 'HEAD']);
    run('bash', ['-euc', script], { GITHUB_REF_NAME: tag, GITHUB_SHA: head });
    expect(run('git', ['ls-remote', 'origin', 'refs/tags/v1'])).toBe(`${head}\trefs/tags/v1`);
  }
});

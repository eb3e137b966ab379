import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { servePetstore } from '../support/serve.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

interface GitlabJob {
  variables: Record<string, string>;
  script: string[];
  cache: { key: string; when: string; paths: string[] };
  artifacts: { when: string; paths: string[]; reports: { junit: string } };
}
interface CircleJob {
  environment: Record<string, string>;
  steps: (
    | string
    | {
        restore_cache?: { keys: string[] };
        run?: { command: string };
        save_cache?: { key: string; when: string; paths: string[] };
        store_test_results?: { path: string };
        store_artifacts?: { path: string };
      }
  )[];
}

/** A job as both systems run it. */
interface Job {
  variables: Record<string, string>;
  script: string;
  /** The paths that are kept for the next run, and under which name. */
  cache: { key: string; when: string; paths: string[] };
  junit: string;
  /** The folder that is kept for people. */
  artifacts: string;
}

function readGitlab(): Job {
  const { 'petstore-conformance': job } = parse(read('examples/ci/gitlab-ci.yml')) as Record<string, GitlabJob>;
  if (!job) throw new Error('The file has no job.');
  expect(job.artifacts.when).toBe('always');
  const { script, variables, cache, artifacts } = job;
  return {
    variables,
    script: script.join('\n'),
    cache,
    junit: artifacts.reports.junit,
    artifacts: artifacts.paths.join(),
  };
}

function readCircle(): Job {
  const { jobs } = parse(read('examples/ci/circleci.yml')) as { jobs: Record<string, CircleJob> };
  const job = jobs['petstore-conformance'];
  if (!job) throw new Error('The file has no job.');
  const steps = Object.assign({}, ...job.steps.filter((step) => typeof step !== 'string')) as Required<
    Exclude<CircleJob['steps'][number], string>
  >;
  const [restored = ''] = steps.restore_cache.keys;
  // A key that is restored is the beginning of those that are saved.
  expect(steps.save_cache.key.startsWith(restored)).toBe(true);
  return {
    variables: job.environment,
    script: steps.run.command,
    cache: steps.save_cache,
    junit: steps.store_test_results.path,
    artifacts: steps.store_artifacts.path,
  };
}

const jobs = { 'gitlab-ci.yml': readGitlab, 'circleci.yml': readCircle };

/** A folder with an `npx` that runs the command of this checkout, and checks which package it would install. */
function createShims(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const command = join(root, 'bin/petstore-conformance.js');
  const start = `--yes --package petstore-kit@${version} petstore-conformance `;
  const lines = ['#!/bin/sh', `case "$*" in "${start}"*) ;; *) exit 99 ;; esac`, 'shift 4'];
  writeFileSync(join(bin, 'npx'), `${[...lines, `exec '${process.execPath}' '${command}' "$@"`].join('\n')}\n`);
  chmodSync(join(bin, 'npx'), 0o755);
  return bin;
}

/** Prepares a job. @returns A function that runs its script once, and then keeps only what the cache has. */
function prepare({ script, variables, cache, artifacts }: Job) {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = createShims(folder);
  const work = join(folder, 'work');
  mkdirSync(work);
  return async (env: Record<string, string>) => {
    const kept = cache.paths.flatMap((path) =>
      existsSync(join(work, path)) ? [[path, readFileSync(join(work, path))] as const] : [],
    );
    rmSync(work, { recursive: true });
    for (const [path, content] of kept) {
      mkdirSync(dirname(join(work, path)), { recursive: true });
      writeFileSync(join(work, path), content);
    }
    mkdirSync(work, { recursive: true });
    const PATH = [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
    const options = { cwd: work, env: { ...variables, PETSTORE_API_KEY: 'demo-key', PATH, ...env } };
    return new Promise<{ code: number; output: string; has(this: void, path: string): boolean }>((resolve) => {
      execFile('bash', ['-eo', 'pipefail', '-c', script], options, (error, stdout, stderr) =>
        resolve({
          code: error ? Number(error.code) : 0,
          output: stdout + stderr,
          has: (path) => existsSync(join(work, artifacts, path)),
        }),
      );
    });
  };
}

test.each(Object.entries(jobs))(
  'the script of %s tests a deployment, and compares with the run before',
  async (_name, load) => {
    const job = load();
    expect(job.variables).toEqual({ PETSTORE_BASE_URL: 'https://staging.example.com/v1' });
    expect(job.cache).toMatchObject({ when: 'always', paths: [`${job.artifacts}/report.json`] });
    expect(job.cache.key).toContain(version);
    expect(job.junit).toBe(`${job.artifacts}/junit.xml`);
    const run = prepare(job);
    const only = { PETSTORE_ONLY: 'listPets' };
    const first = await run({ ...only, PETSTORE_BASE_URL: await servePetstore() });
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Conformant') });
    for (const file of ['report.json', 'report.html', 'junit.xml']) expect(first.has(file)).toBe(true);
    expect(first.output).not.toMatch(/^Since /m);
    const second = await run({ ...only, PETSTORE_BASE_URL: await servePetstore('listPets-key-missing') });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^Since .*: \d new failures?\b/m);
    for (const file of ['report.json', 'report.html', 'junit.xml']) expect(second.has(file)).toBe(true);
  },
);

test.each(Object.entries(jobs))('the script of %s takes several targets and known failures', async (_name, load) => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-ci-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [targets, known] = [join(folder, 'targets.yaml'), join(folder, 'known.yaml')];
  const [good, bad] = [await servePetstore(), await servePetstore('listPets-key-missing')];
  writeFileSync(targets, `- { name: good, base-url: '${good}' }\n- { name: bad, base-url: '${bad}' }\n`);
  writeFileSync(known, '- { check: listPets.key-missing, reason: ticket 7, target: bad }\n');
  const run = prepare(load());
  const env = { PETSTORE_TARGETS: targets, PETSTORE_KNOWN_FAILURES: known, PETSTORE_ONLY: 'listPets.key-missing' };
  for (let count = 0; count < 2; count++) {
    const { code, output, has } = await run(env);
    expect(output).toContain('2 targets: 1 with known failures only, 1 conformant.');
    expect({ code, junit: has('junit.xml') }).toEqual({ code: 0, junit: true });
  }
});

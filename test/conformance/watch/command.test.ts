import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseReport } from '../../../src/conformance/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';
import { startServer } from '../../../src/server/index.ts';
import { callCommand } from '../../support/call-command.ts';
import { runCommand } from '../../support/run-command.ts';
import { servePetstore } from '../../support/serve.ts';
import { startWatch } from './start-watch.ts';

const FAULTY = 'listPets-key-missing';
const FEW = ['--only', 'listPets.key-missing', '--only', 'getPet.unknown'];

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A petstore that can be broken and taken down while it runs, and counts the requests that create animals. */
async function serveChanging() {
  const mutant = mutants.find(({ name }) => name === FAULTY);
  const state = { mode: 'good' as 'good' | 'bad' | 'down', posts: 0 };
  const { url, close } = await startServer({
    port: 0,
    wrap(petstore) {
      const bad = mutant?.wrap(petstore) ?? petstore.fetch;
      return async (request) => {
        if (request.method === 'POST') state.posts++;
        if (state.mode === 'down') return new Response('<h1>Bad gateway</h1>', { status: 502 });
        return state.mode === 'bad' ? bad(request) : petstore.fetch(request);
      };
    },
  });
  onTestFinished(close);
  return { url, state };
}

test('logs what changes, serves it as metrics, and ends with the report of the last run', async () => {
  const { url, state } = await serveChanging();
  const { next, metric, stop, url: server } = await startWatch(['--base-url', url, ...FEW]);
  expect(await next(({ event }) => event === 'started')).toMatchObject({ targets: [{ name: url }], everySeconds: 1 });
  expect(await next(({ event }) => event === 'verdict-changed')).toMatchObject({ target: url, verdict: 'conformant' });
  expect(await metric(/^petstore_conformance_verdict\{.*"conformant"\}/)).toEqual([1]);
  state.mode = 'down';
  expect(await next(({ event }) => event === 'target-not-testable')).toMatchObject({ before: 'conformant' });
  expect(await (await fetch(`${server}/healthz`)).text()).toBe('ok\n');
  state.mode = 'bad';
  expect(await next(({ event }) => event === 'target-testable')).toMatchObject({ verdict: 'non-conformant' });
  expect(await next(({ event }) => event === 'check-failing')).toMatchObject({ check: 'listPets.key-missing' });
  expect(await metric(/^petstore_conformance_failing_check\{.*check="listPets\.key-missing"/)).toEqual([1]);
  const { code, stderr, log } = await stop();
  expect(code).toBe(143);
  expect(log.at(-1)).toMatchObject({ event: 'stopped' });
  expect(stderr).toMatch(/^Testing \S+ every 1 s\. Creates no animals\. Metrics: /);
  expect(stderr).toMatch(/\n✗ listPets\.key-missing /);
  expect(stderr).toMatch(/\nNon-conformant \(filters: only .*, read-only\): 1 MUST violated\.\n$/);
});

test('creates animals only with --allow-creates', async () => {
  const { url, state } = await serveChanging();
  const quiet = await startWatch(['--base-url', url]);
  await quiet.next(({ event }) => event === 'verdict-changed');
  await quiet.stop();
  expect(state.posts).toBe(0);
  const only = ['--only', 'createPet.status-available'];
  const allowed = await startWatch(['--base-url', url, '--allow-creates', '--max-creates', '3', ...only]);
  await allowed.next(({ event }) => event === 'verdict-changed');
  const [created = 0] = await allowed.metric(/^petstore_conformance_created_animals_total/);
  expect(created).toBeGreaterThan(0);
  expect((await allowed.stop()).stderr).toMatch(/ Creates at most \d animals? each time\. /);
  expect(state.posts).toBeGreaterThan(0);
});

test('no target of a file creates animals, whatever it says, unless --allow-creates is given', async () => {
  const { url, state } = await serveChanging();
  const file = join(createFolder(), 'targets.yaml');
  writeFileSync(file, `- { name: a, base-url: '${url}', read-only: false }\n`);
  const { next, stop } = await startWatch(['--targets', file]);
  await next(({ event }) => event === 'verdict-changed');
  await stop();
  expect(state.posts).toBe(0);
});

test('keeps the last reports of each target, and writes the requested ones at the end', async () => {
  const [good, bad] = [await servePetstore(), await servePetstore(FAULTY)];
  const folder = createFolder();
  const reports = join(folder, 'reports');
  const final = join(folder, 'final.json');
  const targets = ['--target', `good=${good}`, '--target', `bad=${bad}`];
  const reporters = ['--reporter', 'terminal', '--reporter', `json=${final}`];
  const { metric, stop } = await startWatch([...targets, ...FEW, '--reports', reports, '--keep', '2', ...reporters]);
  await vi.waitFor(async () => {
    const runs = await metric(/^petstore_conformance_runs_total/);
    expect(runs.filter((count) => count >= 3)).toHaveLength(2);
  }, 20_000);
  const { code, stderr, log } = await stop('SIGINT');
  expect(code).toBe(130);
  const files = readdirSync(reports).toSorted();
  expect(files.map((name) => name.split('.')[0])).toEqual(['bad', 'bad', 'good', 'good']);
  const [oldest = ''] = files;
  expect(parseReport(readFileSync(join(reports, oldest), 'utf8')).configuration.target).toBe('bad');
  expect(JSON.parse(readFileSync(final, 'utf8'))).toMatchObject({
    format: 'petstore-conformance-fleet/1',
    exitCode: 1,
  });
  expect(stderr).toMatch(/\n2 targets: 1 non-conformant, 1 conformant\.\n$/);
  const changed = log.flatMap((line) => (line.event === 'verdict-changed' ? [line.target] : []));
  expect(changed.toSorted()).toEqual(['bad', 'good']);
});

test('known failures and requirements count as in a run', async () => {
  const url = await servePetstore(FAULTY);
  const file = join(createFolder(), 'known-failures.yaml');
  writeFileSync(file, '- { check: listPets.key-missing, reason: ticket 7 }\n');
  const options = ['--known-failures', file, '--requirements', '2026.1', '--header', 'X-Tenant: a'];
  const { next, stop, metric } = await startWatch(['--base-url', url, ...FEW, ...options]);
  expect(await next(({ event }) => event === 'verdict-changed')).toMatchObject({ verdict: 'known-failures' });
  expect(await next(({ event }) => event === 'check-failing')).toMatchObject({ knownFailure: 'ticket 7' });
  expect(await metric(/checks\{.*level="MUST",outcome="known-failure"\}/)).toEqual([1]);
  expect((await stop()).stderr).toContain('requirements 2026.1');
});

test('reports once that a known failure passes on all targets', async () => {
  const file = join(createFolder(), 'known-failures.yaml');
  writeFileSync(file, '- { check: listPets.key-missing, reason: ticket 7 }\n');
  const targets = ['--target', `a=${await servePetstore()}`, '--target', `b=${await servePetstore()}`];
  const { next, metric, stop } = await startWatch([...targets, ...FEW, '--known-failures', file]);
  expect(await next(({ event }) => event === 'known-failure-outdated')).toMatchObject({ file, line: 1 });
  await vi.waitFor(async () => {
    const runs = await metric(/^petstore_conformance_runs_total/);
    expect(Math.min(...runs)).toBeGreaterThanOrEqual(2);
  }, 20_000);
  const { stderr, log } = await stop();
  expect(log.filter(({ event }) => event === 'known-failure-outdated')).toHaveLength(1);
  expect(stderr).toMatch(/\n2 targets: .*1 known failure to remove\.\n$/);
});

test('the key is in no output', async () => {
  const key = 'secret-key-12345';
  const { url, close } = await startServer({ port: 0, apiKeys: [key] });
  onTestFinished(close);
  const {
    next,
    stop,
    url: server,
  } = await startWatch(['--base-url', `${url}?`.slice(0, -1), ...FEW], {
    PETSTORE_API_KEY: key,
  });
  await next(({ event }) => event === 'verdict-changed');
  const metrics = await (await fetch(`${server}/metrics`)).text();
  const { stdout, stderr } = await stop();
  expect(stdout + stderr + metrics).not.toContain('secret-key');
});

test('serves only GET and HEAD of its two paths', async () => {
  const { url, stop } = await startWatch(['--base-url', await servePetstore(), ...FEW]);
  const statusOf = async (path: string, method: string) => (await fetch(url + path, { method })).status;
  expect(await statusOf('/metrics', 'HEAD')).toBe(200);
  expect(await statusOf('/healthz?verbose', 'GET')).toBe(200);
  expect(await statusOf('/healthz', 'POST')).toBe(405);
  expect(await statusOf('/', 'GET')).toBe(404);
  await stop();
});

test.each([
  { command: 'watch', args: ['--base-url', 'x'] },
  { command: 'proxy', args: ['--target', 'x'] },
])(
  '$command ignores the PETSTORE_PORT that Kubernetes sets for a Service named petstore',
  async ({ command, args }) => {
    const { code, stderr } = await callCommand('petstore-conformance', [command, ...args], {
      PETSTORE_API_KEY: 'demo-key',
      PETSTORE_PORT: 'tcp://10.0.0.1:80',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('"x" is not a valid URL');
  },
);

const known = join(tmpdir(), 'petstore-no-such-file.yaml');

test.each([
  [[], '--base-url: the base URL is missing'],
  [['--every', '5'], '--every: "5" is not valid. Use a duration of at least 1s, such as 30s, 5m or 1h.'],
  [['--every', '999ms'], 'Use a duration of at least 1s, such as 30s, 5m or 1h.'],
  [['--keep', '3'], '--keep: there is no folder for reports. Name it with --reports DIR.'],
  [['--keep', '0', '--reports', 'x'], 'Use a whole number from 1'],
  [['--reports', '/dev/null'], '--reports: "/dev/null" cannot be used'],
  [['--allow-creates', '--read-only'], '--allow-creates: this contradicts --read-only'],
  [['--reporter', 'json'], '--reporter: json has no file, and standard output has the log. Use json=report.'],
  [['--only', 'createPet'], 'Runs are read-only: add --allow-creates, or select other checks.'],
  [['--only', 'listPet'], 'Did you mean listPets'],
  [['--known-failures', known], `--known-failures: ${known} cannot be read: no such file`],
  [['--requirements', '1999.1'], '--requirements: '],
  [
    ['--target', 'a=http://127.0.0.1:9/v1', '--base-url', 'x'],
    '--base-url: this cannot be used with --target and --targets. Remove one of them.',
  ],
  [['--parallel', '2'], '--parallel: there is only one target'],
  [['--port', '70000'], 'Use a whole number from 0 to 65535.'],
  [['--write-known-failures'], 'unknown option --write-known-failures'],
])('exits 2 before anything is sent: %j', async (args, message) => {
  let requests = 0;
  const server = createServer((_incoming, outgoing) => {
    requests++;
    outgoing.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => void server.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const needsUrl = args.length > 0 && !args.includes('--target');
  const all = ['watch', ...args, ...(needsUrl ? ['--base-url', baseUrl] : [])];
  const { code, stdout, stderr } = await callCommand('petstore-conformance', all, { PETSTORE_API_KEY: 'demo-key' });
  expect({ code, stdout, requests }).toEqual({ code: 2, stdout: '', requests: 0 });
  expect(stderr).toContain(message);
});

test('exits 2 before anything is sent if the port is in use', async () => {
  const { url, state } = await serveChanging();
  const { port } = new URL(url);
  const args = ['watch', '--base-url', url, '--port', port];
  const { code, stdout, stderr } = await callCommand('petstore-conformance', args, { PETSTORE_API_KEY: 'demo-key' });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`--port: port ${port} on 127.0.0.1 is already in use. Choose another port`);
  expect(state.posts).toBe(0);
});

test('other commands do not load the library for metrics', async () => {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (specifier, context, next) => {
      if (specifier.endsWith('/prom-client.js')) throw new Error('loaded prom-client');
      return next(specifier, context);
    } });`;
  const env = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}`,
    PETSTORE_API_KEY: 'demo-key',
  };
  const args = ['--base-url', await servePetstore(), ...FEW];
  expect(await runCommand('petstore-conformance', args, env)).toMatchObject({ code: 0 });
  const watched = await runCommand('petstore-conformance', ['watch', ...args], env);
  expect(watched.stderr).toContain('loaded prom-client');
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { listLibraries } from '../../scripts/container/assemble-files.ts';
import { startMock } from '../support/open-page.ts';

const checkHealth = fileURLToPath(new URL('../../container/check-health.js', import.meta.url));

/** Runs the health check of the image for a server on a port of this machine. */
function runHealthCheck(port: number | string): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const env = { PETSTORE_MOCK_PORT: String(port) };
    const child = execFile(process.execPath, [checkHealth], { env }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
}

interface ComposeService {
  command: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

test.each([
  { server: 'with its defaults', args: [] },
  { server: 'with a token for the admin API', args: ['--admin-token', 'admin-token'] },
  { server: 'without the admin API', args: ['--no-admin'] },
  { server: 'whose service never responds', args: ['--fail', 'listPets=hang'] },
])('a server $server is healthy', async ({ args }) => {
  const { port } = new URL(await startMock(...args));
  expect(await runHealthCheck(port)).toEqual({ code: 0, stderr: '' });
});

test('a server that accepts connections and never responds is unhealthy', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  expect(await runHealthCheck(port)).toMatchObject({ code: 1, stderr: expect.stringContaining('did not respond') });
});

test('a port where nothing listens is unhealthy', async () => {
  // Chosen by the system, and free again.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  expect(await runHealthCheck(port)).toMatchObject({ code: 1, stderr: expect.stringContaining('ECONNREFUSED') });
});

test('the health check ignores the variable that Kubernetes sets for a Service named petstore-mock', async () => {
  expect((await runHealthCheck('tcp://10.0.0.1:80')).stderr).not.toContain('tcp:');
});

test.runIf(process.platform === 'linux')('the image contains the libraries of Node.js and their linker', () => {
  const names = listLibraries(process.execPath).map((path) => path.split('/').at(-1)?.split('.so')[0]);
  expect(names).toEqual(expect.arrayContaining(['libc', 'libstdc++', expect.stringMatching(/^ld-linux/)]));
});

test('the example for Docker Compose starts the image with options and variables that exist, and waits for its health', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { services } = parse(read('examples/container/compose.yaml')) as { services: Record<string, ComposeService> };
  const { petstore, tests } = services;
  const documented = read('docs/reference/petstore-mock.md');
  const options = petstore?.command.filter((word) => word.startsWith('--')) ?? [];
  const ofVariables = Object.keys(petstore?.environment ?? {}).map(
    (name) => `--${name.replace('PETSTORE_MOCK_', '').toLowerCase().replaceAll('_', '-')}`,
  );
  expect(ofVariables).toEqual(['--api-key', '--admin-token']);
  expect([...options, ...ofVariables].filter((option) => !documented.includes(`${option} `))).toEqual([]);
  const health = /CMD (\[.*\])/.exec(read('container/Containerfile'))?.[1] ?? '';
  expect(petstore?.healthcheck?.test).toEqual(['CMD', ...(JSON.parse(health) as string[])]);
  expect(tests?.depends_on).toEqual({ petstore: { condition: 'service_healthy' } });
});

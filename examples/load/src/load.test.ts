import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Starts a command of petstore-kit with the Node.js that runs the tests. */
function start(name: string, args: string[]): { process: ChildProcess; output: () => string } {
  const script = fileURLToPath(new URL(`../../../bin/${name}.js`, import.meta.url));
  const environment = { ...process.env, PETSTORE_API_KEY: 'demo-key', SECONDS: '1' };
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: environment });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  return { process: child, output: () => output };
}

async function startMock(...args: string[]): Promise<string> {
  const mock = start('petstore-mock', ['--port', '0', '--quiet', ...args]);
  onTestFinished(() => void mock.process.kill());
  await once(mock.process.stdout!, 'data');
  return mock.output().trim();
}

async function runLoad(target: string) {
  const args = ['proxy', '--target', target, '--', process.execPath, 'src/load.ts'];
  const proxy = start('petstore-conformance', args);
  const [code] = (await once(proxy.process, 'close')) as [number];
  return { code, output: proxy.output() };
}

test('a conformant service passes under load', async () => {
  const { code, output } = await runLoad(await startMock());
  expect(output).toMatch(/^\d+ requests, median latency [\d.]+ ms, 0 errors$/m);
  expect(output).toMatch(/\nConformant \(filters: proxied traffic\): \d+ MUSTs passed\.\n$/);
  expect(code).toBe(0);
}, 30_000);

test('a violation under load is found', async () => {
  const { code, output } = await runLoad(await startMock('--mutant', 'listPets-limit-off-by-one'));
  expect(output).toMatch(/\nNon-conformant/);
  expect(code).toBe(1);
}, 30_000);

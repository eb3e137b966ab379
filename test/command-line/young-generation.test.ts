import { Pool } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { servePetstore } from '../support/serve.ts';
import { runCommand, startCommand } from '../support/run-command.ts';

const CONNECTIONS = 64;
const REQUESTS = 20_000;
const MEGABYTE = 1024 * 1024;

/** Prints the size of the young generation when the process ends. */
const report = `import { getHeapSpaceStatistics } from 'node:v8';
process.on('exit', () => {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  console.error('young generation: ' + space.space_size);
});`;

const REPORTING = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}` };

const sizeIn = (stderr: string) => Number(/young generation: (\d+)/.exec(stderr)?.[1]);

test('the young generation of a run grows to 4 MB and little further', async () => {
  const environment = { ...REPORTING, PETSTORE_API_KEY: 'demo-key', PETSTORE_BASE_URL: await servePetstore() };
  const { code, stderr } = await runCommand('petstore-conformance', [], environment);
  expect(code).toBe(0);
  expect(sizeIn(stderr)).toBeGreaterThanOrEqual(4 * MEGABYTE);
  // It may grow once more before it is noticed.
  expect(sizeIn(stderr)).toBeLessThanOrEqual(16 * MEGABYTE);
});

test('the young generation of a server under load grows to 32 MB and no further', async () => {
  const command = startCommand('petstore-mock', ['--port', '0', '--quiet'], REPORTING);
  onTestFinished(() => void command.process.kill());
  const url = (await command.printed(/http:\/\/\S+\/v1\n/)).trim();
  const pool = new Pool(new URL(url).origin, { connections: CONNECTIONS });
  const headers = { authorization: 'Bearer demo-key' };
  let sent = 0;
  const keepSending = async () => {
    while (sent++ < REQUESTS) await (await pool.request({ method: 'GET', path: '/v1/pets', headers })).body.dump();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepSending));
  await pool.close();
  command.process.kill('SIGTERM');
  const { stderr } = await command.ended;
  expect(sizeIn(stderr)).toBe(32 * MEGABYTE);
});

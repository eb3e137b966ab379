import { Pool } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startCommand } from '../support/run-command.ts';

const CONNECTIONS = 64;
const REQUESTS = 40_000;
const MEGABYTE = 1024 * 1024;

/** Prints the size of the young generation when the process ends. */
const report = `import { getHeapSpaceStatistics } from 'node:v8';
process.on('exit', () => {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  console.error('young generation: ' + space.space_size);
});`;

test('the young generation of a server under load grows to 32 MB and no further', async () => {
  const command = startCommand('petstore-mock', ['--port', '0', '--quiet'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
  });
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
  expect(Number(/young generation: (\d+)/.exec(stderr)?.[1])).toBe(32 * MEGABYTE);
});

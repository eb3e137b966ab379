import { type ChildProcess, spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { median } from './support/median.ts';

/**
 * Compares the time from the start to the first response of petstore-mock and of a bare node:http server. Run
 * `node bench/server-start.ts` after a build. Every figure is a median.
 */
const REPEATS = 15;
const BARE = `require('node:http').createServer((_, response) => response.end('[]')).listen(0, '127.0.0.1', function () {
  console.log('http://127.0.0.1:' + this.address().port + '/v1');
});`;
const mock = new URL('../bin/petstore-mock.js', import.meta.url).pathname;

async function measure(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (data) => resolve(String(data).trim())),
  );
  await (await fetch(`${url}/pets`, { headers: { authorization: 'Bearer demo-key' } })).text();
  const milliseconds = performance.now() - start;
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  return milliseconds;
}

const bareTimes: number[] = [];
const mockTimes: number[] = [];
// The first of each only warms up the disk cache and this process.
for (let time = 0; time <= REPEATS; time++) {
  bareTimes.push(await measure(['-e', BARE]));
  mockTimes.push(await measure([mock, '--port', '0', '--quiet']));
}
const bareTime = median(bareTimes.slice(1));
const mockTime = median(mockTimes.slice(1));
process.stdout.write(
  `bare node:http  ${bareTime.toFixed(0)} ms\npetstore-mock   ${mockTime.toFixed(0)} ms: ${(mockTime / bareTime).toFixed(1)} times bare (goal: at most 2.0)\n`,
);

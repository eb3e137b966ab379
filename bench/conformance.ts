import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { runConformance } from '../dist/conformance/index.js';
import { startServer } from '../dist/server/index.js';
import { median } from './support/median.ts';
import { print } from './support/print.ts';

/**
 * Compares a conformance run with an empty Node.js script. Run `node bench/conformance.ts` after a build. Every figure is
 * a median.
 */
const REPEATS = 7;
const bin = (name: string) => new URL(`../bin/${name}.js`, import.meta.url).pathname;

/** Runs a command and measures its duration in milliseconds and its peak memory in MB. */
async function measure(args: readonly string[]): Promise<{ milliseconds: number; megabytes: number }> {
  const report = 'process.on("exit", () => process.send(process.resourceUsage().maxRSS))';
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let kilobytes = 0;
  child.on('message', (value) => void (kilobytes = Number(value)));
  await new Promise((resolve) => void child.on('exit', resolve));
  return { milliseconds: performance.now() - start, megabytes: kilobytes / 1024 };
}

async function repeat(args: readonly string[]) {
  const runs = [];
  for (let time = 0; time < REPEATS; time++) runs.push(await measure(args));
  return {
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    megabytes: median(runs.map(({ megabytes }) => megabytes)),
  };
}

/** Starts petstore-mock in a separate process, which is not measured. */
async function serveMock(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [bin('petstore-mock'), '--port', '0', '--quiet']);
  const url = await new Promise<string>(
    (resolve) => void child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { url, stop: () => void child.kill() };
}

const empty = await repeat(['-e', '0']);
print(`empty script       ${empty.milliseconds.toFixed(0)} ms, ${empty.megabytes.toFixed(0)} MB`);

const mock = await serveMock();
const runs = [];
for (let time = 0; time < REPEATS; time++) {
  // Else, the lists of the last run would be longer by the animals of all others.
  await fetch(new URL('/__petstore/reset', mock.url), { method: 'POST' });
  runs.push(await measure([bin('petstore-conformance'), '--base-url', mock.url, '--api-key', 'demo-key']));
}
const full = median(runs.map(({ milliseconds }) => milliseconds));
const memory = Math.max(...runs.map(({ megabytes }) => megabytes));
print(
  `full run           ${full.toFixed(0)} ms, ${memory.toFixed(0)} MB: ${(full / empty.milliseconds).toFixed(1)} empty scripts (at most 25), at most 120 MB`,
);
mock.stop();

const help = await repeat([bin('petstore-conformance'), '--help']);
print(
  `--help             ${help.milliseconds.toFixed(0)} ms: ${(help.milliseconds / empty.milliseconds).toFixed(1)} empty scripts (at most 2.5)`,
);

for (const latency of [0, 50, 100, 200]) {
  const wrap: NonNullable<Parameters<typeof startServer>[0]>['wrap'] = (petstore) => async (request) => {
    await new Promise((resolve) => void setTimeout(resolve, latency));
    return petstore.fetch(request);
  };
  const { url, close } = await startServer({ port: 0, wrap });
  const { duration, requests, checks } = await runConformance({ baseUrl: url, apiKey: 'demo-key' });
  await close();
  const trips =
    latency === 0 ? '' : `, ${(duration / latency).toFixed(1)} round trips${latency === 100 ? ' (at most 40)' : ''}`;
  print(
    `${String(latency).padStart(3)} ms a request   ${duration.toFixed(0)} ms for ${checks.length} checks and ${requests} requests: ${(duration / checks.length).toFixed(1)} ms a check${trips}`,
  );
}

import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { runConformance } from '../dist/conformance/index.js';
import { median } from './support/median.ts';
import { print } from './support/print.ts';

/**
 * Compares a conformance run with an empty Node.js script. Run `node bench/conformance.ts` after a build. Every figure is
 * a median.
 */
const REPEATS = 9;
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

type Measurement = Awaited<ReturnType<typeof measure>>;

const medianTime = (runs: readonly Measurement[]) => median(runs.map(({ milliseconds }) => milliseconds));

/** The processor's speed changes while a benchmark runs, so that each script is measured next to an empty one. */
async function compare(args: readonly string[], prepare = async () => {}) {
  const empty: Measurement[] = [];
  const runs: Measurement[] = [];
  for (let time = 0; time < REPEATS; time++) {
    empty.push(await measure(['-e', '0']));
    await prepare();
    runs.push(await measure(args));
  }
  return { empty, runs, ratio: (medianTime(runs) / medianTime(empty)).toFixed(1) };
}

/** Starts petstore-mock in a separate process, which is not measured. */
async function serveMock(...args: readonly string[]): Promise<{ url: string; stop(this: void): void }> {
  const child = spawn(process.execPath, [bin('petstore-mock'), '--port', '0', '--quiet', ...args]);
  const url = await new Promise<string>(
    (resolve) => void child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { url, stop: () => void child.kill() };
}

const mock = await serveMock();
const full = await compare([bin('petstore-conformance'), '--base-url', mock.url, '--api-key', 'demo-key'], async () => {
  // Else, the lists of the last run would be longer by the animals of all others.
  await fetch(new URL('/__petstore/reset', mock.url), { method: 'POST' });
});
mock.stop();
const memory = Math.max(...full.runs.map(({ megabytes }) => megabytes));
print(`empty script       ${medianTime(full.empty).toFixed(0)} ms`);
print(
  `full run           ${medianTime(full.runs).toFixed(0)} ms, ${memory.toFixed(0)} MB (goal: at most 100): ${full.ratio} empty scripts (goal: at most 20)`,
);

const help = await compare([bin('petstore-conformance'), '--help']);
print(`--help             ${medianTime(help.runs).toFixed(0)} ms: ${help.ratio} empty scripts (goal: at most 2.5)`);

for (const latency of [0, 50, 100, 200]) {
  const { url, stop } = await serveMock('--latency', String(latency));
  const { duration, requests, checks } = await runConformance({ baseUrl: url, apiKey: 'demo-key' });
  stop();
  const trips =
    latency === 0
      ? ''
      : `, ${(duration / latency).toFixed(1)} round trips${latency === 100 ? ' (goal: at most 40)' : ''}`;
  print(
    `${String(latency).padStart(3)} ms a request   ${duration.toFixed(0)} ms for ${checks.length} checks and ${requests} requests: ${(duration / checks.length).toFixed(1)} ms a check${trips}`,
  );
}

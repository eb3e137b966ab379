import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type Load, load } from './support/load.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';
import { start } from './support/start.ts';

/**
 * Compares petstore-mock directly, through a bare proxy, and through `petstore-conformance proxy`: throughput and processor time at 50 connections
 * with wrk, the median latency at 500 requests per second, and the memory of the proxy over many exchanges.
 *
 * Run `node bench/proxy.ts [exchanges]` after a build. The default is 200,000 exchanges for the memory.
 */
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 5;
const PAUSE_MS = 100;
const BEATS = 40;
const EXCHANGES = Number(process.argv[2] ?? 200_000);
const AUTHORIZATION = 'Bearer demo-key';

const path = (name: string) => new URL(`../bin/${name}.js`, import.meta.url).pathname;

/** Reports the memory of the process on demand, after a garbage collection. */
const report = `process.on('message', () => {
  gc();
  const { heapUsed, rss } = process.memoryUsage();
  process.send({ heapUsed, rss });
});
process.channel.unref();`;
const flags = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(report)}`];

const startMeasured = (args: readonly string[]) => start([...flags, ...args], 'ipc');
/** @param counted The process whose processor time is read. */
const loadLists = (url: string, counted: ChildProcess) =>
  load(`${url}/pets?limit=20`, counted.pid, { connections: CONNECTIONS, seconds: SECONDS });

/** The latency of requests on 50 connections that are seldom busy, in milliseconds. */
async function latencies(url: string): Promise<number[]> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const measured = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      const own: number[] = [];
      await sleep((index * PAUSE_MS) / CONNECTIONS);
      for (let beat = 0; beat < BEATS; beat++) {
        const begin = performance.now();
        const { body } = await pool.request({
          path: `${pathname}/pets?limit=20`,
          method: 'GET',
          headers: { authorization: AUTHORIZATION },
        });
        await body.dump();
        own.push(performance.now() - begin);
        await sleep(PAUSE_MS);
      }
      return own;
    }),
  );
  await pool.close();
  return measured.flat();
}

const mock = await startMeasured([path('petstore-mock'), '--port', '0', '--quiet']);
const startProxy = () =>
  startMeasured([path('petstore-conformance'), 'proxy', '--target', mock.url, '--api-key', 'demo-key', '--port', '0']);
const proxy = await startProxy();
const barePath = new URL('bare-proxy.ts', import.meta.url).pathname;
const bare = await startMeasured([barePath, new URL(mock.url).origin]);
bare.url += new URL(mock.url).pathname;

const direct: Load[] = [];
const throughBare: Load[] = [];
const through: Load[] = [];
const added: number[] = [];
for (const { url, process: counted } of [mock, bare, proxy]) await loadLists(url, counted);
for (let round = 0; round < ROUNDS; round++) {
  direct.push(await loadLists(mock.url, mock.process));
  throughBare.push(await loadLists(bare.url, bare.process));
  through.push(await loadLists(proxy.url, proxy.process));
  const [base, ours] = [await latencies(mock.url), await latencies(proxy.url)];
  added.push(median(ours) - median(base));
}
const ratios = through.map(({ rate }, index) => rate / (direct[index]?.rate ?? NaN));
const rateOf = (loads: readonly Load[]) => median(loads.map(({ rate }) => rate)).toFixed(0);
const cpuOf = (loads: readonly Load[]) => `${median(loads.map(({ cpu }) => cpu)).toFixed(0)} µs`;
print(
  `throughput  ${rateOf(direct)} requests/s directly, ${rateOf(through)} through the proxy: ${median(ratios).toFixed(2)} (goal: at least 0.6; ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
);
const bareRatios = through.map(({ rate }, index) => rate / (throughBare[index]?.rate ?? NaN));
print(
  `            ${rateOf(throughBare)} requests/s through a proxy that judges nothing: ours has ${median(bareRatios).toFixed(2)} of it`,
);
print(
  `processor   ${cpuOf(direct)} per request for petstore-mock, ${cpuOf(throughBare)} for the bare proxy, ${cpuOf(through)} for ours`,
);
print(
  `latency     ${median(added).toFixed(2)} ms added at the median (goal: at most 1; ${Math.min(...added).toFixed(2)} to ${Math.max(...added).toFixed(2)})`,
);
for (const { process: child } of [proxy, bare]) child.kill();

/** A mix of lists, animals, creations, rejected requests and an unknown path. */
const requests = [
  { method: 'GET', path: '/pets' },
  { method: 'GET', path: '/pets?limit=5&status=sold' },
  { method: 'GET', path: '/pets/7' },
  { method: 'GET', path: '/pets/999999999' },
  { method: 'GET', path: '/pets?limit=0' },
  { method: 'POST', path: '/pets', body: '{"name":"","categoryId":"1"}' },
  { method: 'POST', path: '/pets', body: '{"name":"Rex","categoryId":1}' },
] as const;

const long = await startProxy();
const pool = new Pool(new URL(long.url).origin, { connections: CONNECTIONS });
let sent = 0;
async function sendUntil(total: number): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (sent < total) {
        const { method, path: below, ...rest } = requests[sent++ % requests.length] ?? requests[0];
        const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
        const { body } = await pool.request({ path: `/v1${below}`, method, headers, ...rest });
        await body.dump();
      }
    }),
  );
}

function measure(): Promise<{ heapUsed: number; rss: number }> {
  return new Promise((resolve) => {
    long.process.once('message', (value) => resolve(value as { heapUsed: number; rss: number }));
    long.process.send('measure');
  });
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const held: number[] = [];
for (const share of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) {
  await sendUntil(share * EXCHANGES);
  const { heapUsed, rss } = await measure();
  held.push(heapUsed);
  print(`memory      ${String(sent).padStart(7)} exchanges: heap ${megabytes(heapUsed)}, resident ${megabytes(rss)}`);
}
const growth = 100 * ((held.at(-1) ?? NaN) / (held[3] ?? NaN) - 1);
print(`memory      heap grew by ${growth.toFixed(1)} % over the last 40 % of the exchanges (goal: at most 10)`);
await pool.close();
for (const { process: child } of [long, mock]) child.kill();

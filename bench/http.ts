import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Compares the throughput of petstore-mock with bare node:http. Run `node bench/http.ts` after a build; it needs `wrk`
 * (on Debian, the package `wrk`). The two servers run in separate processes of this version of Node.js and alternate.
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const SECONDS = 2;
const path = (name: string) => new URL(name, import.meta.url).pathname;
const median = (values: readonly number[]) => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Started {
  url: string;
  process: ChildProcess;
}

async function start(args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data) => resolve(String(data).trim()));
  });
  return { url, process: child };
}

/** The result of one load test. */
interface Load {
  /** Requests per second. */
  rate: number;
  /** The 99th percentile of the latency, in milliseconds. */
  p99: number;
  /** Processor time of the server per request, in microseconds; the figure least affected by other work on the machine. */
  cpu: number;
}

/** Reads the processor time that a process has used, in microseconds. */
function cpuTime({ pid }: ChildProcess): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  // The kernel counts in hundredths of a second.
  return (user + system) * 10_000;
}

async function load({ url, process: server }: Started, below: string, more: readonly string[]): Promise<Load> {
  const args = [
    '-t1',
    '-c64',
    `-d${SECONDS}s`,
    '--latency',
    '-H',
    'Authorization: Bearer demo-key',
    ...more,
    url + below,
  ];
  const before = cpuTime(server);
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`The server did not keep up:\n${stdout}`);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cpu: (cpuTime(server) - before) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  };
}

const operations = [
  { name: 'list of 20', target: 0.65, path: '/pets?limit=20', more: [] },
  { name: 'get by id', target: 0.55, path: '/pets/7', more: [] },
  { name: 'create', target: 0.55, path: '/pets', more: ['-s', path('create-pet.lua')] },
] as const;

for (const { name, target, path: below, more } of operations) {
  const ratios: number[] = [];
  const tails: number[] = [];
  const rates: number[] = [];
  const cpus: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // New processes for each round, because both servers keep the animals that are created.
    const [bare, ours] = await Promise.all([
      start([path('bare-server.ts')]),
      start([path('../bin/petstore-mock.js'), '--port', '0', '--quiet']),
    ]);
    const results = new Map<unknown, Load>();
    for (const server of [bare, ours]) await load(server, below, more);
    for (const server of round % 2 === 0 ? [bare, ours] : [ours, bare]) {
      results.set(server, await load(server, below, more));
    }
    const [peer, own] = [results.get(bare) as Load, results.get(ours) as Load];
    ratios.push(own.rate / peer.rate);
    tails.push(own.p99 / peer.p99);
    rates.push(own.rate);
    cpus.push(peer.cpu / own.cpu);
    for (const server of [bare, ours]) server.process.kill();
  }
  print(
    `${name.padEnd(10)}  ${median(rates).toFixed(0).padStart(6)} requests/s, ${median(ratios).toFixed(2)} of bare node:http (at least ${target}; ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), processor time ${median(cpus).toFixed(2)}, p99 ${median(tails).toFixed(2)} times bare (at most 2)`,
  );
}

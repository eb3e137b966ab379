import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const KEY = 'Bearer demo-key';
const script = new URL('../../create-pet.lua', import.meta.url).pathname;

/** The result of one load test. */
export interface Load {
  /** Responses per second. */
  rate: number;
  /** The 99th percentile of the latency, in milliseconds. */
  p99: number;
}

const milliseconds = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** The requests of one load test. */
export interface LoadOptions {
  seconds: number;
  connections: number;
  /** Sends POST with an animal instead of GET. */
  create?: boolean;
}

/** Sends requests with wrk, and waits until the server has finished those that wrk has given up. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { seconds, connections } = options;
  const create = options.create ? ['-s', script] : [];
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '30s',
    '-H',
    `Authorization: ${KEY}`,
  ];
  const { stdout } = await promisify(execFile)('wrk', [...args, ...create, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not respond as expected:\n${stdout}`);
  if (!options.create) await (await fetch(url, { headers: { authorization: KEY } })).text();
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(value) * milliseconds[unit as keyof typeof milliseconds],
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cpuTime } from './cpu-time.ts';

/** The result of one load test. */
export interface Load {
  /** Requests per second. */
  rate: number;
  /** Processor time of the server per request, in microseconds; the figure least affected by other work on the machine. */
  cpu: number;
  /** The 99th percentile of the latency, in milliseconds. */
  p99: number;
}

/** How to load a server. */
export interface LoadOptions {
  connections: number;
  seconds: number;
  /** More options of `wrk`. */
  more?: readonly string[];
}

/**
 * Sends requests with the key `demo-key` by `wrk` (on Debian, the package `wrk`).
 *
 * @param pid The process whose processor time is read.
 * @throws Error if `wrk` is not installed, a response is not 2xx, or a connection fails.
 */
export async function load(
  url: string,
  pid: number | undefined,
  { connections, seconds, more = [] }: LoadOptions,
): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Authorization: Bearer demo-key'];
  const before = cpuTime(pid);
  const { stdout } = await promisify(execFile)('wrk', [...options, ...more, url]);
  if (/Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout))
    throw new Error(`The server did not keep up:\n${stdout}`);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cpu: (cpuTime(pid) - before) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  };
}

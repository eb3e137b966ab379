import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const KEY = 'Bearer demo-key';
const script = new URL('../../create-pet.lua', import.meta.url).pathname;

/** The requests of one load test. */
export interface LoadOptions {
  seconds: number;
  connections: number;
  /** Sends POST with an animal instead of GET. */
  create?: boolean;
}

/** Sends requests with wrk, and waits until the server has finished those that wrk has given up. @returns Responses per second. */
export async function load(url: string, options: LoadOptions): Promise<number> {
  const { seconds, connections } = options;
  const create = options.create ? ['-s', script] : [];
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-H', `Authorization: ${KEY}`];
  const { stdout } = await promisify(execFile)('wrk', [...args, ...create, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not respond as expected:\n${stdout}`);
  if (!options.create) await (await fetch(url, { headers: { authorization: KEY } })).text();
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launch, Peer } from './peer.ts';
import type { Pet } from './pet.ts';

const START_LIMIT_MS = 60_000;
const POLL_MS = 2;

/** A server in a process of its own. */
export interface RunningPeer extends Launch {
  peer: Peer;
  /** From the spawn to the first complete response, in milliseconds. */
  startMs: number;
  /** The memory in use, with that of child processes, in MB. */
  memory(this: void): number;
  stop(this: void): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  const begin = performance.now();
  while (performance.now() - begin < START_LIMIT_MS) {
    if (child.exitCode !== null) break;
    try {
      await (await fetch(url, { headers: { authorization: 'Bearer demo-key' } })).text();
      return;
    } catch {
      // The server does not listen yet.
      await sleep(POLL_MS);
    }
  }
  throw new Error(`${url} does not respond. Exit code of the server: ${child.exitCode}.`);
}

/** Starts a server with animals, and waits for its first response. */
export async function startPeer(peer: Peer, pets: readonly Pet[]): Promise<RunningPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-peer-'));
  const launch = peer.prepare(folder, pets, await findFreePort());
  const begin = performance.now();
  const child = spawn(launch.program ?? process.execPath, launch.args, { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
  try {
    await waitForResponse(`${launch.url}/pets/7`, child);
    await launch.fill?.();
  } catch (error) {
    await stop();
    throw error;
  }
  const startMs = performance.now() - begin;
  return { ...launch, peer, startMs, memory: () => memoryOf(child.pid ?? 0), stop };
}

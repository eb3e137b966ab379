import { readFileSync, readdirSync } from 'node:fs';
import { wait } from '../../../shared/wait.ts';
import { endTree } from '../start-command.ts';

/** How long processes may take to end after they were asked to, in milliseconds. */
const GRACE_MS = 2000;
/** How long those may take that end by themselves after their parent. */
const TIDY_MS = 300;
const PAUSE_MS = 20;

const hasGroups = process.platform !== 'win32';

/** The processes that a command has started. */
export interface RunProcesses {
  /** The first process, which has a group of its own. */
  pid: number;
  /** An entry of its environment that no other run has. Children inherit it, also those that leave the group. */
  mark: string;
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    // It has ended.
    return false;
  }
}

/** Reads a file about a process of Linux. Empty if it has ended, or belongs to another user. */
function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** Whether a process of Linux belongs to a run. Those that have ended may still be listed in a container without init. */
function isPart(pid: number, run: RunProcesses): boolean {
  const status = readProcessFile(pid, 'stat');
  const [state, , group] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') return false;
  return group === String(run.pid) || readProcessFile(pid, 'environ').split('\0').includes(run.mark);
}

/** The targets of signals: on Linux the processes, which can be found there; elsewhere the group. */
function findTargets(run: RunProcesses): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => isPart(pid, run));
  const target = hasGroups ? -run.pid : run.pid;
  return send(target, 0) ? [target] : [];
}

function signalAll(run: RunProcesses, signal: NodeJS.Signals): void {
  for (const target of findTargets(run))
    if (hasGroups) send(target, signal);
    else endTree(target);
}

/** Waits until nothing of a run is running, up to a time. @returns Whether nothing is. */
async function waitForEnd(run: RunProcesses, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += PAUSE_MS) {
    if (findTargets(run).length === 0) return true;
    await wait(PAUSE_MS);
  }
  return findTargets(run).length === 0;
}

/** Ends the processes of a run: first by SIGTERM, then by SIGKILL. Windows has only the latter. */
export async function endAll(run: RunProcesses): Promise<void> {
  signalAll(run, 'SIGTERM');
  if (await waitForEnd(run, GRACE_MS)) return;
  killAll(run);
  await waitForEnd(run, GRACE_MS);
}

/** Ends the processes of a run immediately, such as when this process exits. */
export const killAll = (run: RunProcesses): void => signalAll(run, 'SIGKILL');

/** Ends the processes that have outlived the first one. @returns Whether there were any. */
export async function endLeftovers(run: RunProcesses): Promise<boolean> {
  if (!hasGroups || (await waitForEnd(run, TIDY_MS))) return false;
  await endAll(run);
  return true;
}

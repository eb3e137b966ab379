import { readFileSync, readdirSync } from 'node:fs';
import { wait } from '../../../shared/wait.ts';

/** How long processes may take to end after they were asked to, in milliseconds. */
const GRACE_MS = 2000;
/** How long those may take that end by themselves after their parent. */
const TIDY_MS = 300;
const PAUSE_MS = 20;

const hasGroups = process.platform !== 'win32';

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    // It has ended.
    return false;
  }
}

/** Whether a process of Linux belongs to a group and has not ended: the state and the group are in its status. */
function isMember(process_: string, group: number): boolean {
  try {
    const status = readFileSync(`/proc/${process_}/stat`, 'utf8');
    const [state, , processGroup] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return processGroup === String(group) && state !== 'Z';
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

/** Whether a process of a group is running. In a container without an init process, ended ones stay in the group. */
function isRunning(pid: number): boolean {
  if (!signalGroup(pid, 0)) return false;
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isMember(name, pid));
}

/** Waits until no process of a group is running, up to a time. @returns Whether none is. */
async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += PAUSE_MS) {
    if (!isRunning(pid)) return true;
    await wait(PAUSE_MS);
  }
  return !isRunning(pid);
}

/** Ends the processes of a group: first by SIGTERM, then by SIGKILL. */
export async function endGroup(pid: number): Promise<void> {
  signalGroup(pid, 'SIGTERM');
  if (await waitForEnd(pid, GRACE_MS)) return;
  signalGroup(pid, 'SIGKILL');
  await waitForEnd(pid, GRACE_MS);
}

/** Ends the processes of a group immediately, when this process exits. */
export const killGroup = (pid: number): boolean => signalGroup(pid, 'SIGKILL');

/** Ends the processes that have outlived the first one of their group. @returns Whether there were any. */
export async function endLeftovers(pid: number): Promise<boolean> {
  if (!hasGroups || (await waitForEnd(pid, TIDY_MS))) return false;
  await endGroup(pid);
  return true;
}

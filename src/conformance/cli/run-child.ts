import { constants } from 'node:os';
import { endTree, loadSpawn } from './start-command.ts';

/** How long a command may take to end after it is stopped, in milliseconds. */
const GRACE_MS = 5000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a command has ended. */
export interface ChildEnding {
  /** The exit code, 128 plus the number of the signal that ended it, or 127 or 126 if it could not be started. */
  code: number;
  /** The exit code for the signal that ended this process, if any. */
  signalCode: number | undefined;
  /** Why it could not be started. */
  problem?: string;
}

/** The exit code of shells for a command that does not exist, and for one that cannot be run. */
const NOT_FOUND = 127;
const NOT_RUNNABLE = 126;

/** Why a command could not be started, with the exit code of shells for that. */
export interface StartProblem {
  code: number;
  problem: string;
}

/** Explains why a command could not be started. */
export function toStartProblem(file: string, { code, message }: NodeJS.ErrnoException): StartProblem {
  const name = JSON.stringify(file);
  if (code === 'ENOENT')
    return { code: NOT_FOUND, problem: `command not found: ${name}. Check its name, and that it is on the PATH.` };
  if (code === 'EACCES')
    return { code: NOT_RUNNABLE, problem: `${name} cannot be run: permission denied. Make it executable.` };
  return { code: NOT_RUNNABLE, problem: `${name} cannot be run: ${message}.` };
}

const toCode = (signal: NodeJS.Signals) => 128 + constants.signals[signal];

/**
 * Runs a command to its end, with the streams of this process. Signals are forwarded to it.
 *
 * @param stop Ends the command when it is aborted.
 */
export async function runChild(
  [file = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
  stop: AbortSignal,
): Promise<ChildEnding> {
  const spawn = await loadSpawn();
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((resolve) => {
    let signalCode: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forward = (signal: NodeJS.Signals) => {
      signalCode ??= toCode(signal);
      // A terminal sends Ctrl+C to the command, too.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const end = () => {
      if (process.platform === 'win32' && child.pid !== undefined) endTree(child.pid);
      child.kill('SIGTERM');
      timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    };
    const settle = (ending: Omit<ChildEnding, 'signalCode'>) => {
      for (const signal of signals) process.off(signal, forward);
      stop.removeEventListener('abort', end);
      clearTimeout(timer);
      resolve({ ...ending, signalCode });
    };
    for (const signal of signals) process.on(signal, forward);
    stop.addEventListener('abort', end);
    child.once('error', (error: NodeJS.ErrnoException) => settle(toStartProblem(file, error)));
    child.once('exit', (code, signal) => settle({ code: code ?? toCode(signal ?? 'SIGTERM') }));
  });
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { wait } from '../../../shared/wait.ts';
import type { RunSuite } from '../../client/client-test.ts';
import { type StartProblem, toStartProblem } from '../run-child.ts';
import { loadSpawn } from '../start-command.ts';
import { type RunProcesses, endAll, endLeftovers, killAll } from './run-processes.ts';

/** How much of the output is kept, in characters, and how many of its last lines are shown. */
const MOST_OUTPUT = 100_000;
const MOST_LINES = 25;
/** How long the output may take to arrive after the command has ended, in milliseconds. */
const OUTPUT_MS = 500;

/** A command that could not be started. */
export class CommandNotStarted extends Error {
  override readonly name = 'CommandNotStarted';
  /** The exit code of shells for it. */
  readonly code: number;

  constructor({ code, problem }: StartProblem) {
    super(problem);
    this.code = code;
  }
}

/** Collects what a command prints, up to a limit. @returns The last lines so far. */
function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-MOST_OUTPUT)));
  const isNotBlank = (line: string) => line.trim() !== '';
  return () => stripVTControlCharacters(text).trimEnd().split('\n').filter(isNotBlank).slice(-MOST_LINES).join('\n');
}

const isPassed = (code: number | null) => code === 0;

/** Runs a command with its output kept, and leaves none of its processes running. */
export function createCommandSuite(
  [file = '', ...args]: readonly string[],
  redact: (text: string) => string,
): { runSuite: RunSuite; release(this: void): void } {
  const running = new Set<RunProcesses>();
  const killRunning = () => running.forEach(killAll);
  process.on('exit', killRunning);

  const runSuite: RunSuite = async ({ environment, timeout, signal }) => {
    const spawn = await loadSpawn();
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      detached: process.platform !== 'win32',
    });
    const output = collectOutput(child);
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const closed = once(child, 'close').catch(() => {});
    const { pid } = child;
    const toError = (reason: NodeJS.ErrnoException) => new CommandNotStarted(toStartProblem(file, reason));
    if (pid === undefined) throw await exited.then(() => toError(new Error('it has no process')), toError);
    const processes = { pid, mark: `PETSTORE_JOURNAL=${environment.PETSTORE_JOURNAL}` };
    running.add(processes);
    try {
      const timer = new AbortController();
      const stop = AbortSignal.any([signal, timer.signal]);
      // On Windows, the shell of a batch file starts, and reports that the command does not exist.
      const ending = await Promise.race([exited, wait(timeout, stop)])
        .catch((reason: NodeJS.ErrnoException) => Promise.reject(toError(reason)))
        .finally(() => timer.abort());
      if (ending) {
        const [code, by] = ending;
        const hasLeftProcesses = await endLeftovers(processes);
        await Promise.race([closed, wait(OUTPUT_MS)]);
        return {
          isPassed: isPassed(code),
          ending: by === null ? `exit code ${code}` : `ended by ${by}`,
          output: redact(output()),
          hasLeftProcesses,
        };
      }
      await endAll(processes);
      const seconds = Number((timeout / 1000).toFixed(1));
      return {
        isPassed: false,
        ending: signal.aborted ? 'stopped' : `still running after ${seconds} s, and ended`,
        output: redact(output()),
      };
    } finally {
      running.delete(processes);
      // A process that could not be ended may hold the other ends, for which this one would wait.
      child.stdout?.destroy();
      child.stderr?.destroy();
    }
  };
  return { runSuite, release: () => void process.off('exit', killRunning) };
}

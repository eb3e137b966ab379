import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { wait } from '../../../shared/wait.ts';
import type { ClientTest } from '../dependencies.ts';
import { type StartProblem, toStartProblem } from '../run-child.ts';
import { endGroup, endLeftovers, killGroup } from './process-group.ts';

/** How much of the output is kept, in characters, and how many of its last lines are shown. */
const MOST_OUTPUT = 100_000;
const MOST_LINES = 25;
/** How long the output may take to arrive after the command has ended, in milliseconds. */
const OUTPUT_MS = 500;

type RunSuite = Parameters<ClientTest['runClientTest']>[0]['runSuite'];

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
  return () => stripVTControlCharacters(text).trim().split('\n').slice(-MOST_LINES).join('\n');
}

const isPassed = (code: number | null) => code === 0;

/** Runs a command with its output kept, as a group of processes of which none is left running. */
export function createCommandSuite(
  [file = '', ...args]: readonly string[],
  redact: (text: string) => string,
): { runSuite: RunSuite; release(this: void): void } {
  const running = new Set<number>();
  const killAll = () => running.forEach(killGroup);
  process.on('exit', killAll);

  const runSuite: RunSuite = async ({ environment, timeout, signal }) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      detached: process.platform !== 'win32',
    });
    const output = collectOutput(child);
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const closed = once(child, 'close').catch(() => {});
    const { pid } = child;
    if (pid === undefined) {
      const error = await exited.then(
        () => undefined,
        (reason: NodeJS.ErrnoException) => reason,
      );
      throw new CommandNotStarted(toStartProblem(file, error ?? new Error('it has no process')));
    }
    running.add(pid);
    try {
      const timer = new AbortController();
      const stop = AbortSignal.any([signal, timer.signal]);
      const ending = await Promise.race([exited, wait(timeout, stop)]);
      timer.abort();
      if (ending) {
        const [code, by] = ending;
        const hasLeftProcesses = await endLeftovers(pid);
        await Promise.race([closed, wait(OUTPUT_MS)]);
        return {
          isPassed: isPassed(code),
          ending: by === null ? `exit code ${code}` : `ended by ${by}`,
          output: redact(output()),
          hasLeftProcesses,
        };
      }
      await endGroup(pid);
      const seconds = Number((timeout / 1000).toFixed(1));
      return {
        isPassed: false,
        ending: signal.aborted ? 'stopped' : `still running after ${seconds} s, and ended`,
        output: redact(output()),
      };
    } finally {
      running.delete(pid);
    }
  };
  return { runSuite, release: () => void process.off('exit', killAll) };
}

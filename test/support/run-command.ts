import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningCommand {
  process: ChildProcess;
  /** Resolves with the standard output as soon as it matches. */
  printed(this: void, pattern: RegExp): Promise<string>;
  /** Resolves with the standard error as soon as it matches. */
  printedToStderr(this: void, pattern: RegExp): Promise<string>;
  ended: Promise<CommandResult>;
}

export type CommandName = 'petstore-mock' | 'petstore-conformance';

/** The variables of a command: those of this process without what the commands read, since only the test sets that. */
export function toEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([variable]) => !/^(?:PETSTORE|GITHUB)_|^(?:https?|no)_proxy$/i.test(variable),
  );
  return { ...Object.fromEntries(inherited), ...env };
}

/**
 * Starts a built command as a user does, in its own process.
 *
 * @param mostFiles How many files and connections the process may have open. @default as many as this process
 */
export function startCommand(
  name: CommandName,
  args: string[],
  env: Record<string, string> = {},
  mostFiles?: number,
): RunningCommand {
  const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
  const limit = mostFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${mostFiles}; exec "$@"`, 'sh'];
  const [file = '', ...rest] = [...limit, process.execPath, script, ...args];
  const child = spawn(file, rest, { env: toEnvironment(env) });
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (result.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (result.stderr += chunk.toString()));
  const ended = new Promise<CommandResult>((resolve) => {
    child.on('close', (code) => resolve({ ...result, code }));
  });
  const waitFor = (stream: 'stdout' | 'stderr') => (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (!pattern.test(result[stream])) return;
        child[stream].off('data', check);
        child.off('close', onClose);
        resolve(result[stream]);
      };
      const onClose = () => reject(new Error(`${name} ended before it printed ${String(pattern)}: ${result.stderr}`));
      child[stream].on('data', check);
      child.on('close', onClose);
      check();
    });
  return { process: child, printed: waitFor('stdout'), printedToStderr: waitFor('stderr'), ended };
}

/** Runs a command to its end. */
export function runCommand(name: CommandName, args: string[], env?: Record<string, string>): Promise<CommandResult> {
  return startCommand(name, args, env).ended;
}

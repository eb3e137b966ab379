import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type CommandName, type CommandResult, toEnvironment } from './run-command.ts';

/** A command, to be called by the host. */
export interface CommandCall {
  name: CommandName;
  args: string[];
  env: NodeJS.ProcessEnv;
}

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

function getHost(): ChildProcess {
  if (host?.connected) return host;
  host = fork(fileURLToPath(new URL('command-host.ts', import.meta.url)), { execArgv: [] });
  // It ends with this process, which need not wait for it.
  host.unref();
  host.channel?.unref();
  return host;
}

function send(call: CommandCall): Promise<CommandResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CommandResult>();
  const child = getHost();
  const onExit = (code: number | null) =>
    reject(new Error(`The process of the commands ended with ${code} during: ${call.name} ${call.args.join(' ')}`));
  child.once('exit', onExit);
  child.once('message', (result) => {
    child.off('exit', onExit);
    resolve(result as CommandResult);
  });
  child.send(call);
  return promise;
}

/**
 * Calls a built command in a process that all test files of a worker share. Commands run one after the other, so that only the
 * first has to load and compile the code. What only a process of its own shows, such as signals, standard input and pipes,
 * needs `runCommand`.
 */
export function callCommand(
  name: CommandName,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const result = last.then(() => send({ name, args, env: toEnvironment(env) }));
  last = result.catch(() => {});
  return result;
}

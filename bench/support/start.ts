import { type ChildProcess, spawn } from 'node:child_process';

/** A server in a process of its own. */
export interface Started {
  /** The last URL in what it printed first. */
  url: string;
  process: ChildProcess;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill();
});

/** Starts a server with this version of Node.js, and waits until it prints its URL. It ends with this process at the latest. */
export async function start(args: readonly string[], stdio: 'ignore' | 'ipc' = 'ignore'): Promise<Started> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', stdio] });
  children.add(child);
  const line = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (data) => resolve(String(data)));
  });
  return { url: line.match(/http:\S+/g)?.at(-1) ?? '', process: child };
}

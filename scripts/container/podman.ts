import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The exit code and the output of a command. */
export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs podman and does not throw if it fails. */
export async function tryPodman(...args: readonly string[]): Promise<Finished> {
  try {
    return { code: 0, ...(await promisify(execFile)('podman', args, { encoding: 'utf8' })) };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code: number | string; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw new Error(`podman does not start: ${code}. Install podman.`, { cause: error });
    return { code, stdout, stderr };
  }
}

/** Runs podman. @returns Its output, without the line break at the end. */
export async function podman(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await tryPodman(...args);
  if (code !== 0) throw new Error(`podman ${args.join(' ')} failed with ${code}: ${stderr}`);
  return stdout.trim();
}

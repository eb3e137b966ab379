/**
 * Loads what starts a command with its arguments as they are. On Windows, the commands of npm packages, such as npx, are batch
 * files, which Node.js starts only in a shell: cross-spawn quotes their arguments for it.
 */
export const loadSpawn = async () => (await import('cross-spawn')).default;

/** Ends a process of Windows with all that it has started. A signal would end the first one only, such as the shell of npx. */
export function endTree(pid: number): void {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
}

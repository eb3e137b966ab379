import type { ConformanceResult } from '../result.ts';

/** Prints what a run found. */
export async function outputResult(result: ConformanceResult): Promise<void> {
  const { stdout } = process;
  const { renderTerminal } = await import('../reporters/terminal.ts');
  stdout.write(renderTerminal(result, { color: stdout.isTTY && stdout.hasColors() }));
}

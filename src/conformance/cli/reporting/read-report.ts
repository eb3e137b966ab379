import { readFile } from 'node:fs/promises';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';

const reasons: Record<string, string> = { ENOENT: 'no such file', EISDIR: 'it is a folder' };

async function readText(path: string, stdin: NodeJS.ReadableStream): Promise<string> {
  if (path === '-') return (await import('node:stream/consumers')).text(stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new UsageError(
      {
        problem: `${path} cannot be read: ${reasons[code] ?? code}`,
        advice: 'Name a report saved with --reporter json=FILE.',
      },
      { cause },
    );
  }
}

/**
 * Reads a saved report from a file, or from standard input for `-`.
 *
 * @throws UsageError with the file and the problem.
 */
export async function readReport(path: string, stdin: NodeJS.ReadableStream): Promise<ConformanceResult> {
  const report = await readText(path, stdin);
  // Loaded here, since the validator is large.
  const { parseReport } = await import('../../result/parse-report.ts');
  try {
    return parseReport(report);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(
      { problem: `${path === '-' ? 'standard input' : path}: ${error.problem}`, advice: error.advice },
      { cause: error },
    );
  }
}

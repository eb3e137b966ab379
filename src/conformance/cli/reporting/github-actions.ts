import { appendFile } from 'node:fs/promises';
import { describeWriteError } from '../../../command-line/index.ts';
import { reporters } from '../../reporters/index.ts';
import type { ConformanceResult } from '../../result/result.ts';

/**
 * Annotates the job of GitHub Actions that the command runs in, and adds the report to its summary.
 *
 * @param env Without GITHUB_ACTIONS, nothing happens.
 * @returns A message if the summary could not be written.
 */
export async function reportToGithubActions(
  result: ConformanceResult,
  { stdout, env }: { stdout: Pick<NodeJS.WriteStream, 'write'>; env: NodeJS.ProcessEnv },
): Promise<string[]> {
  if (env.GITHUB_ACTIONS !== 'true') return [];
  stdout.write(reporters.github(result));
  const summary = env.GITHUB_STEP_SUMMARY;
  if (!summary) return [];
  try {
    // Other commands of the step may have written to it.
    await appendFile(summary, reporters.markdown(result));
    return [];
  } catch (error) {
    return [`${summary} could not be written: ${describeWriteError(error)}`];
  }
}

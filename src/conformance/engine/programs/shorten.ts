import type { Step } from '../../corpus/step.ts';
import type { FailedProgram } from './failed-program.ts';
import type { Run } from '../run.ts';
import { shrink } from './shrink.ts';

/** The maximum time to shorten one failing program, in milliseconds. */
const SHORTENING_MS = 60_000;
/** The maximum number of requests that shorten one failing program. */
const SHORTENING_REQUESTS = 300;

/**
 * Searches for the shortest program that shows the same finding, within a number of requests and a time. If the program does
 * not show it on its own, it rests on requests before it or of other programs at the same time.
 *
 * @param attempt Sends a program. @returns The same finding, if it shows.
 */
export async function shorten(
  failed: FailedProgram,
  { sender, clock }: Pick<Run, 'sender' | 'clock'>,
  attempt: (program: readonly Step[]) => Promise<FailedProgram | undefined>,
): Promise<FailedProgram> {
  const most = sender.count + SHORTENING_REQUESTS;
  const end = clock.now() + SHORTENING_MS;
  const alone = (await attempt(failed.program)) ?? (await attempt(failed.recent));
  let shortest = alone ?? failed;
  await shrink(shortest.program, async (shorter) => {
    if (sender.count + shorter.length > most || clock.now() > end) return false;
    const found = await attempt(shorter);
    if (found) shortest = found;
    return found !== undefined;
  });
  return shortest;
}

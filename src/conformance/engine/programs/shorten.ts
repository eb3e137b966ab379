import type { Step } from '../../corpus/step.ts';
import type { FailedProgram } from './failed-program.ts';
import type { Run } from '../run.ts';
import { shrink } from './shrink.ts';

/** The maximum time to shorten one failing program, in milliseconds. */
const SHORTENING_MS = 60_000;
/** The maximum number of requests that shorten one failing program. */
const SHORTENING_REQUESTS = 300;

/**
 * Searches for the shortest program that shows the same finding, within a number of requests and a time. If none does, the
 * finding rests on requests before it or of other programs at the same time.
 *
 * @param candidates Programs that may show the finding on their own, the shortest first.
 * @param attempt Sends a program. @returns The same finding, if it shows.
 */
export async function shorten(
  failed: FailedProgram,
  candidates: Iterable<readonly Step[]>,
  { sender, clock }: Pick<Run, 'sender' | 'clock'>,
  attempt: (program: readonly Step[]) => Promise<FailedProgram | undefined>,
): Promise<FailedProgram> {
  const most = sender.recorder.count + SHORTENING_REQUESTS;
  const end = clock.now() + SHORTENING_MS;
  let shortest = failed;
  for (const candidate of candidates) {
    if (clock.now() > end) return failed;
    const found = await attempt(candidate);
    if (!found) continue;
    shortest = found;
    break;
  }
  await shrink(shortest.program, async (shorter) => {
    if (sender.recorder.count + shorter.length > most || clock.now() > end) return false;
    const found = await attempt(shorter);
    if (found) shortest = found;
    return found !== undefined;
  });
  return shortest;
}

import type { Run } from '../run.ts';
import { checkIdOf } from '../../oracle/check-id.ts';
import { onlySafe } from '../../corpus/is-safe.ts';
import { toBindings } from './bindings.ts';
import { ProgramRunner } from './program-runner.ts';
import { DEFAULT_LANES, ProgramSession } from './program-session.ts';

/**
 * Sends generated requests, as many as the option `explore` leaves after those of the corpus. Programs that violate a clause that no response before has
 * violated are shortened.
 *
 * @returns Why it ended early; `undefined` if it did not.
 */
export async function sendGenerated(run: Run): Promise<string | undefined> {
  const { review } = run;
  const { explore, seed, concurrency, unsafeValues, keys } = run.plan.configuration;
  const { left } = run.exploration;
  if (explore === undefined || left === 0) return undefined;
  // Loaded here, since few runs need the generators.
  const { generatePrograms } = await import('../../corpus/generate-programs.ts');
  const session = new ProgramSession(run, new ProgramRunner(run, toBindings(run), 'generated'), {
    limits: { requests: run.sender.recorder.count + left, time: Infinity },
    lanes: Math.min(DEFAULT_LANES, concurrency),
    reported: new Set(review.violations.map(checkIdOf)),
  });
  const programs = generatePrograms({ seed, apiKey: keys.current });
  await session.send(unsafeValues ? programs : onlySafe(programs));
  for (const failed of session.found.values()) review.addProgram(failed);
  return session.endedEarly;
}

import { Inconclusive } from '../../checks/outcome.ts';

/** The result of requests; `undefined` if a limit of the run ends them. */
export async function unlessOver<Found>(shown: Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await shown;
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

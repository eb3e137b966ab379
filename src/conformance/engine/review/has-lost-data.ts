import { findUnreached } from '../../exchange/find-outage-entries.ts';
import { getPet } from '../../exchange/request.ts';
import { findCreatedPets } from '../known-pets.ts';
import type { Run } from '../run.ts';
import { confirmWith, lastStart } from './target-event.ts';

/** Whether a target that is back after an outage has lost an animal that was created before. */
export async function hasLostData(run: Run): Promise<boolean> {
  const { sender, isRemoved } = run;
  const { journal } = sender;
  const unreached = findUnreached(journal);
  const [oldest] = findCreatedPets(journal).filter(({ entry }) => entry.start < lastStart(unreached));
  if (!oldest || isRemoved) return false;
  const [status] = await confirmWith(run, [getPet(oldest.pet.id)]);
  return status === 404;
}

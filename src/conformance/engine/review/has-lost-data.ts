import { isUnreachable } from '../../http/describe-no-response.ts';
import { getPet } from '../../http/request.ts';
import { findCreatedPets } from '../known-pets.ts';
import type { Run } from '../run.ts';
import { confirmWith } from './turn.ts';

/** Whether a target that has started again after an outage has lost an animal of before. */
export async function hasLostData(run: Run): Promise<boolean> {
  const { sender, isRemoved } = run;
  const { journal } = sender;
  const first = journal.find(({ failure }) => isUnreachable(failure));
  const before = findCreatedPets(journal).filter(({ entry }) => first && entry.start + entry.duration < first.start);
  const last = before.at(-1);
  if (!last || isRemoved) return false;
  const [status] = await confirmWith(run, [getPet(last.pet.id)]);
  return status === 404;
}

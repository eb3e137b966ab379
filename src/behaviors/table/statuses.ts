import type { Effect } from '../../variants/toolkit/define.ts';
import { isList } from '../../variants/toolkit/when-request.ts';
import { behaviorsOf } from '../behavior.ts';

const needs = ['creation without a status'] as const;

const GUEST = 'Guest without a status';

/** Another client has created an animal without a status, which comes first in lists. */
const putGuestFirst: Effect = () => (call) => {
  const { pets } = call.petstore;
  const all = pets.withStatus();
  // A suite may restore the animals.
  if (isList(call) && all[0]?.name !== GUEST) pets.seed([{ name: GUEST, categoryId: 1 }, ...all]);
  return call.next(call.request);
};

/** The statuses of animals that were created without one. */
export const statusBehaviors = behaviorsOf('statuses', {
  'status-absent': {
    description: 'Shows no status of animals that were created without one.',
    reliance: 'The client relies on every animal having a status.',
    needs,
    choices: { statusWhenOmitted: 'absent' },
  },
  'animals-without-a-status': {
    description: 'Shows no status of animals that were created without one, such as the first in lists.',
    reliance: 'The client relies on every listed animal having a status.',
    needs: ['list'],
    choices: { statusWhenOmitted: 'absent' },
    effect: putGuestFirst,
    // The new animal comes before older ones.
    control: 'newest-first',
  },
  'status-pending': {
    description: 'Creates animals without a status as pending.',
    reliance: 'The client relies on new animals being available by default.',
    needs,
    choices: { statusWhenOmitted: 'pending' },
  },
});

import type { Effect } from '../../variants/toolkit/define.ts';
import { behaviorsOf } from '../behavior.ts';
import { likeVariant } from '../like-variant.ts';

/** Another client adds an animal before each list. */
const writeBeforeLists: Effect = () => {
  let count = 0;
  return async (call) => {
    if (call.operation === 'listPets')
      await call.petstore.pets.create({ name: `Guest ${++count}`, categoryId: 1, status: 'available' });
    return call.next(call.request);
  };
};

/** When reads show a new animal. */
export const consistencyBehaviors = behaviorsOf('consistency', {
  'lag-in-lists': {
    ...likeVariant('lag-in-lists'),
    allowedBy: 'consistency',
    reliance: 'The client relies on lists showing a new animal immediately.',
    needs: ['list after a creation'],
  },
  'lag-in-getPet': {
    ...likeVariant('lag-in-gets'),
    allowedBy: 'consistency',
    reliance: 'The client relies on getPet finding a new animal immediately.',
    needs: ['fetch after a creation'],
  },
});

/** Other clients of the same service. */
export const otherClientBehaviors = behaviorsOf('other clients', {
  'animals-added-meanwhile': {
    allowedBy: 'note.scope',
    description: 'Has another client, which adds an animal before each list.',
    reliance: 'The client relies on being the only one that adds animals.',
    needs: ['list'],
    effect: writeBeforeLists,
  },
  'newest-added-meanwhile': {
    description: 'Has another client, which adds an animal before each list, where the newest ones come first.',
    reliance: 'The client relies on the first animals of a list staying the same.',
    needs: ['list of several'],
    choices: { listOrder: 'newest-first' },
    effect: writeBeforeLists,
  },
});

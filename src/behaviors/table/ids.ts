import { behaviorsOf } from '../behavior.ts';
import { likeVariant } from '../like-variant.ts';

/** The ids of new animals, and of all. The ids of the seed animals stay where a suite uses them as fixed values. */
export const idBehaviors = behaviorsOf('ids', {
  'ids-with-gaps': {
    description: 'Assigns increasing ids with gaps.',
    reliance: 'The client relies on ids that follow one another.',
    needs: ['creation'],
    choices: { idScheme: 'sparse' },
  },
  'ids-random': {
    description: 'Assigns random ids.',
    reliance: 'The client relies on later animals having larger ids, or on small ids.',
    needs: ['creation'],
    choices: { idScheme: 'random' },
  },
  'ids-beyond-2-53': {
    description: 'Assigns ids above 2^53.',
    reliance: 'The client relies on new ids that fit into a double.',
    needs: ['creation'],
    choices: { idScheme: 'above-2^53' },
  },
  'all-ids-beyond-2-53': {
    ...likeVariant('ids-snowflake'),
    allowedBy: 'idScheme',
    reliance: 'The client relies on ids that fit into a double.',
    needs: ['animal', 'no fixed id'],
  },
  'all-ids-at-the-end-of-int64': {
    ...likeVariant('ids-at-the-end'),
    allowedBy: 'idScheme',
    reliance: 'The client relies on ids that fit into a double, or that increase.',
    needs: ['animal', 'no fixed id'],
  },
  'all-ids-negative': {
    ...likeVariant('ids-negative'),
    allowedBy: 'idScheme',
    reliance: 'The client relies on ids that are positive.',
    needs: ['animal', 'no fixed id'],
  },
  'all-ids-from-zero': {
    ...likeVariant('ids-from-zero'),
    allowedBy: 'idScheme',
    reliance: 'The client relies on ids that are not 0.',
    needs: ['animal', 'no fixed id'],
  },
});

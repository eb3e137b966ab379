import { behaviorsOf } from '../behavior.ts';
import { likeVariant } from '../like-variant.ts';

/** So many that no suite uses them up. */
const STEPS = 2 ** 20;
let drawn = 0;
/** A number that is smaller than the one before it. Otherwise, a client that relies on increasing ids could be lucky. */
const decreasing = () => 1 - ((drawn++ % STEPS) + Math.random()) / STEPS;

/** The ids of new animals, and of all. The ids of the seed animals stay where a suite uses them as fixed values. */
export const idBehaviors = behaviorsOf('ids', {
  'ids-with-gaps': {
    description: 'Assigns increasing ids with gaps.',
    reliance: 'The client relies on ids that follow one another.',
    needs: ['creation'],
    choices: { idScheme: 'sparse' },
  },
  'ids-random': {
    description: 'Assigns random ids, each smaller than the one before it.',
    reliance: 'The client relies on later animals having larger ids, or on small ids.',
    needs: ['creation'],
    choices: { idScheme: 'random' },
    random: decreasing,
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

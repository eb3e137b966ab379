import type { Pet } from '../../contract/index.ts';
import { editList } from '../../variants/toolkit/edit-list.ts';
import { isFiltered, isList } from '../../variants/toolkit/when-request.ts';
import type { Effect } from '../../variants/toolkit/define.ts';
import { behaviorsOf } from '../behavior.ts';
import { likeVariant } from '../like-variant.ts';

/** Puts the animals of each page into another order. */
const reorder: Effect = () => {
  let count = 0;
  return editList((pets) => {
    const start = pets.length === 0 ? 0 : (3 * ++count) % pets.length;
    // Reversed, so that also a rotation by nothing is another order.
    return [...pets.slice(start), ...pets.slice(0, start)].toReversed();
  })();
};

/** Gives pages different lengths in turn: a third, two thirds, or all of the animals. */
const vary: Effect = () => {
  let count = 0;
  return editList((pets) => pets.slice(0, Math.ceil((pets.length * (1 + (count++ % 3))) / 3)))();
};

/** More animals than the largest page shows. */
const LARGE = 150;

/** Another client fills the store. */
const fill: Effect = () => async (call) => {
  const { pets } = call.petstore;
  if (isList(call))
    for (let count = pets.count(); count < LARGE; count++)
      await pets.create({ name: `Guest ${count}`, categoryId: 1, status: count % 2 === 0 ? 'available' : 'sold' });
  return call.next(call.request);
};

const SHORT = 5;

/** The length and the order of lists. */
export const listBehaviors = behaviorsOf('lists', {
  'pages-half-as-long': {
    ...likeVariant('pages-of-half-oldest-first'),
    description: 'Lists half of the animals that match.',
    allowedBy: 'listPets.response',
    reliance: 'The client relies on a list being as long as its limit, or as the store.',
    needs: ['list of several'],
  },
  'pages-of-one-animal': {
    ...likeVariant('pages-of-1-oldest-first'),
    description: 'Lists one animal.',
    allowedBy: 'listPets.response',
    reliance: 'The client relies on a list having more than one animal.',
    needs: ['list of several'],
  },
  'pages-of-varying-length': {
    allowedBy: 'listPets.response',
    description: 'Lists a third, two thirds or all of the animals of a page in turn.',
    reliance: 'The client relies on the same request getting a list of the same length.',
    needs: ['list of several', 'several lists'],
    effect: vary,
  },
  'filtered-pages-short': {
    allowedBy: 'listPets.response',
    description: `Lists at most ${SHORT} animals with a filter.`,
    reliance: 'The client relies on a list with a filter having every animal of that status.',
    needs: ['list with a filter'],
    effect: editList((pets: Pet[], call) => (isFiltered(call) ? pets.slice(0, SHORT) : pets)),
  },
  'store-larger-than-a-page': {
    allowedBy: 'unknownQueryParameter',
    description: 'Holds more animals than a list can show.',
    reliance: 'The client relies on a list showing the whole store.',
    needs: ['list'],
    effect: fill,
  },
  'newest-first': {
    description: 'Lists the newest animals first.',
    reliance: 'The client relies on lists being in the order of creation.',
    needs: ['list of several'],
    choices: { listOrder: 'newest-first' },
  },
  'order-changes': {
    allowedBy: 'listOrder',
    description: 'Lists the animals of a page in another order each time.',
    reliance: 'The client relies on the order of a list.',
    needs: ['list of several'],
    effect: reorder,
  },
  'sorted-by-name': {
    ...likeVariant('lists-by-name'),
    allowedBy: 'listOrder',
    reliance: 'The client relies on lists being in the order of creation, or of ids.',
    needs: ['list of several'],
  },
});

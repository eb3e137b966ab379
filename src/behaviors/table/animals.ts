import { editPets } from '../../variants/toolkit/edit-pets.ts';
import { editResponse } from '../../variants/toolkit/edit-response.ts';
import { withEachPet } from '../../variants/toolkit/response.ts';
import { isSuccess } from '../../variants/toolkit/when-response.ts';
import { behaviorsOf } from '../behavior.ts';
import { likeVariant } from '../like-variant.ts';

/** The members of animals and the notation of JSON. */
export const animalBehaviors = behaviorsOf('animals', {
  'more-members-in-animals': {
    allowedBy: 'compatibility',
    description: 'Adds members to animals.',
    reliance: 'The client relies on animals having no other members.',
    needs: ['animal'],
    effect: editPets((pet) => ({ owner: null, tags: [], links: { self: `/v1/pets/${pet.id}` } })),
  },
  'members-reordered': {
    allowedBy: 'service.json',
    description: 'Writes the members of animals in another order.',
    reliance: 'The client relies on the order of the members of an object.',
    needs: ['animal'],
    effect: editResponse(isSuccess, (response) =>
      withEachPet(response, (pet) => Object.fromEntries(Object.entries(pet).toReversed())),
    ),
  },
  'integers-with-a-fraction': {
    ...likeVariant('ids-as-floats'),
    allowedBy: 'service.json',
    reliance: 'The client relies on integers being written without a fraction.',
    needs: ['animal'],
  },
});

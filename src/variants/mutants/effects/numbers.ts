import { type Pet, isPetStatus } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isFiltered, isList, statusOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { type Respond, error } from '../../toolkit/on.ts';
import { withQuery } from '../../toolkit/request.ts';
import { errorResponse, withText, withoutPets } from '../../toolkit/response.ts';

/** The animals that match the filter of a list, however many they are. */
const findMatches = (call: Call): Pet[] => {
  const status = statusOf(call);
  return call.petstore.pets.all().filter((pet) => status === null || pet.status === status);
};

/** Responds in another way to lists whose limit has some distance to the number of animals that match. */
const atDistance = (
  name: string,
  description: string,
  isMatch: (distance: number, call: Call) => boolean,
  respond: Respond,
): Variant =>
  mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    const limit = call.url.searchParams.get('limit');
    const isMatched = isList(call) && limit !== null && isMatch(Number(limit) - findMatches(call).length, call);
    return response.ok && isMatched ? respond(response) : response;
  });

/** Mutants whose fault depends on the number of animals that there are. */
export const numberMutants: readonly Variant[] = [
  atDistance(
    'listPets-limit-of-matches-is-500',
    'Fails if exactly as many animals match the filter as the limit says.',
    (distance, call) => distance === 0 && isFiltered(call),
    error(500),
  ),
  atDistance(
    'listPets-limit-of-matches-is-empty',
    'Lists nothing if exactly as many animals match the filter as the limit says.',
    (distance, call) => distance === 0 && isFiltered(call),
    (response) => withText(response, '[]'),
  ),
  atDistance(
    'listPets-limit-of-all-is-500',
    'Fails if there are exactly as many animals as the limit says.',
    (distance, call) => distance === 0 && !isFiltered(call),
    error(500),
  ),
  atDistance(
    'listPets-limit-above-matches-is-400',
    'Rejects a limit above 20 that is one more than the number of animals that match the filter.',
    (distance, call) => distance === 1 && isFiltered(call) && call.url.searchParams.get('limit') !== '20',
    () => errorResponse(400),
  ),
  mutant(
    'listPets-limit-before-status-above-60',
    'Applies a limit of more than 60 before the filter.',
    () => async (call) => {
      const limit = Number(call.url.searchParams.get('limit'));
      const status = statusOf(call);
      if (!isList(call) || !isPetStatus(status) || limit <= 60 || limit === 100) return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.delete('status')));
      return response.ok ? withoutPets(response, (pet) => pet.status !== status) : response;
    },
  ),
];

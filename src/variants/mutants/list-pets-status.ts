import { isPetStatus, type Pet, type PetStatus } from '../../contract/index.ts';
import { limitOf, objectOf, statusOf } from '../toolkit/call.ts';
import { type Effect, family, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { asEmptyList, editList, emptyListIf, everyNthList } from '../toolkit/edit-list.ts';
import { editQuery, ignoreStatus } from '../toolkit/edit-request.ts';
import { atTimes } from '../toolkit/edit-response.ts';
import { isAtDistance, on } from '../toolkit/on.ts';
import { withQuery } from '../toolkit/request.ts';
import { petOf, withEachPet, withJson } from '../toolkit/response.ts';
import { hasHeader, hasParameter, isFiltered, isList, isLongList } from '../toolkit/when-request.ts';
import { allOf, isListed, isSuccess } from '../toolkit/when-response.ts';

const ignoreOne = (status: PetStatus) =>
  [`Ignores the filter status=${status}.`, editQuery(isFiltered, (query) => query.delete('status', status))] as const;

const listNothing = (status: PetStatus) =>
  [`Returns an empty list for the filter status=${status}.`, emptyListIf((call) => statusOf(call) === status)] as const;

/** Adds animals whose names match the filter. */
const matchNames = (isMatch: (name: string, status: string) => boolean): Effect =>
  editList((pets, call) => {
    const status = statusOf(call);
    if (status === null) return pets;
    const found = call.petstore.pets.all().filter((pet) => pet.status !== status && isMatch(pet.name, status));
    return [...found, ...pets].slice(0, limitOf(call) || 20);
  });

export const listPetsStatusMutants: readonly Mutant[] = mutantsOf('MUST', 'listPets.status', {
  ...family(ignoreOne, {
    'listPets-status-available-ignored': ['available'],
    'listPets-status-pending-ignored': ['pending'],
    'listPets-status-sold-ignored': ['sold'],
  }),
  ...family(listNothing, {
    'listPets-status-available-empty': ['available'],
    'listPets-status-pending-empty': ['pending'],
    'listPets-status-sold-empty': ['sold'],
  }),
  'listPets-status-ignored-at-times': [
    'Ignores the status filter in every tenth list.',
    everyNthList(10, (call) => call.next(withQuery(call, (query) => query.delete('status')))),
  ],
  'listPets-filter-ignored-and-hidden': [
    'Ignores the status filter and omits every status.',
    () => async (call) => {
      const isKnown = isPetStatus(statusOf(call)) && isList(call);
      const response = await call.next(isKnown ? withQuery(call, (query) => query.delete('status')) : call.request);
      const hide = ({ status: _hidden, ...pet }: Pet) => pet;
      return isSuccess(call, response) ? withEachPet(response, hide) : response;
    },
  ],
  'listPets-unstated-under-every-status': [
    'Lists animals that were created without a status under every status.',
    () => {
      const unstated = new Set<string>();
      return async (call) => {
        const response = await call.next(call.request);
        const isUnstated = response.status === 201 && !('status' in (objectOf(call) ?? {}));
        if (isUnstated) unstated.add(String((await petOf(response)).id));
        if (!isListed(call, response) || !isFiltered(call)) return response;
        const added = call.petstore.pets.all().filter(({ id }) => unstated.has(String(id)));
        return withJson(response, (pets: Pet[]) => (pets.length < 10 ? pets : [...pets.slice(added.length), ...added]));
      };
    },
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ],
  'listPets-empty-with-status-one-in-five': [
    'Returns an empty list for every fifth list with a filter.',
    atTimes(5, allOf(isLongList, isFiltered), asEmptyList),
  ],
  'listPets-search-or-status': ['Lists what matches a search or the status.', ignoreStatus(hasParameter('search'))],
  'listPets-status-ignored-with-origin': ['Ignores status for pages.', ignoreStatus(hasHeader('origin'))],
  'listPets-page-ignores-status': ['Ignores status together with page.', ignoreStatus(hasParameter('page'))],
  'listPets-status-matches-names': ['Filters by name as well.', matchNames((name, status) => name === status)],
  'listPets-status-within-names': [
    'Filters by a part of the name as well.',
    matchNames((name, status) => name.toLowerCase().includes(status)),
  ],
  'listPets-limit-of-matches-is-empty': [
    'Lists nothing if exactly as many animals match the filter as the limit says.',
    on(allOf(isFiltered, isAtDistance(0)), asEmptyList),
  ],
});
